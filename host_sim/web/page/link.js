// The WebSocket to the simulated table: sends requests, passes messages on, reconnects by itself.

const RETRY_MS = 1000;
const GOING_AWAY = 1001; // the server has been ended, not lost

export class Link {
  // hear(message) is called for every message, show(isOpen, isEnded) when the connection opens or closes.
  constructor(hear, show) {
    this.hear = hear;
    this.show = show;
    this.isEnded = false;
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
