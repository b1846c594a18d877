// All texts of the page itself, in English and French.

const WORDS = {
  en: {
    language: "Français", "language label": "Afficher en français",
    ship: "Drag it, and all that is aboard goes along.",
    board: "Table with {count} pieces. Arrow keys go from piece to piece, Enter lifts one, Enter again puts it down.",
    connected: "connected", lost: "No connection, trying again.", ended: "The simulation has ended: start it again.",
    phone: "A phone at this table", screen: "Screen of the device", knob: "Knob: turn with the arrow keys, Enter presses it",
    press: "Press", back: "Back", "back title": "Hold it down for the menu",
    names: "Names …", "names title": "Who plays", "names rule": "Up to {most} letters: the device’s screen has no room for more.", "names long": "“{name}” is {over} letters too long for the device’s screen.", "names long by one": "“{name}” is one letter too long for the device’s screen.", "names signs": "The device’s screen cannot draw every sign of “{name}”.", layout: "Lay out for me", play: "Play one for me", hint: "A hint", verdict: "How was my move?", moment: "Keep this moment", review: "Look at my moves", tidy: "Tidy up", new: "New game …",
    auto: "Play on", "auto stop": "Stop", pace: "How fast", plug: "Pull the plug", "plug in": "Plug it in", "start again": "Start the device again", "sound on": "Sound: on", "sound off": "Sound: off",
    hands: "The game", help: "Help", around: "The table", curve: "Points over the game", listen: "May the table make sounds?", "listen-yes": "Yes", "listen-no": "No", more: "More",
    nearer: "Nearer", farther: "Farther", zoom: "Size of the table",
    "status off": "The device has no power: plug it in again.", "status died": "The device has stopped, and nothing is lost: start it again.", "no table": "The table could not be set up. Begin again, or choose another game.", "status menu": "No game is going on: the device asks what to play.",
    "score title": "{who} wins", "score shared": "{who} win together", "score none": "Nobody has won", total: "Total", and: " and ",
    standings: "How it stands", "advice more": "More", "advice close": "Close", "advice better": "What was better?",
    log: "What everybody knows", past: "After {count} of {all} actions", earlier: "One action back", later: "One action on", rulings: "How this table reads the rules",
    "status idle": "The table is as it should be.", "status in progress": "A piece is on its way.",
    "status settle": "Nearly there …", "status commit": "Understood.",
    "status ask": "The device asks: turn the knob, then press it.",
    "status dice": "The dice decide now: click on them.", "status undo": "Taken back.", "status mismatch": "Something lies wrong: the lights show the way back.",
    follow: "Follow the arrow.",
    "status set up": "Set up: put the pieces where the lights are, or let it be done for you.",
    "status over": "The game is over.",
    throw: "Throw the dice", "set dice": "Set the dice: {values}", thrown: "thrown: {values}",
    box: "Box", pad: "Pad", hand: "Hand of {who}", "one hand": "In hand", table: "the table",
    game: "Game", kit: "Kit", first: "first: lights; all is asked", net: "net: one reader hears all",
    person: "a person", "solo easy": "opponent, easy", "solo normal": "opponent, normal", "solo hard": "opponent, hard", "solo match": "opponent, as strong as you",
    seats: "Players", seed: "Same number, same deal", setup: "Set-up", dealt: "dealt by the device", read: "read from the table",
    options: "Options",
    start: "Start", cancel: "Cancel", done: "Done",
    red: "red", blue: "blue", green: "green", yellow: "yellow", black: "black", grey: "grey", seat0: "Red", seat1: "Blue", seat2: "Green", seat3: "Yellow",
    "face down": "face down", hidden: "tile", shield: "shield", shields: "shields", "lies on": "{piece}, {zone}", held: "{piece} is in your hand", over: "over {zone}",
    "error not json": "The table did not understand the page.", "error unknown": "The table does not know this request.",
    "error piece": "There is no such piece on this table.", "error place": "This is not a place on the table.",
    "error steps": "The knob can be turned by 1 to 24 steps at a time.", "error choice": "This game cannot be set up like that.",
    "error name": "A name has at most eight letters and digits.", "error too fast": "Nobody turns and presses that fast.", "error no game": "The device has no game going on: look at its screen.", "error pace": "Hands are not that fast.", "error past": "Nobody remembers that.", "error no table": "There is no table: begin a new game.",
    "error busy": "The simulated hands are still at work.", "error hands": "The simulated hands and the device did not understand each other.",
    "error died": "The simulated device has stopped. Start it again: the game goes on.", "error over": "The game is over.", "error not now": "First lay the table out as the lights show.",
    "error link": "This link is damaged or of another version: nothing here has changed.", "error unfinished": "The game can be sent when it is over: until then its record tells what lies face down.", "error unsent": "There is no finished game here that could be sent.",
    "error elsewhere": "A piece that no sensor sees lies elsewhere: “Lay out for me” puts it right.",
  },
  fr: {
    language: "English", "language label": "Show in English",
    ship: "Tirez-la, et tout ce qui est à bord la suit.",
    board: "Table avec {count} pièces. Les flèches vont de pièce en pièce, Entrée en soulève une, Entrée encore la repose.",
    connected: "connecté", lost: "Pas de connexion, nouvel essai.", ended: "La simulation est terminée : relancez-la.",
    phone: "Un téléphone à cette table", screen: "Écran de l’appareil", knob: "Bouton : tournez avec les flèches, Entrée le presse",
    press: "Presser", back: "Retour", "back title": "Maintenez enfoncé pour le menu",
    names: "Noms …", "names title": "Qui joue ?", "names rule": "{most} lettres au plus : l’écran de l’appareil n’a pas plus de place.", "names long": "« {name} » a {over} lettres de trop pour l’écran de l’appareil.", "names long by one": "« {name} » a une lettre de trop pour l’écran de l’appareil.", "names signs": "L’écran de l’appareil ne peut pas dessiner chaque signe de « {name} ».", layout: "Tout poser pour moi", play: "Jouer un coup pour moi", hint: "Un conseil", verdict: "Que vaut mon coup ?", moment: "Garder ce moment", review: "Revoir mes coups", tidy: "Ranger", new: "Nouvelle partie …",
    auto: "Jouer la suite", "auto stop": "Arrêter", pace: "À quelle vitesse", plug: "Débrancher", "plug in": "Rebrancher", "start again": "Redémarrer l’appareil", "sound on": "Son : oui", "sound off": "Son : non",
    hands: "La partie", help: "Aide", around: "La table", curve: "Les points au fil de la partie", listen: "La table peut-elle faire du bruit ?", "listen-yes": "Oui", "listen-no": "Non", more: "Plus",
    nearer: "Agrandir", farther: "Réduire", zoom: "Taille de la table",
    "status off": "L’appareil n’a plus de courant : rebranchez-le.", "status died": "L’appareil s’est arrêté, et rien n’est perdu : redémarrez-le.", "no table": "La table n’a pas pu être installée. Recommencez, ou choisissez un autre jeu.", "status menu": "Aucune partie en cours : l’appareil demande à quoi jouer.",
    "score title": "{who} gagne", "score shared": "{who} gagnent ensemble", "score none": "Personne n’a gagné", total: "Total", and: " et ",
    standings: "Où en est la partie", "advice more": "La suite", "advice close": "Fermer", "advice better": "Quel coup était meilleur ?",
    log: "Ce que tout le monde sait", past: "Après {count} actions sur {all}", earlier: "Une action en arrière", later: "Une action plus loin", rulings: "Comment cette table lit les règles",
    "status idle": "La table est comme il faut.", "status in progress": "Une pièce est en route.",
    "status settle": "Presque …", "status commit": "Compris.",
    "status ask": "L’appareil demande : tournez le bouton, puis pressez-le.",
    "status dice": "Les dés décident : cliquez dessus.", "status undo": "Coup annulé.", "status mismatch": "Quelque chose est mal posé : les lumières montrent le retour.",
    follow: "Suivez la flèche.",
    "status set up": "Mise en place : posez les pièces où sont les lumières, ou laissez faire.",
    "status over": "La partie est finie.",
    throw: "Lancer les dés", "set dice": "Mettre les dés sur {values}", thrown: "lancés : {values}",
    box: "Boîte", pad: "Lecteur", hand: "Main : {who}", "one hand": "En main", table: "la table",
    game: "Jeu", kit: "Équipement", first: "premier : lumières ; tout est demandé", net: "réseau : un lecteur entend tout",
    person: "une personne", "solo easy": "adversaire facile", "solo normal": "adversaire moyen", "solo hard": "adversaire difficile", "solo match": "adversaire de votre force",
    seats: "Joueurs", seed: "Même numéro, même donne", setup: "Mise en place", dealt: "tirée par l’appareil", read: "lue sur la table",
    options: "Options",
    start: "Commencer", cancel: "Annuler", done: "Terminé",
    red: "rouge", blue: "bleu", green: "vert", yellow: "jaune", black: "noir", grey: "gris", seat0: "Rouge", seat1: "Bleu", seat2: "Vert", seat3: "Jaune",
    "face down": "face cachée", hidden: "tuile", shield: "bouclier", shields: "boucliers", "lies on": "{piece}, {zone}", held: "{piece} est dans votre main", over: "au-dessus de {zone}",
    "error not json": "La table n’a pas compris la page.", "error unknown": "La table ne connaît pas cette demande.",
    "error piece": "Cette pièce n’existe pas sur cette table.", "error place": "Ce n’est pas un endroit de la table.",
    "error steps": "Le bouton se tourne de 1 à 24 crans à la fois.", "error choice": "Ce jeu ne peut pas commencer ainsi.",
    "error name": "Un nom a huit lettres et chiffres au plus.", "error too fast": "Personne ne tourne et n’appuie aussi vite.", "error no game": "Aucune partie en cours sur l’appareil : regardez son écran.", "error pace": "Des mains ne vont pas si vite.", "error past": "Personne ne s’en souvient.", "error no table": "Il n’y a pas de table : commencez une nouvelle partie.",
    "error busy": "Les mains simulées travaillent encore.", "error hands": "Les mains simulées et l’appareil ne se sont pas compris.",
    "error died": "L’appareil simulé s’est arrêté. Redémarrez-le : la partie continue.", "error over": "La partie est finie.", "error not now": "Posez d’abord la table comme les lumières le montrent.",
    "error link": "Ce lien est abîmé ou d’une autre version : rien n’a changé ici.", "error unfinished": "La partie peut être envoyée quand elle est finie : d’ici là, sa feuille dit ce qui est face cachée.", "error unsent": "Il n’y a pas ici de partie finie à envoyer.",
    "error elsewhere": "Une pièce qu’aucun capteur ne voit est ailleurs : « Tout poser pour moi » la remet en place.",
  },
};

