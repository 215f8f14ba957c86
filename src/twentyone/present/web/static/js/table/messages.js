// What was said, heard again: buffers of messages by kind, walked through one by one, forwards and backwards.

import { announcer } from "../shared/announce.js";
import { phrase } from "../shared/phrase.js";

/** @import { Line } from "../shared/announce.js" */

/** The names of the buffers. */
export const BUFFERS = ["all", "game", "people", "system"];

/** One walk through the messages; `at` is the message that was read last, null at the newest. */
export class Messages {
  constructor() {
    this.buffer = 0;
    /** @type {Line | null} */
    this.at = null;
  }

  get name() {
    return BUFFERS[this.buffer];
  }

  get lines() {
    return announcer.lines.filter(({ buffer }) => this.name === "all" || buffer === this.name);
  }

  /** Read the message before or after the one that was read last. */
  step(/** @type {number} */ by) {
    const { lines } = this;
    const here = this.at ? lines.indexOf(this.at) : lines.length;
    const wanted = lines[here + by];
    if (wanted) this.at = wanted;
    if (wanted) announcer.speakSoon([wanted.text]);
    else announcer.speakSoon([by < 0 ? phrase("table-no-earlier") : phrase("table-no-later")]);
  }

  /** Change to the buffer before or after, or to the one of a name, and say which it is. */
  choose(/** @type {number | string} */ which) {
    const n = BUFFERS.length;
    const found = BUFFERS.findIndex((name) => name === which);
    this.buffer = typeof which === "number" ? (this.buffer + which + n) % n : found;
    this.at = null;
    announcer.speakSoon([phrase("table-buffer-count", { buffer: this.name, n: this.lines.length })]);
  }
}
