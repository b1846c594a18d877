// The link to the simulated table: sends requests, passes messages on.  A page with a version of its own has its
// table in a worker, any other one at the server that it comes from.

import { askedFor, BUILD } from "./build.js";
import { chosenLanguage } from "./words.js";

const RETRY_MS = 1000;
const GOING_AWAY = 1001; // the server has been ended, not lost

// hear(message) is called for every message, show(isOpen, isEnded) when the connection opens or closes.
class SocketLink {
  constructor(hear, show) {
    this.hear = hear;
    this.show = show;
    this.isEnded = false;
    this.asked = askedFor(location.search); // choices that the page offers
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/table`);
    this.socket.onopen = () => this.show(true, (this.isEnded = false));
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = ({ code }) => {
      this.isEnded ||= code === GOING_AWAY; // attempts to reconnect fail in another way
      this.show(false, this.isEnded);
      setTimeout(() => this.open(), RETRY_MS);
    };
  }

  // Send a request; without a connection it is dropped, and the page shows why.
  ask(verb, fields = {}) {
    if (this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ do: verb, ...fields }));
    }
  }
}

// The same for a table in a worker, which also tells how far it has come: onLife({ say, ... }) gets what is not for the table.
class WorkerLink {
  constructor(hear, show) {
    this.hear = hear;
    this.show = show;
    this.onLife = () => {};
    this.isOpen = false;
    this.asked = askedFor(location.search); // choices of a first game, which counts where none is stored
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.take(data);
    this.worker.onerror = ({ message }) => this.take({ life: "broken", text: message });
    this.worker.postMessage({ asked: this.asked, language: chosenLanguage() });
    document.addEventListener("visibilitychange", () => this.worker.postMessage({ isSeen: !document.hidden }));
  }

  take({ life, messages, ...told }) {
    if (messages) {
      for (const message of messages) this.hear(message);
      return;
    }
    if (life === "open" || life === "broken") this.show((this.isOpen = life === "open"), life === "broken");
    this.onLife({ life, ...told });
  }

  ask(verb, fields = {}) {
    if (this.isOpen) this.worker.postMessage({ text: JSON.stringify({ do: verb, ...fields }) });
  }

  // Have everything that is kept packed into one file, or replaced by that of such a file (an ArrayBuffer).
  pack() {
    this.worker.postMessage({ pack: true });
  }

  unpack(content) {
    this.worker.postMessage({ unpack: content });
  }
}

export const Link = BUILD ? WorkerLink : SocketLink;