let language = navigator.language?.startsWith("fr") ? "fr" : "en";

export function chosenLanguage() {
  return language;
}

// Speak another language; tell whether it is another one.
export function chooseLanguage(name) {
  const isNew = name !== language;
  language = name;
  document.documentElement.lang = language;
  return isNew;
}

// The game's own words: {en: {key: text}, fr: {...}}.
let gameWords = {};

export function learnWords(words) {
  gameWords = words;
}

export function has(key) {
  return key in WORDS[language];
}

// Return the text of `key`, with {names} filled in; a key without a text is shown as it is.
export function say(key, fill = {}) {
  const text = WORDS[language][key] ?? key;
  return tie(text.replace(/\{(\w+)\}/g, (whole, name) => fill[name] ?? whole));
}

// Keep signs in the line of their word by no-break spaces, and set French quotation marks apart from it.
export function tie(text) {
  return text.replace(/ (?=[:;!?…×])/g, "\u00a0").replace(/« ?/g, "«\u00a0").replace(/ ?»/g, "\u00a0»");
}

// Return the game's name for one of its kinds, icons or signs; if it has none, as say() does.
export function sayOfGame(key) {
  return tie(gameWords[language]?.[key] ?? say(key));
}

export function capitalise(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

// The device's names of its places, {zone: {en, fr}}, and their owners, {zone: seat}.
let places = {};
let people = []; // the players' names, by seat
let owners = {};

export function nameZones(table) {
  ({ places, owners } = table);
}

// Take over the players' names, and tell whether they have changed.
export function learnPeople(names) {
  const isNew = names.some((name, seat) => name !== (people[seat] ?? ""));
  people = names;
  return isNew;
}

// Return the player of a seat: the name, or else the colour; "" for a side without a player.
export function sayWho(seat) {
  return people[seat] || (has(`seat${seat}`) ? say(`seat${seat}`) : "");
}

// Return the device's name of a place; one that several places bear is told with its owner.
export function sayZone(zone) {
  const name = capitalise(tie(places[zone.name][language]));
  const who = sayWho(owners[zone.name]);
  return who && isShared(zone) ? `${name}, ${who}` : name;
}

function isShared({ name }) {
  return Object.entries(places).some(([other, { en }]) => other !== name && en === places[name].en);
}

// Return what a piece or place with `look` does in the game, as one sentence; "" if the game has no word for it.
export function sayRule(look, kind) {
  const keys = [look?.does, look?.sign, look?.icon, kind].map((what) => gameWords[language]?.[`does ${what}`]);
  const text = keys.find(Boolean);
  return text ? tie(`${capitalise(text)}.`) : "";
}

// Return the name of a piece: "body, red, 2 shields".
export function sayPiece(piece, face) {
  const look = { ...piece.look, ...face };
  const parts = [capitalise(sayOfGame(piece.kind))];
  if (look.colour) parts.push(say(look.colour));
  if (look.marks) parts.push(`${look.marks} ${say(look.marks > 1 ? "shields" : "shield")}`);
  if (look.icon) parts.push(sayOfGame(look.icon));
  if (look.sign) parts.push(sayOfGame(look.sign));
  if (look.label) parts.push(look.label);
  if (piece.secret && !face) parts.push(say("face down"));
  return parts.join(", ");
}
