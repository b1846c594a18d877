// The page that sets up a board by a cable.  Each button opens the port, does one thing, and lets the board start again.

import { Board } from "./board.js";
import { fetchImage, fetchManifest } from "./bundle.js";
import { writeImage } from "./flash.js";
import { countChanges, install, readRecords } from "./install.js";
import { chooseWay } from "./plan.js";
import { Ports } from "./ports.js";
import { unpackOwners } from "./saved.js";
import { Settings } from "./settings.js";
import { Trouble } from "./trouble.js";
import { chooseLanguage, chosenLanguage } from "../words.js";
import { say } from "./words.js";

const WALK_MS = 600000; // a person may look for a part
const ESP32 = "esptool";
const find = (id) => document.getElementById(id);

class Page {
  constructor(serial) {
    this.ports = new Ports(serial);
    this.manifest = null;
    this.seen = null; // what look() has found
    this.image = null; // [file, how] that the board needs, or one without MicroPython may get
    this.isListening = false;
    this.settings = new Settings(find("choose"));
    const works = {
      connect: () => this.connect(),
      "install-do": () => this.install(),
      "image-do": () => this.write(),
      "choose-do": () => this.choose(),
      "light-do": () => this.walk(),
      "records-do": () => this.copy(),
      "log-do": () => this.listen(),
    };
    for (const [id, work] of Object.entries(works)) find(id).addEventListener("click", () => this.act(work));
    find("log-stop").addEventListener("click", () => (this.isListening = false));
    find("restore").addEventListener("change", ({ target }) => this.act(() => this.restore(target.files[0])));
  }

  // Do one thing at a time, and say how it ended.
  async act(work) {
    const buttons = document.querySelectorAll("main button:not(#log-stop), main input[type=file]");
    for (const button of buttons) button.disabled = true;
    this.tell("working");
    try {
      const said = await work();
      this.tell(said?.[0], said?.[1]);
    } catch (error) {
      if (!(error instanceof Trouble)) console.error(error);
      this.tell(...(error instanceof Trouble ? [error.key, error.fill] : ["bug", { why: error.message }]));
      find("status").classList.add("trouble");
    }
    for (const button of buttons) button.disabled = false;
  }

  tell(key, fill, share) {
    this.said = [key, fill];
    find("status").textContent = key ? say(key, fill) : "";
    find("status").classList.remove("trouble");
    find("progress").hidden = share === undefined;
    find("progress").value = share ?? 0;
  }

  visit(work) {
    return Board.visit(this.ports, this.manifest, work);
  }

  async connect() {
    if (!this.ports.port || this.image) await this.ports.choose();
    this.manifest ??= await fetchManifest();
    try {
      await this.look();
    } catch (trouble) {
      const blank = this.manifest.images.find(([, , how]) => how === ESP32).slice(1);
      if (trouble.key === "no python") await this.showImage(blank, "image blank");
      if (trouble.key !== "no python") this.ports.port = null;
      throw trouble;
    }
  }

  async look() {
    this.seen = await this.visit(async (board) => {
      const model = await board.ask();
      return { model, told: await board.tell(), changes: await countChanges(board, model) };
    });
    this.image = null;
    find("image").hidden = true;
    this.show();
  }

  show() {
    const { model, told, changes } = this.seen;
    const way = chooseWay(this.manifest, model);
    const rows = {
      machine: model.machine,
      memory: `${Math.round(model.memory / 1024)} KB`,
      there: told.version || say("none"),
      here: this.manifest.version,
      way: Array.isArray(way) ? say("way image", { image: way[0] }) : say(`way ${way}`),
      changes: changes === null ? "–" : say(["no change", "one change"][changes] ?? "some changes", { count: changes }),
    };
    find("facts").replaceChildren(...Object.entries(rows).flatMap(([key, text]) => [make("dt", say(key)), make("dd", text)]));
    for (const id of ["what", "install"]) find(id).hidden = false;
    for (const id of ["choose", "light", "log", "records"]) find(id).hidden = !told.version;
    this.settings.show(this.manifest, told);
    find("connect").textContent = say("again");
  }

