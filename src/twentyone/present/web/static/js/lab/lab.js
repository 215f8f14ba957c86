// The counter's lab: rules, a count, bets and a bankroll, and at once what an hour wins and risks, with the best bets.
// A run of the rules and the count is played once, or was stored; whatever is bet is then weighed from it.

import { say } from "../shared/announce.js";
import { answer as asked } from "../shared/api.js";
import { copied, delegate, download, html, morph, part, source } from "../shared/dom.js";
import { gameTabs } from "../shared/figures.js";
import { phrase } from "../shared/phrase.js";
import { show } from "../shared/plot.js";
import { fieldValue } from "../shared/ruleform.js";
import { learnWords, vocabulary, wordsOf } from "../shared/vocabulary.js";
import { readable } from "../house/words.js";
import { BANKROLLS, form, placeOf } from "./form.js";
import { chart } from "./picture.js";
import { head, result } from "./result.js";
import { USUAL, csv, rampOf, read, runOf, words, written } from "./wish.js";

/** @import { Side } from "./form.js" */

/** Between two questions, so that a slider that is held asks no more often than an address may. */
const GAP = 50;
const QUIET = 500;
const REDRAW = 150;
const NAMES = ["A", "B"];
/** Fields that would do nothing to a ramp that somebody wrote: they ask for the best bets again. */
const OF_BEST = ["most", "kelly", "risk", "sits_out"];

/** The rules that somebody changed while an answer was under way, so that it does not undo them. */
const changedSince = (/** @type {Record<string, any>} */ then, /** @type {Record<string, any>} */ now) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => then[name] !== value));

