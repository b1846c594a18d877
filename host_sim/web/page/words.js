// Everything the page itself says, in English and French.

const WORDS = {
  en: {
    language: "Français", "language label": "Afficher en français",
    board: "Table with {count} pieces. Arrow keys go from piece to piece, Enter lifts one, Enter again puts it down.",
    connected: "connected", lost: "no connection, trying again",
    screen: "Screen of the device", knob: "Knob: turn with the arrow keys, Enter presses it",
    press: "Press", back: "Back",
    layout: "Lay out for me", play: "Play one action for me", tidy: "Tidy up", new: "New game …",
    log: "What everybody knows", rulings: "How this table reads the rules",
    "status idle": "The table is as it should be.", "status in progress": "A piece is on its way.",
    "status settle": "Nearly there …", "status commit": "Understood.",
    "status ask": "The device asks: turn the knob, then press it.",
    "status undo": "Taken back.", "status mismatch": "Something lies wrong: the lights show the way back.",
    "status set up": "Set up: put the pieces where the lights are, or let it be done for you.",
    "status over": "The game is over.",
    throw: "Throw the dice", thrown: "thrown",
    box: "Box", hand: "Hand of {who}", "one hand": "In hand", table: "the table", chance: "Chance",
    game: "Game", kit: "Kit", full: "full: all that can be sensed", core: "core: the rest is asked",
    seats: "Players", seed: "Seed", setup: "Set-up", dealt: "dealt by the device", read: "read from the table",
    options: "Options", advanced: "advanced rules", no_auction: "without auction", no_bids: "auction without bids", teams: "two teams", pry: "take under a standing pawn", reversed: "play to the right",
    "screen language": "The device speaks", start: "Start", cancel: "Cancel",
    vikings_on_board: "Vikings on Board", vikings: "Vikings", raids: "Raids", drakkar: "Drakkar",
    red: "red", blue: "blue", green: "green", yellow: "yellow", black: "black", seat0: "Red", seat1: "Blue", seat2: "Green", seat3: "Yellow",
    body: "ship part", supply: "supply", barrel: "barrel", figure: "figure", leader: "Viking Leader", marker: "market marker", stern: "stern",
    lane: "Ship", bow: "Bow", quay: "Quay", spot: "Spot", market: "Market", pile: "Warehouse", shield: "Shield",
    "face down": "face down", hidden: "tile", shields: "shields", "lies on": "{piece}, {zone}", held: "{piece} is in your hand", over: "over {zone}",
    hide: "hide", grain: "grain", metal: "metal",
    firstplayer: "First Player", advance: "Advance", jumpown: "Jump Ship: own", tavern1: "Tavern 1", warehouse1: "Warehouse 1", marketplace: "Marketplace",
    jumpany: "Jump Ship: any", tavern2: "Tavern 2", warehouse2: "Warehouse 2", setsail: "Set Sail", exchange: "Exchange",
    "error not json": "The table did not understand the page.", "error unknown": "The table does not know this request.",
    "error piece": "There is no such piece on this table.", "error place": "This is no place on the table.",
    "error steps": "The knob can be turned by 1 to 24 steps at a time.", "error choice": "This game cannot be set up like that.",
    "error busy": "The simulated hands are still at work.", "error hands": "The simulated hands and the device did not understand each other.",
    "error died": "The simulated device has stopped: start a new game.", "error over": "The game is over.", "error not now": "First lay the table out as the lights show.",
  },
  fr: {
    language: "English", "language label": "Show in English",
    board: "Table avec {count} pièces. Les flèches vont de pièce en pièce, Entrée en soulève une, Entrée encore la repose.",
    connected: "connecté", lost: "pas de connexion, nouvel essai",
    screen: "Écran de l’appareil", knob: "Bouton : tournez avec les flèches, Entrée le presse",
    press: "Presser", back: "Retour",
    layout: "Tout poser pour moi", play: "Jouer une action pour moi", tidy: "Ranger", new: "Nouvelle partie …",
    log: "Ce que tout le monde sait", rulings: "Comment cette table lit les règles",
    "status idle": "La table est comme il faut.", "status in progress": "Une pièce est en route.",
    "status settle": "Presque …", "status commit": "Compris.",
    "status ask": "L’appareil demande : tournez le bouton, puis pressez-le.",
    "status undo": "Annulé.", "status mismatch": "Quelque chose est mal posé : les lumières montrent le retour.",
    "status set up": "Mise en place : posez les pièces où sont les lumières, ou laissez faire.",
    "status over": "La partie est finie.",
    throw: "Lancer les dés", thrown: "lancés",
    box: "Boîte", hand: "Main : {who}", "one hand": "En main", table: "la table", chance: "Hasard",
    game: "Jeu", kit: "Équipement", full: "complet : tout ce qui se détecte", core: "minimal : le reste est demandé",
    seats: "Joueurs", seed: "Graine", setup: "Mise en place", dealt: "tirée par l’appareil", read: "lue sur la table",
    options: "Options", advanced: "règles avancées", no_auction: "sans enchères", no_bids: "enchère sans mises", teams: "deux équipes", pry: "prendre sous un pion déjà posé", reversed: "jouer vers la droite",
    "screen language": "L’appareil parle", start: "Commencer", cancel: "Annuler",
    vikings_on_board: "Vikings on Board", vikings: "Vikings", raids: "Raids", drakkar: "Drakkar",
    red: "rouge", blue: "bleu", green: "vert", yellow: "jaune", black: "noir", seat0: "Rouge", seat1: "Bleu", seat2: "Vert", seat3: "Jaune",
    body: "élément de drakkar", supply: "marchandise", barrel: "tonneau", figure: "Viking", leader: "chef viking", marker: "marqueur du marché", stern: "poupe",
    lane: "Drakkar", bow: "Proue", quay: "Quai", spot: "Place", market: "Marché", pile: "Entrepôt", shield: "Bouclier",
    "face down": "face cachée", hidden: "tuile", shields: "boucliers", "lies on": "{piece}, {zone}", held: "{piece} est dans votre main", over: "au-dessus de {zone}",
    hide: "peaux", grain: "céréales", metal: "métal",
    firstplayer: "Premier joueur", advance: "Avancée", jumpown: "Changement : le sien", tavern1: "Taverne 1", warehouse1: "Entrepôt 1", marketplace: "Place du marché",
    jumpany: "Changement : tous", tavern2: "Taverne 2", warehouse2: "Entrepôt 2", setsail: "Départ", exchange: "Échange",
    "error not json": "La table n’a pas compris la page.", "error unknown": "La table ne connaît pas cette demande.",
    "error piece": "Cette pièce n’existe pas sur cette table.", "error place": "Ce n’est pas un endroit de la table.",
    "error steps": "Le bouton se tourne de 1 à 24 crans à la fois.", "error choice": "Ce jeu ne peut pas commencer ainsi.",
    "error busy": "Les mains simulées travaillent encore.", "error hands": "Les mains simulées et l’appareil ne se sont pas compris.",
    "error died": "L’appareil simulé s’est arrêté : commencez une nouvelle partie.", "error over": "La partie est finie.", "error not now": "Posez d’abord la table comme les lumières le montrent.",
  },
};

