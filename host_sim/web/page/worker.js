// The table of a page without a server: the firmware on simulated chips, in Python, in a worker.
//
//   page ── { asked, language } ─▶ lock ─▶ Python ─▶ stored files ─▶ table ── { life: "open" } ─▶ page
//        ── { text } a request, { isSeen }, { pack }, { unpack } ─▶
//        ◀─ { messages } as from a server, { life: how far it has come, or what has happened }

import { loadPyodide } from "../pyodide/pyodide.mjs";

const STEP_MS = 20;
const TELL_MS = 50;
const AT_ONCE_MS = 100; // from one word on the progress to the next
const BASE = new URL("..", import.meta.url);
const HOME = "/skald";
const KEPT = `/kept${BASE.pathname}`; // pages of other folders of this server keep their own

const tell = (life, told = {}, given = []) => postMessage({ life, ...told }, given);
const pass = (text) => text !== "[]" && postMessage({ messages: JSON.parse(text) });

// Count what is fetched, by everybody in here.
let loaded = 0;
let toldAt = 0;
const fetchUncounted = self.fetch;
self.fetch = async (...request) => {
  const answer = await fetchUncounted(...request);
  if (answer.body) count(answer.clone().body.getReader());
  return answer;
};

async function count(reader) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    loaded += value.length;
    if (performance.now() > toldAt + AT_ONCE_MS) {
      toldAt = performance.now();
      tell("loading", { loaded });
    }
  }
}

// Wait until no other page has this table: two would overwrite each other's games.
function beAlone() {
  if (!navigator.locks) return Promise.resolve(); // of an address that browsers do not call secure
  const name = `skald ${KEPT}`;
  return new Promise((begin) => {
    const hold = () => new Promise(() => begin()); // for as long as this page lives
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      tell("taken");
      navigator.locks.request(name, hold);
      return null;
    });
  });
}

class Table {
  constructor(python, inside) {
    this.python = python;
    this.inside = inside;
    this.stored = "";
    this.dueAt = 0;
    this.isSeen = true;
    this.isEnded = false;
  }

  // Let time pass for as long as somebody looks.
  async run() {
    while (!this.isEnded && this.isSeen) {
      const beganAt = performance.now();
      try {
        this.inside.step();
        if (beganAt >= this.dueAt) {
          this.dueAt = beganAt + TELL_MS;
          await this.tellNews();
        }
      } catch (error) {
        this.complain(error);
      }
      await new Promise((go) => setTimeout(go, Math.max(0, STEP_MS - (performance.now() - beganAt))));
    }
  }

  // What a page is told has been stored before.
  async tellNews() {
    this.inside.keep();
    while (this.inside.stored !== this.stored) await this.store(); // more may come meanwhile
    if (!this.isEnded) pass(this.inside.news());
  }

  async store() {
    this.stored = this.inside.stored;
    try {
      await sync(this.python, false);
    } catch (error) {
      tell("unkept", { text: String(error) }); // the browser has no room, or keeps nothing for this page
    }
  }

  // Faults do not end the page; each is told once in a row.
  complain(error) {
    if (String(error) !== this.complaint) console.error((this.complaint = String(error)));
  }

  async hear({ text, isSeen, pack, unpack }) {
    if (this.isEnded) return;
    if (text !== undefined) pass(this.inside.answer(text));
    if (isSeen !== undefined && isSeen !== this.isSeen) {
      this.isSeen = isSeen;
      if (isSeen) this.run();
    }
    if (pack) this.pack();
    if (unpack) await this.unpack(unpack);
  }

  pack() {
    const packed = this.inside.pack();
    const content = packed.toJs();
    packed.destroy();
    tell("packed", { content }, [content.buffer]);
  }

  // The page begins again with what the file holds.
  async unpack(content) {
    if (!this.inside.unpack(this.python.toPy(content))) {
      tell("refused");
      return;
    }
    this.isEnded = true;
    await sync(this.python, false);
    tell("replaced");
  }
}

// Copy the kept files from the browser's storage, or there; one transaction each.
function sync(python, isIn) {
  return new Promise((done, fail) => python.FS.syncfs(isIn, (error) => (error ? fail(error) : done())));
}

async function start({ asked, language }) {
  const archive = fetch(new URL("table.zip", BASE)).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({ indexURL: new URL("pyodide/", BASE).href });
  python.unpackArchive(await archive, "zip", { extractDir: HOME });
  python.FS.mkdirTree(KEPT);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, KEPT);
  await sync(python, true);
  python.globals.set("home", HOME);
  const Inside = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = [home + "/packages", home + "/firmware", home]
from host_sim.standalone.begin import Inside
Inside`);
  return new Table(python, Inside(KEPT, JSON.stringify(asked), language));
}

async function begin(wish) {
  try {
    await beAlone();
    const table = await start(wish);
    onmessage = ({ data }) => table.hear(data).catch((error) => table.complain(error));
    tell("open");
    for (const data of early) await table.hear(data);
    await table.run();
  } catch (error) {
    console.error(error);
    tell("broken", { text: String(error.message ?? error) });
  }
}

const early = []; // words that come before the table is there
onmessage = ({ data }) => {
  if ("asked" in data) begin(data);
  else early.push(data);
};
