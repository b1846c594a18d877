// The form for game, kit, players, language and network.

import { chosenLanguage } from "../words.js";
import { say } from "./words.js";

export class Settings {
  constructor(section) {
    this.fields = Object.fromEntries([...section.querySelectorAll("select, input")].map((field) => [field.name, field]));
    this.networks = section.querySelector(".network");
    this.fields.game.addEventListener("change", () => this.fit());
  }

  // `told`: what the board's players have chosen (Board.tell()).
  show(manifest, told) {
    this.games = manifest.games;
    offer(this.fields.game, manifest.games.map(({ name, title }) => [name, title[chosenLanguage()]]));
    offer(this.fields.language, manifest.languages.map((name) => [name, new Intl.DisplayNames([name], { type: "language" }).of(name)]));
    this.networks.hidden = !told.has_radio;
    this.fields.game.value = told.game ?? this.games[0].name;
    this.fields.language.value = told.language ?? chosenLanguage();
    this.fit(told);
  }

  // Offer the kits and the numbers of players of the chosen game.
  fit({ kit = this.fields.kit.value, seats = this.fields.seats.value } = {}) {
    const game = this.games.find(({ name }) => name === this.fields.game.value);
    const [least, most] = game.seats;
    const counts = Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
    offer(this.fields.kit, game.kits.map((name) => [name, say(name)]));
    offer(this.fields.seats, counts.map((count) => [count, count]));
    this.fields.kit.value = game.kits.includes(kit) ? kit : game.kits[0];
    this.fields.seats.value = counts.includes(String(seats)) ? seats : counts.at(-1);
  }

  read() {
    return Object.fromEntries(Object.entries(this.fields).map(([name, { value }]) => [name, value]));
  }
}

function offer(select, options) {
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
}
