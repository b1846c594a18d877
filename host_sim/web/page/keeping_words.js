// The sentences about what a page without a server keeps, and about the games, in English and French (keeping.js).

export const KEEPING_WORDS = {
  en: {
    owners: "The games belong to their publishers, who have nothing to do with this page. To play one you need its box.",
    pack: "Save everything to a file", unpack: "Load such a file …",
    sure: "This file replaces the game on this table, and everything that it keeps. Load it?",
    refused: "This file holds no table of Skald: nothing has changed.",
    packed: "Saved: games, names, results and records.",
    offline: "This table works without a network, too.",
    unkept: "This browser keeps nothing for this page: once it is closed, the game is gone. Save everything to a file.",
    taken: "This table is open in another tab or window: play there, or close it, and the table comes here.",
    broken: "The table could not be set up.", again: "Try again",
    news: "There is a new version of this table.", update: "Use it",
  },
  fr: {
    owners: "Les jeux appartiennent à leurs éditeurs, qui n’ont aucun lien avec cette page. Pour jouer, il faut en avoir la boîte.",
    pack: "Tout enregistrer dans un fichier", unpack: "Charger un tel fichier …",
    sure: "Ce fichier remplace la partie de cette table et tout ce qu’elle garde. Le charger ?",
    refused: "Ce fichier ne contient pas de table de Skald : rien n’a changé.",
    packed: "Enregistrés : parties, noms, résultats et feuilles de partie.",
    offline: "Cette table marche aussi sans réseau.",
    unkept: "Ce navigateur ne garde rien pour cette page : une fois fermée, la partie est perdue. Enregistrez tout dans un fichier.",
    taken: "Cette table est ouverte dans un autre onglet ou une autre fenêtre : jouez là-bas, ou fermez-la, et la table vient ici.",
    broken: "La table n’a pas pu être installée.", again: "Réessayer",
    news: "Il y a une nouvelle version de cette table.", update: "L’utiliser",
  },
};
