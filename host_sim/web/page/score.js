// How the game stands, and at its end the whole score with its curve.

import { drawCurve } from "./curve.js";
import { capitalise, say, sayWho, tie } from "./words.js";

export class Score {
  // go(count) shows the table after so many actions.
  constructor(go) {
    this.go = go;
    this.standings = document.getElementById("standings");
    this.section = document.getElementById("score");
  }

  // rows: [[{en, fr}, [number or null, by seat]], ...]; null once the game is over.
  showStandings(rows, language) {
    this.standings.hidden = !rows?.length;
    if (!rows?.length) return;
    this.standings.setAttribute("aria-label", say("standings"));
    const seats = rows[0][1].map((_, seat) => cell("th", sayWho(seat), `seat${seat}`));
    const line = ([name, numbers]) => row(cell("th", capitalise(tie(name[language]))), numbers.map((number) => cell("td", String(number ?? "–"))));
    this.standings.replaceChildren(part("thead", [row(cell("td", ""), seats)]), part("tbody", rows.map(line)));
  }

  // score: { seats: [[seat, total, has won], ...], winners first, rows: [[{en, fr}, [[count, points] or null, a seat], ...]],
  //          curve: [[points, by seat], ...], one for each action };
  // null while playing.  moments: [[count, seat], ...], marked on the curve.
  show(score, language, moments) {
    const { section } = this;
    section.hidden = !score;
    if (!score) return;
    const { seats, rows, curve } = score;
    const winners = seats.filter(([, , hasWon]) => hasWon);
    const who = winners.map(([seat]) => sayWho(seat));
    const key = who.length > 1 ? "score shared" : who.length ? "score title" : "score none";
    section.querySelector("h2").textContent = say(key, { who: who.join(say("and")) });
    section.querySelector("h2").className = winners.length ? `seat${winners[0][0]}` : "";
    section.querySelector("figure").replaceChildren(drawCurve(curve, say("curve"), moments, this.go));
    const won = (hasWon) => (hasWon ? "winner" : "");
    section.querySelector("table").replaceChildren(
      part("thead", [row(cell("td", ""), seats.map(([seat, , hasWon]) => cell("th", sayWho(seat), `seat${seat} ${won(hasWon)}`)))]),
      part("tbody", rows.map(([name, values]) => row(cell("th", tie(name[language])), values.map((value, column) => {
        const className = won(seats[column][2]);
        if (!value) return cell("td", "–", className);
        const [count, points] = value;
        const element = cell("td", String(points), className);
        if (count !== points) element.append(" ", cell("small", `(${count})`));
        return element;
      })))),
      part("tfoot", [row(cell("th", say("total")), seats.map(([, total, hasWon]) => cell("td", String(total), won(hasWon))))]),
    );
  }
}

function cell(tag, text, className = "") {
  return Object.assign(document.createElement(tag), { textContent: text, className });
}

function row(first, cells) {
  const line = document.createElement("tr");
  line.append(first, ...cells);
  return line;
}

function part(tag, rows) {
  const element = document.createElement(tag);
  element.append(...rows);
  return element;
}