  async install() {
    const tell = (...step) => this.tell(...step);
    const done = await this.visit((board) => install(board, { tell, keep: (id, text) => offer(`skald-board-${id}.json`, text) }));
    if (done.image) {
      const how = done.image[1] === ESP32 ? "image esptool" : "image drive";
      await this.showImage(done.image, how);
      return [how, { image: done.image[0] }];
    }
    await this.look();
    return done.marked ? ["marked", { name: done.marked }] : ["installed", done];
  }

  // The files of an earlier time: back onto a board that has the firmware, or with the next installation.
  async restore(file) {
    const text = await file.text();
    const files = await unpackOwners(text);
    await this.visit(async (board) => {
      const { folders } = await board.list();
      for (const [name, [, bytes]] of Object.entries(files)) {
        const [folder, rest] = name.split("/");
        if (rest && !folders.includes(folder)) await board.makeFolder(folders[folders.push(folder) - 1]);
        await board.write(name, bytes);
      }
    });
    return ["restored", { count: Object.keys(files).length }];
  }

  async showImage([image, how], key) {
    this.image = [image, how];
    const bytes = await fetchImage(image);
    find("image").hidden = false;
    find("image-about").textContent = say(key, { image });
    find("image-do").hidden = find("image-file").hidden = how !== ESP32;
    find("image-where").textContent = bytes ? "" : say(how === ESP32 ? "image file" : "image elsewhere", { image });
    find("image-take").replaceChildren(...(bytes && how !== ESP32 ? [link(image, bytes, say("image take", { image }))] : []));
    this.bytes = bytes;
  }

  async write() {
    const [file] = find("image-file").files;
    const bytes = file ? new Uint8Array(await file.arrayBuffer()) : this.bytes;
    if (!bytes) throw new Trouble("not an image");
    await writeImage(this.ports.port, bytes, this.manifest, (...step) => this.tell(...step));
    return ["image done"];
  }

  async choose() {
    if (!(await this.visit((board) => board.choose(this.settings.read())))) throw new Trouble("no network name");
    return ["chosen"];
  }

  async walk() {
    const begun = Date.now();
    const lines = [`first light, ${new Date().toISOString().slice(0, 10)}`];
    find("light-said").textContent = "";
    await this.visit((board) =>
      board.walk((line) => {
        if (!line) return;
        lines.push(`${((Date.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${line}`);
        if (line.startsWith("ask ")) find("light-asks").textContent = line.slice(4);
        else addLine("light-said", line);
      }, WALK_MS),
    );
    find("light-asks").textContent = "";
    offer("first-light.txt", `${lines.join("\n")}\n`);
    return ["light done"];
  }

  async copy() {
    const records = await this.visit((board) => readRecords(board, (...step) => this.tell(...step)));
    find("records-list").replaceChildren(...records.map(([name, bytes]) => make("li", link(name, bytes, name))));
    return ["copied", { count: records.length }];
  }

  // Let the board start, and show what it prints until somebody has heard enough.
  async listen() {
    await this.visit(() => {});
    const line = await this.ports.open(this.manifest);
    find("log-said").textContent = "";
    find("log-stop").hidden = !(this.isListening = true);
    try {
      while (this.isListening) {
        await line.hear(500);
        addText("log-said", line.takeAll());
      }
    } finally {
      find("log-stop").hidden = true;
      await line.close();
    }
  }
}

function make(tag, content) {
  const element = document.createElement(tag);
  element.append(content);
  return element;
}

function link(name, content, text) {
  const element = make("a", text);
  element.href = URL.createObjectURL(new Blob([content]));
  element.download = name;
  return element;
}

function offer(name, content) {
  link(name, content, name).click();
}

function addLine(id, line) {
  addText(id, `${line}\n`);
}

function addText(id, text) {
  find(id).textContent += text;
  find(id).scrollTop = find(id).scrollHeight;
}

function speak(page) {
  document.documentElement.lang = chosenLanguage();
  document.title = `Skald: ${say("title")}`;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  if (page?.seen) page.show();
  if (page?.said) page.tell(...page.said);
}

const page = navigator.serial ? new Page(navigator.serial) : null;
find("without").hidden = Boolean(page);
find("connect").hidden = !page;
find("why").dataset.say = window.isSecureContext ? "no serial" : "no secure";
find("language").addEventListener("click", () => {
  chooseLanguage(chosenLanguage() === "en" ? "fr" : "en");
  speak(page);
});
speak(page);
