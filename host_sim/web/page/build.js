// The build that a page without a server belongs to (host_sim/standalone), and what its address asks for.

const about = document.querySelector('meta[name="skald"]');

// Its version, and the bytes that have to be loaded before there is a table; null if a server has the table.
export const BUILD = about && { version: about.content, bytes: Number(about.dataset.loads) };

const CHOICES = { game: "game", kit: "kit", seats: "seats", seed: "seed", solo: "solo", lang: "language" };

// Return the choices of a first game that the address names: ?game=raids&seats=2&lang=fr ...
export function askedFor(search) {
  const asked = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in CHOICES) asked[CHOICES[name]] = /^\d+$/.test(value) ? Number(value) : value;
  }
  return asked;
}
