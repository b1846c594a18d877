// The sounds of the table, once sound has been switched on: short synthesised notes.  The page asks for it once.

const STORED = "skald sound";
const NOTES = {
  put: [[180, 0.05, "triangle"]],
  commit: [[587, 0.09], [880, 0.14]],
  ask: [[740, 0.12]],
  mismatch: [[220, 0.14, "square"], [165, 0.2, "square"]],
  undo: [[660, 0.08], [494, 0.12]],
  over: [[523, 0.14], [659, 0.14], [784, 0.14], [1047, 0.4]],
};
const LOUD = 0.12;

export class Sounds {
  // speak(isOn) is called when sound is switched on or off.
  constructor(button, speak) {
    this.speak = speak;
    this.isOn = localStorage.getItem(STORED) === "on";
    button.addEventListener("click", () => this.set(!this.isOn));
    this.question = document.getElementById("listen");
    this.question.hidden = localStorage.getItem(STORED) !== null;
    document.getElementById("listen-yes").addEventListener("click", () => this.set(true));
    document.getElementById("listen-no").addEventListener("click", () => this.set(false));
  }

  set(isOn) {
    this.isOn = isOn;
    this.question.hidden = true;
    localStorage.setItem(STORED, this.isOn ? "on" : "off");
    this.speak(this.isOn);
    this.play("commit");
  }

  play(name) {
    if (!this.isOn || !NOTES[name]) return;
    this.context ??= new AudioContext();
    let at = this.context.currentTime;
    for (const [pitch, span, shape] of NOTES[name]) {
      const tone = new OscillatorNode(this.context, { frequency: pitch, type: shape ?? "sine" });
      const level = new GainNode(this.context, { gain: LOUD });
      level.gain.setValueAtTime(LOUD, at);
      level.gain.exponentialRampToValueAtTime(0.001, at + span);
      tone.connect(level).connect(this.context.destination);
      tone.start(at);
      tone.stop(at + span);
      at += span;
    }
  }

  // Play the sound for the change from one state to the next.
  hear(before, now) {
    if (now.is_over && before.is_over === false) this.play("over");
    else if (now.log && before.log && now.log.length < before.log.length) this.play("undo");
    else if (now.log && before.log && now.log.length > before.log.length) this.play("commit");
    else if (now.verdict && now.verdict !== before.verdict) this.play(now.verdict);
  }
}
