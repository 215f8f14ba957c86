// Announcements: one queue in order. What comes in a burst, or while cards are on their way, is spoken as one message,
// nothing is dropped, and everything stays in a visible log.

const BURST = 120;
const SPOKEN_KEPT = 8;
const LOG_KEPT = 400;

class Announcer extends EventTarget {
  constructor() {
    super();
    this.lines = [];
    this.pending = [];
    this.timer = 0;
    this.held = false;
  }

  /** Say these lines after everything said before. */
  say(...lines) {
    const fresh = lines.flat().filter(Boolean);
    if (!fresh.length) return;
    this.lines.push(...fresh);
    this.lines.splice(0, this.lines.length - LOG_KEPT);
    this.pending.push(...fresh);
    this.timer ||= setTimeout(() => this.speak(), BURST);
    this.dispatchEvent(new CustomEvent("line", { detail: fresh }));
  }

  /** Write these lines down without saying them: they can be read when there is time. */
  note(...lines) {
    this.lines.push(...lines);
    this.lines.splice(0, this.lines.length - LOG_KEPT);
    this.dispatchEvent(new CustomEvent("line", { detail: lines }));
  }

  speak() {
    this.timer = this.held ? setTimeout(() => this.speak(), BURST) : 0;
    if (this.held) return;
    const region = document.getElementById("spoken");
    const paragraph = document.createElement("p");
    paragraph.textContent = this.pending.join(" ");
    this.pending = [];
    region.append(paragraph);
    while (region.children.length > SPOKEN_KEPT) region.firstElementChild.remove();
  }
}

export const announcer = new Announcer();
export const say = (...lines) => announcer.say(...lines);
