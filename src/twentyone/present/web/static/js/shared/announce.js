// Announcements: one queue in order. A burst, or what comes while cards are on their way, is spoken in messages of at
// most so many words. Every line stays in the buffer of its kind and in the visible log, spoken or not.

import { language } from "./phrase.js";

const BURST = 120;
const SPOKEN_KEPT = 40;
const LOG_KEPT = 400;
const LONGEST = 25;

/** A message, its buffer (game, people or system), and whether it is there to be read only, since it was not said. */
/** @typedef {{ text: string, buffer: string, isQuiet?: boolean }} Line */

/** How many syllables of Vietnamese, or characters of Chinese, say as much as a word of English. */
/** @type {Record<string, number>} */
const PER_WORD = { vi: 1.3, zh: 1.6 };

/** How many words somebody has to listen to; in a language written in syllables, how many English ones that is. */
function countWords(/** @type {string} */ text) {
  const perWord = PER_WORD[language()] ?? 1;
  const characters = text.match(/\p{Script=Han}/gu) ?? [];
  if (!characters.length) return Math.ceil(text.split(/\s+/).filter(Boolean).length / perWord);
  const others = text.replace(/\p{Script=Han}/gu, " ").match(/[\p{L}\p{N}.]*[\p{L}\p{N}]/gu) ?? [];
  return Math.ceil(characters.length / perWord + others.length);
}

/** Lines put together, in order, into announcements of at most so many words; a longer line stands alone. */
function announcements(/** @type {string[]} */ lines) {
  /** @type {string[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last !== undefined && countWords(last) + countWords(line) <= LONGEST) found.push(`${found.pop()} ${line}`);
    else found.push(line);
  }
  return found;
}

class Announcer extends EventTarget {
  constructor() {
    super();
    /** @type {Line[]} */
    this.lines = [];
    /** @type {string[]} */
    this.pending = [];
    this.timer = 0;
    this.held = false;
  }

  /** Begin with what was said before, such as at this table in an earlier visit. */
  begin(/** @type {Line[]} */ lines) {
    this.lines = lines.slice(-LOG_KEPT);
  }

  /** Keep lines in a buffer, and say them after everything said before, unless they are to be kept only. */
  note(/** @type {string[]} */ texts, buffer = "system", isAloud = true) {
    if (!texts.length) return;
    const fresh = texts.map((text) => ({ text, buffer, ...(isAloud ? {} : { isQuiet: true }) }));
    this.lines.push(...fresh);
    this.lines.splice(0, this.lines.length - LOG_KEPT);
    this.dispatchEvent(new CustomEvent("line", { detail: fresh }));
    if (isAloud) this.speakSoon(texts);
  }

  /** The last lines that were said. */
  said(/** @type {number} */ n) {
    const aloud = this.lines.filter(({ isQuiet }) => !isQuiet);
    return aloud.slice(-n).map(({ text }) => text);
  }

  /** Say something without keeping it, because it is kept already or, as keys are, listed elsewhere. */
  speakSoon(/** @type {string[]} */ texts) {
    this.pending.push(...texts);
    this.timer ||= setTimeout(() => this.speak(), BURST);
  }

  speak() {
    this.timer = this.held ? setTimeout(() => this.speak(), BURST) : 0;
    if (this.held) return;
    const region = document.getElementById("spoken");
    const fresh = announcements(this.pending);
    for (const text of fresh) {
      const paragraph = document.createElement("p");
      paragraph.textContent = text;
      region.append(paragraph);
    }
    this.pending = [];
    // a voice is slower than a page: what is removed before its turn is never heard
    const kept = SPOKEN_KEPT + fresh.length;
    while (region.children.length > kept) region.firstElementChild.remove();
  }
}

export const announcer = new Announcer();

/** Say lines that are no part of the game: answers, refusals, what happens to the connection. */
export const say = (...lines) => announcer.note(lines.flat().filter(Boolean));

/** Tell of the game or its people in their own buffer, aloud or not. */
export const tell = (/** @type {string[]} */ lines, /** @type {string} */ buffer, isAloud = true) =>
  announcer.note(lines.filter(Boolean), buffer, isAloud);