const pause = (/** @type {number} */ milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

class CounterLab extends HTMLElement {
  async connectedCallback() {
    await learnWords();
    if (!this.isConnected) return;
    this.games = Object.keys(vocabulary().games).filter((game) => wordsOf(game).lab_counts.length);
    const [game, ...rest] = this.dataset.rest.split("/");
    this.game = this.games.includes(game) ? game : this.games[0];
    this.problem = "";
    this.isLinkShown = false;
    delegate(this, {
      game: (chosen) => {
        location.hash = `#/lab/${chosen}`;
      },
      side: (name) => {
        this.side = this.sides.find((side) => side.name === name);
        this.update();
      },
      best: (name) => this.best(name),
      csv: (name) => this.save(name, "csv"),
      json: (name) => this.save(name, "json"),
      link: () => this.showLink(),
      copy: () => this.copy(),
    });
    this.addEventListener("input", (event) => this.slid(source(event)));
    this.addEventListener("change", (event) => this.changed(source(event)));
    this.begin(game, rest);
  }

  disconnectedCallback() {
    clearTimeout(this.quiet);
    clearTimeout(this.redraw);
  }

  // What is asked --------------------------------------------------------------------------------------

  /** Begin with the games of the address; with the usual one where it names none, or is damaged. */
  begin(/** @type {string} */ game, /** @type {string[]} */ rest) {
    const given = game && game !== this.game ? [] : rest;
    if (game && game !== this.game) this.problem = phrase("labpage-link-game", { game: readable(game) });
    /** @type {Side[]} */
    this.sides = [0, 2]
      .filter((at) => !at || at < given.length)
      .map((at) => this.sideOf(at / 2, given.slice(at, at + 2)));
    [this.side] = this.sides;
    this.update();
    for (const side of this.sides) this.ask(side);
  }

  /** A game of the address: its rules as a link of the house rules has them, and what else differs from the usual. */
  sideOf(/** @type {number} */ number, /** @type {string[]} */ [rules = "", asks = ""]) {
    const { wish, unknown } = read(readable(asks));
    if (unknown) this.problem = phrase("labpage-link-word", { word: unknown });
    const usual = Object.values(wordsOf(this.game).presets)[0];
    return { ...this.newSide(number, { ...usual }, wish), link: rules && readable(rules) };
  }

  /** @returns {Side} */
  newSide(/** @type {number} */ number, /** @type {Record<string, any>} */ rules, /** @type {any} */ wish) {
    return {
      name: NAMES[number],
      rules,
      wish,
      link: "",
      refused: {},
      answer: null,
      slow: [],
      isBusy: false,
      isSharpening: false,
      isAgain: false,
      deep: "",
      last: "answer",
    };
  }

  /** Ask about a game; while that is answered, only the latest change is asked next. */
  async ask(/** @type {Side} */ side) {
    if (side.isBusy) {
      side.isAgain = true;
      return;
    }
    side.isBusy = true;
    this.update();
    do {
      side.isAgain = false;
      await Promise.all([this.askOnce(side), pause(GAP)]);
    } while (side.isAgain && this.isConnected);
    side.isBusy = false;
    if (!this.isConnected) return;
    this.update();
    this.drawSoon();
    this.settle();
  }

  async askOnce(/** @type {Side} */ side) {
    const { rules } = side;
    const wish = { ...side.wish };
    const depth = side.deep === runOf(wish, rules) ? 1 : 0;
    const began = performance.now();
    try {
      const asks = { ...(side.link ? { rules: side.link } : rules), ...words(wish), depth };
      const found = await asked("lab", this.game, asks);
      side.answer = found;
      side.slow = [];
      side.refused = {};
      side.rules = { ...found.rules, ...changedSince(rules, side.rules) };
      side.link = "";
      if (found.is_deepest) side.deep = runOf(wish, found.rules);
      this.dataset.milliseconds = String(Math.round(performance.now() - began));
      this.dataset.answers = String(Number(this.dataset.answers ?? 0) + 1);
      this.update();
      history.replaceState(null, "", this.address());
    } catch (error) {
      this.refuse(side, error);
    }
  }

  /** Say why something cannot be, beside the field it is about; what was answered before stays. */
  refuse(/** @type {Side} */ side, /** @type {any} */ error) {
    if (side.link) {
      this.problem = phrase("labpage-link-damaged", { why: error.message });
      side.link = "";
      side.isAgain = true;
    } else {
      const place = error.field || (side.last in side.rules ? "rules" : side.last);
      side.refused = { ...side.refused, [place]: error.message };
    }
    say(error.message);
  }

  /** Once nothing was changed for a moment: say what was found, play a longer run, and ask for the slow figures. */
  settle() {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(async () => {
      for (const side of this.sides) {
        if (!side.answer || Object.keys(side.refused).length) continue;
        if (side === this.side) say(side.answer.headline, side.answer.bets);
        await (side.answer.is_deepest ? this.askSlow(side) : this.sharpen(side));
      }
    }, QUIET);
  }

  /** Have a longer run played, and weigh the bets from it as soon as it is there. */
  async sharpen(/** @type {Side} */ side) {
    const run = runOf(side.wish, side.rules);
    if (side.isSharpening || side.deep === run) return;
    side.isSharpening = true;
    this.update();
    try {
      await asked("lab", this.game, { ...side.rules, ...words(side.wish), depth: 1 });
      side.deep = run;
    } catch (error) {
      if (this.isConnected) this.refuse(side, error);
    }
    side.isSharpening = false;
    if (this.isConnected) await this.ask(side);
  }

  async askSlow(/** @type {Side} */ side) {
    if (side.slow.length) return;
    const { answer } = side;
    try {
      const { figures } = await asked("lab", `${this.game}/slow`, {
        ...side.rules,
        ...words(side.wish),
        depth: side.deep ? 1 : 0,
      });
      if (side.answer !== answer || !this.isConnected) return;
      side.slow = figures;
      this.dataset.slow = String(Number(this.dataset.slow ?? 0) + 1);
    } catch (error) {
      if (this.isConnected) this.refuse(side, error);
    }
    this.update();
  }

  // What is changed ------------------------------------------------------------------------------------

  /** A slider moves: its number and the answer follow at once. */
  slid(/** @type {HTMLInputElement} */ field) {
    if (field.type === "range") this.set(field);
  }

  changed(/** @type {HTMLInputElement} */ field) {
    const { name, type } = field;
    if (name === "compare") this.compare(field.checked);
    else if (name === "bet" || name === "bet-hands") this.writeRamp(field);
    else if (type !== "range" && name !== "address") this.set(field);
  }

  /** Take what a field says, and ask anew. */
  set(/** @type {HTMLInputElement} */ field) {
    const { side } = this;
    const { name, value } = field;
    side.last = name === "place" ? "bankroll" : name;
    delete side.refused[side.last in USUAL ? side.last : "rules"];
    if (name === "place") side.wish.bankroll = String(BANKROLLS[Number(value)]);
    else if (name === "preset") side.rules = { ...side.rules, ...wordsOf(this.game).presets[value] };
    else if (name in USUAL) side.wish[name] = fieldValue(field).trim();
    else side.rules = { ...side.rules, [name]: fieldValue(field) };
    if (OF_BEST.includes(name)) side.wish.ramp = "";
    if (name === "hands" && side.wish.hands === "1") side.wish.ramp = "";
    this.ask(side);
    this.update();
  }

  /** The bets as they stand in the table are somebody's own from now on. */
  writeRamp(/** @type {HTMLElement} */ field) {
    const table = /** @type {HTMLElement} */ (field.closest(".lab-side"));
    const side = this.sides.find(({ name }) => table.dataset.key === `side-${name}`);
    const hands = Object.fromEntries(
      [.../** @type {NodeListOf<HTMLSelectElement>} */ (table.querySelectorAll("[name=bet-hands]"))].map((one) => [
        one.dataset.from,
        one.value,
      ]),
    );
    const bets = /** @type {NodeListOf<HTMLInputElement>} */ (table.querySelectorAll("[name=bet]"));
    side.wish.ramp = rampOf(
      [...bets].map((one) => ({
        from: Number(one.dataset.from),
        bet: one.value.trim(),
        hands: hands[one.dataset.from] ?? "1",
      })),
    );
    side.last = "spread";
    this.ask(side);
  }

  best(/** @type {string} */ name) {
    const side = this.sides.find((one) => one.name === name);
    side.wish.ramp = "";
    side.last = "spread";
    this.ask(side);
  }

  /** Weigh a second game beside the first, which begins like it. */
  compare(/** @type {boolean} */ isWished) {
    const [first] = this.sides;
    const second = this.newSide(1, { ...first.rules }, { ...first.wish });
    const { link, deep, answer, slow } = first;
    this.sides = isWished ? [first, { ...second, link, deep, answer, slow }] : [first];
    this.side = this.sides.at(-1);
    history.replaceState(null, "", this.address());
    this.update();
    this.drawSoon();
    if (isWished && first.isBusy) this.ask(this.side); // what it has is the answer before the last change
  }

  // What is taken along --------------------------------------------------------------------------------

  /** The part of an address that names the games. */
  address() {
    const games = this.sides.map(({ answer, wish }) => `${answer?.words ?? ""}/${written(wish)}`);
    return `#/lab/${this.game}/${games.join("/")}`;
  }

  save(/** @type {string} */ name, /** @type {string} */ kind) {
    const { answer, slow } = this.sides.find((side) => side.name === name);
    if (kind === "csv") download("lab.csv", csv(answer, slow), "text/csv");
    else download("lab.json", JSON.stringify({ ...answer, figures: [...answer.figures, ...slow] }, null, 1));
  }

  showLink() {
    this.isLinkShown = true;
    this.update();
    part(this, ".address").focus();
  }

  async copy() {
    const isCopied = await copied(part(this, ".address"));
    say(phrase("device-copied", { copied: isCopied ? "yes" : "no" }));
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const { game, games, sides, side } = this;
    morph(
      this,
      html`<div class="page explorer lab-page">
        <h1>${phrase("labpage-title")}</h1>
        <p>${phrase("labpage-about")}</p>
        ${gameTabs(games, game)}
        <p class="problem" role="alert">${this.problem}</p>
        <div class="lab-columns">
          ${head(sides)} ${form(game, sides, side)}
          <div class="lab-sides ${sides.length > 1 ? "two" : ""}">${sides.map((one) => result(one, sides))}</div>
        </div>
        ${this.isLinkShown ? this.linkBox() : ""}
      </div>`,
    );
    // what a field shows does not follow its markup any more once touched
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (this.querySelectorAll("[data-live]")))
      this.follow(field);
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (this.querySelectorAll("[name=bet]")))
      if (document.activeElement !== field) field.value = field.getAttribute("value");
    this.dataset.deepest = String(sides.every(({ answer }) => answer?.is_deepest));
    this.dataset.busy = String(sides.some(({ isBusy, isSharpening }) => isBusy || isSharpening));
  }

  follow(/** @type {HTMLInputElement} */ field) {
    const { wish, rules } = this.side;
    const now = field.name === "place" ? String(placeOf(wish.bankroll)) : String(wish[field.name] ?? rules[field.name]);
    if (field.type === "checkbox") field.checked = now === "true";
    else if (document.activeElement !== field) field.value = now;
  }

  linkBox() {
    const link = new URL(this.address(), location.href).href;
    return html`<section class="card-box lab-link" aria-label="${phrase("labpage-link")}">
      <label class="lab-field"
        ><span>${phrase("labpage-link-about")}</span
        ><input class="address" name="address" readonly value="${link}" data-key="link-${link}"
      /></label>
      <button type="button" class="primary" data-do="copy">${phrase("device-copy")}</button>
    </section>`;
  }

  /** Draw the pictures once the numbers rest for a moment. */
  drawSoon() {
    clearTimeout(this.redraw);
    this.redraw = setTimeout(() => {
      for (const { name, answer } of this.sides)
        for (const picture of answer?.pictures ?? []) show(this, `${picture.name}-${name}`, chart(picture));
    }, REDRAW);
  }
}
customElements.define("counter-lab", CounterLab);
