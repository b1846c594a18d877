// Everything the page itself says, in English and French.

const WORDS = {
  en: {
    language: "Français", "language label": "Afficher en français",
    board: "Table with {count} pieces. Arrow keys go from piece to piece, Enter lifts one, Enter again puts it down.",
    connected: "connected", lost: "no connection, trying again",
    screen: "Screen of the device", knob: "Knob: turn with the arrow keys, Enter presses it",
    press: "Press", back: "Back", "back title": "Hold it down for the menu",
    layout: "Lay out for me", play: "Play one action for me", tidy: "Tidy up", new: "New game …",
    auto: "Play on", "auto stop": "Stop", pace: "How fast", plug: "Pull the plug", "plug in": "Plug it in", "sound on": "Sound: on", "sound off": "Sound: off",
    nearer: "Nearer", farther: "Farther", zoom: "Size of the table",
    "status off": "The device has no power: plug it in again.", "status menu": "No game is going on: the device asks what to play.",
    "score title": "{who} wins", "score shared": "{who} share the victory", "score none": "Nobody has won", total: "Total", and: " and ",
    log: "What everybody knows", rulings: "How this table reads the rules",
    "status idle": "The table is as it should be.", "status in progress": "A piece is on its way.",
    "status settle": "Nearly there …", "status commit": "Understood.",
    "status ask": "The device asks: turn the knob, then press it.",
    "status undo": "Taken back.", "status mismatch": "Something lies wrong: the lights show the way back.",
    "status set up": "Set up: put the pieces where the lights are, or let it be done for you.",
    "status over": "The game is over.",
    throw: "Throw the dice", thrown: "thrown: {values}",
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
    "does firstplayer": "you begin the next round", "does advance": "one of your ship parts goes to the front of its ship",
    "does jumpown": "one of your ship parts goes to the end of another ship", "does tavern1": "put one of your barrels face down on the quay of a ship",
    "does warehouse1": "turn over the top supply of this warehouse and put it on a bow", "does marketplace": "one kind of supply is worth one more",
    "does jumpany": "any ship part goes to the end of another ship", "does tavern2": "bet another barrel, or move one of yours",
    "does warehouse2": "look at supplies in secret, put one on a bow and the rest back", "does setsail": "a manned and loaded ship leaves and is scored",
    "does exchange": "two ship parts of two ships change places",
    "side 0": "upper side", "side 1": "lower side", of: "{kind} of {who}", "quay of": "Quay of {who}, ship {ship}",
    weapon: "weapon", canvas: "sailcloth", mjollnir: "Mjöllnir", pennant: "pennant", wood: "wood", pig: "pig", fur: "fur", amber: "amber", rune: "rune", port: "port",
    visit: "village to visit", plunder: "village to plunder", monster: "monster",
    order: "in the order of arrival", goods: "most goods", varieties: "most kinds of goods", "most shields": "most shields",
    "error not json": "The table did not understand the page.", "error unknown": "The table does not know this request.",
    "error piece": "There is no such piece on this table.", "error place": "This is no place on the table.",
    "error steps": "The knob can be turned by 1 to 24 steps at a time.", "error choice": "This game cannot be set up like that.",
    "error too fast": "Nobody turns and presses as fast as that.", "error no game": "The device has no game going on: look at its screen.", "error pace": "Hands are not as fast as that.",
    "error busy": "The simulated hands are still at work.", "error hands": "The simulated hands and the device did not understand each other.",
    "error died": "The simulated device has stopped: start a new game.", "error over": "The game is over.", "error not now": "First lay the table out as the lights show.",
  },
  fr: {
    language: "English", "language label": "Show in English",
    board: "Table avec {count} pièces. Les flèches vont de pièce en pièce, Entrée en soulève une, Entrée encore la repose.",
    connected: "connecté", lost: "pas de connexion, nouvel essai",
    screen: "Écran de l’appareil", knob: "Bouton : tournez avec les flèches, Entrée le presse",
    press: "Presser", back: "Retour", "back title": "Tenez-le enfoncé pour le menu",
    layout: "Tout poser pour moi", play: "Jouer une action pour moi", tidy: "Ranger", new: "Nouvelle partie …",
    auto: "Jouer la suite", "auto stop": "Arrêter", pace: "À quelle vitesse", plug: "Débrancher", "plug in": "Rebrancher", "sound on": "Son : oui", "sound off": "Son : non",
    nearer: "Plus près", farther: "Plus loin", zoom: "Taille de la table",
    "status off": "L’appareil n’a plus de courant : rebranchez-le.", "status menu": "Aucune partie en cours : l’appareil demande à quoi jouer.",
    "score title": "{who} gagne", "score shared": "{who} se partagent la victoire", "score none": "Personne n’a gagné", total: "Total", and: " et ",
    log: "Ce que tout le monde sait", rulings: "Comment cette table lit les règles",
    "status idle": "La table est comme il faut.", "status in progress": "Une pièce est en route.",
    "status settle": "Presque …", "status commit": "Compris.",
    "status ask": "L’appareil demande : tournez le bouton, puis pressez-le.",
    "status undo": "Annulé.", "status mismatch": "Quelque chose est mal posé : les lumières montrent le retour.",
    "status set up": "Mise en place : posez les pièces où sont les lumières, ou laissez faire.",
    "status over": "La partie est finie.",
    throw: "Lancer les dés", thrown: "lancés : {values}",
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
    "does firstplayer": "vous commencez la manche suivante", "does advance": "un de vos éléments passe en tête de son drakkar",
    "does jumpown": "un de vos éléments passe au bout d’un autre drakkar", "does tavern1": "posez un de vos tonneaux, face cachée, au quai d’un drakkar",
    "does warehouse1": "retournez la première marchandise de cet entrepôt et posez-la sur une proue", "does marketplace": "une sorte de marchandise vaut un de plus",
    "does jumpany": "n’importe quel élément passe au bout d’un autre drakkar", "does tavern2": "pariez un autre tonneau, ou déplacez l’un des vôtres",
    "does warehouse2": "regardez des marchandises en secret, posez-en une sur une proue et remettez les autres", "does setsail": "un drakkar chargé, avec équipage, part et rapporte des points",
    "does exchange": "deux éléments de deux drakkars changent de place",
    "side 0": "côté haut", "side 1": "côté bas", of: "{kind} : {who}", "quay of": "Quai : {who}, drakkar {ship}",
    weapon: "arme", canvas: "voile", mjollnir: "Mjöllnir", pennant: "fanion", wood: "bois", pig: "cochon", fur: "fourrure", amber: "ambre", rune: "rune", port: "port",
    visit: "village à visiter", plunder: "village à piller", monster: "monstre",
    order: "dans l’ordre d’arrivée", goods: "le plus de marchandises", varieties: "le plus de sortes de marchandises", "most shields": "le plus de boucliers",
    "error not json": "La table n’a pas compris la page.", "error unknown": "La table ne connaît pas cette demande.",
    "error piece": "Cette pièce n’existe pas sur cette table.", "error place": "Ce n’est pas un endroit de la table.",
    "error steps": "Le bouton se tourne de 1 à 24 crans à la fois.", "error choice": "Ce jeu ne peut pas commencer ainsi.",
    "error too fast": "Personne ne tourne et n’appuie aussi vite.", "error no game": "Aucune partie en cours sur l’appareil : regardez son écran.", "error pace": "Des mains ne vont pas si vite.",
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

// The buildings of Vikings on Board from left to right; spots stand above and below them.
export const BUILDINGS = [
  "firstplayer", "advance", "jumpown", "tavern1", "warehouse1", "marketplace",
  "jumpany", "tavern2", "warehouse2", "setsail", "exchange",
];

// What the device calls its places, {zone: {en, fr}}, and whose they are, {zone: seat}.
let places = {};
let owners = {};

export function nameZones(table) {
  ({ places, owners } = table);
}

export function sayZone(zone) {
  if (zone.kind === "spot") {
    const number = zone.index % BUILDINGS.length;
    return `${say(BUILDINGS[number])}, ${say(`side ${Math.floor(zone.index / BUILDINGS.length)}`)}`;
  }
  const owner = owners[zone.name];
  const who = has(`seat${owner}`) ? say(`seat${owner}`) : ""; // a side without a player has no owner
  if (zone.kind === "quay") return say("quay of", { who, ship: Math.floor(zone.index / 4) + 1 });
  const name = places[zone.name]?.[language] ?? `${sayKind(zone.kind)} ${zone.index + 1}`;
  if (!who) return name.charAt(0).toUpperCase() + name.slice(1);
  if (owner === zone.index) return say("of", { kind: sayKind(zone.kind), who });
  return `${name.charAt(0).toUpperCase() + name.slice(1)}, ${who}`;
}

// Return what a piece is called: "ship part, red, 2 shields".
export function sayPiece(piece, face) {
  const look = { ...piece.look, ...face };
  const parts = [sayKind(piece.kind)];
  if (look.colour) parts.push(say(look.colour));
  if (look.marks) parts.push(`${look.marks} ${say("shields")}`);
  if (look.icon) parts.push(say(look.icon));
  if (look.sign) parts.push(say(look.sign));
  if (look.label) parts.push(look.label);
  if (piece.secret && !face) parts.push(say("face down"));
  return parts.join(", ");
}
