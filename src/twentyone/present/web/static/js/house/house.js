// House rules: a family ticks how it plays, sees who has the edge, and takes the rules along as link, code or file.

import { say } from "../shared/announce.js";
import { houseEdge, houseLinks, houseTold } from "../shared/api.js";
import { copied, delegate, download, html, morph, part, source } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { fieldValue, presetOf } from "../shared/ruleform.js";
import { rememberWish } from "../shared/setting.js";
import { vocabulary, wordsOf } from "../shared/vocabulary.js";
import { newWish } from "../menu/newtable.js";
import { form } from "./form.js";
import { fileText, readWords } from "./words.js";

const PATIENCE = 250;

/** The games whose rules have examples, in the order of the server. */
const games = () => Object.keys(vocabulary().games).filter((game) => wordsOf(game).keeps_book);

class HouseRules extends HTMLElement {
  connectedCallback() {
    const [game, words = ""] = this.dataset.rest.split("/");
    this.game = games().includes(game) ? game : games()[0];
    /** @type {any} */
    this.told = null;
    this.edge = "";
    this.problem = "";
    /** @type {{ links: string[], codes: string[], reached: boolean, advice: string } | null} */
    this.link = null;
    this.isShared = Boolean(words);
    if (!this.game) return;
    this.rules = { ...this.usual(), ...readWords(decodeURIComponent(words), ",") };
    delegate(this, {
      play: () => this.play(),
      share: () => this.share(),
      copy: () => this.copy(),
      save: () => download(`${phrase("houserules-file-name")}.txt`, this.text(), "text/plain"),
      load: () => part(this, "#rules-file").click(),
    });
    this.addEventListener("change", (event) => this.changed(source(event)));
    this.update();
    this.refresh();
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
    this.asking?.abort();
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

  changed(/** @type {HTMLInputElement} */ field) {
    const { name, value } = field;
    if (name === "file") return this.open(field.files[0]);
    if (name === "address") return undefined;
    if (name === "preset") this.rules = { ...(wordsOf(this.game).presets[value] ?? this.rules) };
    else this.rules = { ...this.rules, [name]: fieldValue(field) };
    this.link = null;
    return this.refresh();
  }

  async open(/** @type {File} */ file) {
    this.rules = { ...this.usual(), ...readWords(await file.text(), "\n") };
    this.link = null;
    return this.refresh();
  }

  /** Ask what the rules mean, and, once nothing was changed for a moment, who has the edge. */
  async refresh() {
    clearTimeout(this.timer);
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    try {
      this.told = await houseTold(this.game, this.rules, asking.signal);
      this.rules = this.told.rules;
      this.problem = "";
      history.replaceState(null, "", this.address());
      this.edge = "";
    } catch (error) {
      if (error.name === "AbortError") return;
      this.problem = error.message;
      say(error.message);
    }
    if (!this.isConnected) return;
    this.update();
    if (!this.problem) this.timer = setTimeout(() => this.weigh(asking), PATIENCE);
  }

  async weigh(/** @type {AbortController} */ asking) {
    try {
      this.edge = (await houseEdge(this.game, this.rules, asking.signal)).text;
    } catch (error) {
      if (error.name === "AbortError") return;
      this.edge = error.message;
    }
    if (!this.isConnected || asking.signal.aborted) return;
    say(this.edge);
    this.update();
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
      this.link = await houseLinks(this.game, this.told.words, location.href.split("#")[0].replace(/\/$/, ""));
      this.problem = "";
    } catch (error) {
      this.problem = error.message;
      say(error.message);
    }
    this.update();
    part(this, ".address")?.focus({ preventScroll: true });
    part(this, ".invite")?.scrollIntoView({ block: "center" }); // not only the field: whoever scans the code sees it
  }

  async copy() {
    const isCopied = await copied(part(this, ".address"));
    say(phrase("device-copied", { copied: isCopied ? "yes" : "no" }));
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const { game, rules, told, edge, link, problem, isShared } = this;
    morph(
      this,
      html`<div class="page house">
        ${form({ game, rules, told, edge, link, problem, isShared, preset: presetOf(game, rules) })}
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
  }

  follow(/** @type {HTMLInputElement} */ field) {
    const now = String(this.rules[field.name]);
    if (field.type === "radio") field.checked = field.value === now;
    else if (field.type === "checkbox") field.checked = now === "true";
    else if (document.activeElement !== field) field.value = now;
  }
}
customElements.define("house-rules", HouseRules);
