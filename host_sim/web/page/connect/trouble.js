// What goes wrong, as a sentence for the person at the page: a key of words.js and what fills it.

export class Trouble extends Error {
  constructor(key, fill = {}) {
    super(key);
    this.key = key;
    this.fill = fill;
  }
}
