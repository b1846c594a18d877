// The sentences about links and about the first page, in English and French (letters.js, home.js).

export const LETTERS_WORDS = {
  en: {
    game: "Send this game …", drill: "Send this position …", lesson: "Send this lesson …",
    "sent game": "This link holds the whole game. Whoever opens it sees every move, from the first to the score.",
    "sent drill": "Whoever opens this link gets this position to solve.",
    "sent lesson": "Whoever opens this link gets this lesson.",
    near: "This table runs on your computer alone, and so does the link. Behind the address of any other page of Skald, what stands from # on shows the same.",
    copy: "Copy", copied: "Copied.", share: "Share …", close: "Close", link: "The link",
    viewer: "A game that was played", going: "Your table is as you left it.",
    "sure drill": "A position to solve is laid out here, and the game on this table ends. Go on?",
    "sure lesson": "A lesson begins here, and the game on this table ends. Go on?",
    home: "All games …",
    welcome: "Four Viking games on a table that knows the rules: drag the pieces, follow the lights, play against the device or among yourselves.",
    play: "Play", week: "Position of the week", lessons: "Lessons",
    full: "Full screen", "full off": "Leave full screen",
  },
  fr: {
    game: "Envoyer la partie …", drill: "Envoyer la position …", lesson: "Envoyer la leçon …",
    "sent game": "Ce lien contient toute la partie. Qui l’ouvre voit chaque coup, du premier jusqu’au score.",
    "sent drill": "Qui ouvre ce lien reçoit cette position à résoudre.",
    "sent lesson": "Qui ouvre ce lien reçoit cette leçon.",
    near: "Cette table ne tourne que sur votre ordinateur, et ce lien aussi. Derrière l’adresse d’une autre page de Skald, ce qui suit à partir de # montre la même chose.",
    copy: "Copier", copied: "Copié.", share: "Partager …", close: "Fermer", link: "Le lien",
    viewer: "Une partie jouée", going: "Votre table est restée telle quelle.",
    "sure drill": "Une position à résoudre va être posée ici, et la partie de cette table s’arrête. Continuer ?",
    "sure lesson": "Une leçon va commencer ici, et la partie de cette table s’arrête. Continuer ?",
    home: "Tous les jeux …",
    welcome: "Quatre jeux de Vikings sur une table qui connaît les règles : tirez les pièces, suivez les lumières, jouez contre l’appareil ou entre vous.",
    play: "Jouer", week: "Position de la semaine", lessons: "Leçons",
    full: "Plein écran", "full off": "Quitter le plein écran",
  },
};
