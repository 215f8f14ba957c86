// House rules: a family ticks how it plays, sees who has the edge, and takes the rules along as link, code or file.

import { say } from "../shared/announce.js";
import { houseEdge, houseFile, houseLinks, houseTold, houseWords } from "../shared/api.js";
import { copied, delegate, download, html, morph, part, source } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { fieldValue, presetOf } from "../shared/ruleform.js";
import { rememberWish } from "../shared/setting.js";
import { valueTitle, vocabulary, wordsOf } from "../shared/vocabulary.js";
import { newWish } from "../menu/newtable.js";
import { form } from "./form.js";
import { fileText, readable } from "./words.js";

const PATIENCE = 250;
const GAP = 12;

/** Where something is refused that is no single rule. */
const PLACES = ["link", "take", "preset"];

/** The bytes that a file of rules may have; of a larger one no more is read than shows that it is. */
const LARGEST_FILE = 64 * 1024;

/** The games whose rules have examples, in the order of the server. */
const games = () => Object.keys(vocabulary().games).filter((game) => wordsOf(game).keeps_book);

class HouseRules extends HTMLElement {
  connectedCallback() {
    const [game, ...rest] = this.dataset.rest.split("/");
    this.game = games().includes(game) ? game : games()[0];
    /** @type {any} */
    this.told = null;
    this.edge = "";
    /** @type {Record<string, any>} */
    this.tried = {};
    /** @type {Record<string, string>} */
    this.refusals = {};
    /** @type {{ links: string[], codes: string[], reached: boolean, advice: string } | null} */
    this.link = null;
    this.isShared = false;
    this.revealed = "";
    if (!this.game) return;
    this.leaving = new AbortController();
    /** @type {Promise<unknown>} */
    this.turn = Promise.resolve();
    this.rules = this.usual();
    delegate(this, {
      play: () => this.play(),
      share: () => this.share(),
      copy: () => this.copy(),
      save: () => download(`${phrase("houserules-file-name")}.txt`, this.text(), "text/plain"),
      load: () => part(this, "#rules-file").click(),
    });
    this.addEventListener("change", (event) => this.changed(source(event)));
    this.update();
    this.inTurn(() => this.begin(game, rest.join("/")));
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
    this.weighing?.abort();
    this.leaving?.abort();
  }

  /** The rules of the first preset. */
  usual() {
    return { ...Object.values(wordsOf(this.game).presets)[0] };
  }

  /** What the file says. */
  text() {
    return fileText(phrase("houserules-file-about", { game: wordsOf(this.game).title }), this.told.words);
  }

  // What is chosen -------------------------------------------------------------------------------------

  /** Do one thing after the other, so that no change is lost to the next. */
  inTurn(/** @type {() => Promise<unknown>} */ work) {
    this.turn = this.turn.then(() => this.isConnected && work());
    return this.turn;
  }

  /** Begin with the rules of the address; with the usual ones where it names none, or is damaged. */
  async begin(/** @type {string} */ asked, /** @type {string} */ words) {
    const follow = () =>
      asked === this.game
        ? houseWords(this.game, readable(words), this.leaving.signal)
        : Promise.reject(new Error(phrase("houserules-link-game", { game: readable(asked) })));
    this.isShared = Boolean(words || (asked && asked !== this.game));
    const damage = this.isShared ? await this.take(follow) : "";
    if (this.isShared && !damage) return;
    this.isShared = false;
    const why = await this.take(() => houseTold(this.game, this.usual(), this.leaving.signal));
    if (why) this.refuse("link", why);
    else if (damage)
      this.refuse("link", phrase("houserules-link-damaged", { why: damage, title: this.told?.title ?? "" }));
  }

  changed(/** @type {HTMLInputElement} */ field) {
    const { name, value } = field;
    if (name === "address") return undefined;
    if (name === "file") return this.inTurn(() => this.open(field));
    if (name === "preset") return this.inTurn(() => this.choose(value));
    this.tried[name] = fieldValue(field);
    return this.inTurn(() => this.tryOut(name));
  }

  async open(/** @type {HTMLInputElement} */ field) {
    const [file] = field.files;
    if (!file) return;
    const text = await file.slice(0, LARGEST_FILE + 1).text();
    field.value = ""; // so that the same file can be opened again
    const why = await this.take(() => houseFile(this.game, text, this.leaving.signal));
    if (why) this.refuse("take", phrase("houserules-file-refused", { why }));
    else this.keep();
  }

  async choose(/** @type {string} */ preset) {
    const rules = wordsOf(this.game).presets[preset] ?? this.rules;
    const why = await this.take(() => houseTold(this.game, rules, this.leaving.signal));
    if (why) this.refuse("preset", why);
    else this.keep();
  }

  /** Take a rule with what else was tried, since two may only go together; if that is refused, the rule alone. */
  async tryOut(/** @type {string} */ name) {
    if (!(name in this.tried)) return undefined; // taken with another
    const all = { ...this.tried };
    const alone = { [name]: all[name] };
    let why = "";
    for (const tried of Object.keys(all).length > 1 ? [all, alone] : [alone]) {
      const rules = { ...this.rules, ...tried };
      why = await this.take(() => houseTold(this.game, rules, this.leaving.signal));
      if (!why) return this.keep(tried);
    }
    const used = valueTitle(this.game, String(this.rules[name]));
    return this.refuse(name, `${why} ${phrase("houserules-kept", { value: used })}`);
  }