let language = navigator.language?.startsWith("fr") ? "fr" : "en";

export function chosenLanguage() {
  return language;
}

export function chooseLanguage(name) {
  language = name in WORDS ? name : "en";
  document.documentElement.lang = language;
}

// What the game itself calls its pieces and places: {en: {kind: name}, fr: {...}}.
let gameWords = {};

export function learnWords(words) {
  gameWords = words;
}

export function has(key) {
  return key in WORDS[language];
}

// Return the words of `key`, with {names} filled in; a key without words is shown as it is.
export function say(key, fill = {}) {
  const text = WORDS[language][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => fill[name] ?? whole);
}

// Return the name of a kind of piece or place, the game's own word first.
function sayKind(kind) {
  const name = gameWords[language]?.[kind] ?? say(kind);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function sayZone(zone) {
  return `${sayKind(zone.kind)} ${zone.index + 1}`;
}

// Return what a piece is called: "ship part, red, 2 shields".
export function sayPiece(piece, face) {
  const look = { ...piece.look, ...face };
  const parts = [sayKind(piece.kind)];
  if (look.colour) parts.push(say(look.colour));
  if (look.marks) parts.push(`${look.marks} ${say("shields")}`);
  if (look.icon) parts.push(say(look.icon));
  if (look.label) parts.push(look.label);
  if (piece.secret && !face) parts.push(say("face down"));
  return parts.join(", ");
}
