// The clock of a decision: how many seconds are left by the server's time, shown twice a second and told near the end.

import { say } from "../shared/announce.js";
import { part } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";

/** @import { View } from "../shared/contract.js" */
/** @import { PlayTable } from "./table.js" */

const TICK = 500;
const LATE = 10;

export class Clock {
  /** @param {PlayTable} table */
  constructor(table) {
    this.table = table;
    this.offset = 0;
    /** @type {number | null} */
    this.shown = null;
    this.ticker = setInterval(() => this.tick(), TICK);
  }

  stop() {
    clearInterval(this.ticker);
  }

  /** Set the clock by the time of a frame that tells of something just happened. */
  set(/** @type {View} */ view) {
    this.offset = view.time - Date.now();
  }

  /** Seconds left; null without a clock, and for a seed, which the page has answered already. */
  get seconds() {
    const { view } = this.table;
    const deadline = view.decision?.deadline ?? view.deadline;
    if (view.decision?.kind === "seed" || deadline === null || deadline === undefined) return null;
    return Math.max(0, Math.ceil((deadline - Date.now() - this.offset) / 1000));
  }

  get text() {
    const { seconds } = this;
    return seconds === null ? phrase("decision-no-clock") : phrase("decision-left-said", { n: seconds });
  }

  tick() {
    const { table } = this;
    const seconds = table.view && this.seconds;
    const timer = part(table, ".timer");
    if (timer && seconds !== null) {
      timer.textContent = String(seconds);
      timer.classList.toggle("late", seconds <= 5);
      timer.setAttribute("aria-label", phrase("decision-left", { n: seconds }));
      if (this.shown > LATE && seconds <= LATE && table.view.decision) say(this.text);
    }
    this.shown = seconds;
  }
}