  /** Keep the rules that were taken: nothing of them is tried any more, and the address names them. */
  keep(/** @type {Record<string, any>} */ taken = this.tried) {
    if (!this.isConnected) return;
    for (const [name, value] of Object.entries(taken)) {
      if (this.tried[name] === value) delete this.tried[name];
      delete this.refusals[name];
    }
    for (const place of PLACES) delete this.refusals[place];
    history.replaceState(null, "", this.address());
    this.update();
  }

  /** Use the rules that are answered; where they are refused, all stays as it is, and the reason is returned. */
  async take(/** @type {() => Promise<any>} */ ask) {
    try {
      const told = await ask();
      if (this.isConnected) this.use(told);
    } catch (error) {
      return error.name === "AbortError" ? "" : error.message;
    }
    return "";
  }

  /** Use these rules, and, once nothing was changed for a moment, ask who has the edge. */
  use(/** @type {any} */ told) {
    this.told = told;
    this.rules = told.rules;
    this.link = null;
    this.edge = "";
    clearTimeout(this.timer);
    this.weighing?.abort();
    this.timer = setTimeout(() => this.weigh(), PATIENCE);
    this.update();
  }

  async weigh() {
    const weighing = new AbortController();
    this.weighing = weighing;
    try {
      this.edge = (await houseEdge(this.game, this.rules, weighing.signal)).text;
    } catch (error) {
      if (error.name === "AbortError") return;
      this.edge = error.message;
    }
    if (!this.isConnected || weighing.signal.aborted) return;
    say(this.edge);
    this.update();
  }

  // What is refused ------------------------------------------------------------------------------------

  /** Say why something was not taken, beside what it is about. */
  refuse(/** @type {string} */ place, /** @type {string} */ sentence) {
    this.refusals[place] = sentence;
    if (!this.isConnected) return;
    say(sentence);
    this.update();
    this.reveal(`#refused-${place}`, "nearest");
  }

  /** Bring something to where it is seen: below who has the edge, which stays at the top. */
  reveal(/** @type {string} */ selector, /** @type {ScrollLogicalPosition} */ block) {
    const found = part(this, selector);
    if (!found) return;
    found.style.scrollMarginTop = `${part(this, ".edge").offsetHeight + GAP}px`;
    found.scrollIntoView({ block });
    this.revealed = selector;
  }

  /** Whether the head of what was brought there last is seen. */
  isRevealed() {
    const found = this.revealed && this.querySelector(this.revealed);
    if (!found) return false;
    const { top } = found.getBoundingClientRect();
    return top >= part(this, ".edge").getBoundingClientRect().bottom && top < innerHeight;
  }

  // What is done with it -------------------------------------------------------------------------------

  /** The part of an address that names the rules. */
  address() {
    return `#/house/${this.game}/${this.told.words.replaceAll(" ", ",")}`;
  }

  /** Go to the menu, where a table of these rules is ready to be opened. */
  play() {
    const settings = Object.fromEntries(vocabulary().settings.map((field) => [field.name, field.default]));
    rememberWish({ wish: newWish(this.game), rules: this.rules, settings });
    location.hash = "#/";
  }

  async share() {
    try {
      this.link = await houseLinks(this.game, this.told.words);
    } catch (error) {
      return this.refuse("take", error.message);
    }
    delete this.refusals.take;
    this.update();
    part(this, ".address").focus({ preventScroll: true });
    return this.reveal(".house-link", "start"); // all of it: the warning, and the code for whoever scans it
  }

  async copy() {
    const isCopied = await copied(part(this, ".address"));
    say(phrase("device-copied", { copied: isCopied ? "yes" : "no" }));
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const { game, rules, tried, refusals, told, edge, link, isShared } = this;
    const wasRevealed = this.isRevealed();
    morph(
      this,
      html`<div class="page house">
        ${form({ game, rules, tried, refusals, told, edge, link, isShared, preset: presetOf(game, rules) })}
      </div>`,
    );
    const place = this.querySelector(".qr-here");
    const [code = ""] = link?.codes ?? [];
    if (place && place.innerHTML !== code) place.innerHTML = code;
    // what a field shows does not follow its markup any more once touched
    const preset = part(this, "[name=preset]");
    preset.value = presetOf(game, rules);
    for (const field of this.querySelectorAll("[data-rule]")) this.follow(/** @type {HTMLInputElement} */ (field));
    this.dataset.words = told?.words ?? "";
    // the answer to who has the edge may take more lines than the room that was left for it
    if (wasRevealed && !this.isRevealed()) this.reveal(this.revealed, "nearest");
  }

  follow(/** @type {HTMLInputElement} */ field) {
    const now = String({ ...this.rules, ...this.tried }[field.name]);
    if (field.type === "radio") field.checked = field.value === now;
    else if (field.type === "checkbox") field.checked = now === "true";
    else if (document.activeElement !== field) field.value = now;
  }
}
customElements.define("house-rules", HouseRules);
