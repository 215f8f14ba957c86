// The strategy explorer: any rules, their charts and edge from the exact solvers, cell by cell, side by side with
// others. What is asked about a game and how its answer is laid out is the game's own part, in a module of this folder.

import { loadGames, partOf } from "../registry.js";
import { say } from "../shared/announce.js";
import { answer } from "../shared/api.js";
import { delegate, flag, html, morph, part, source } from "../shared/dom.js";
import { gameTabs } from "../shared/figures.js";
import { phrase } from "../shared/phrase.js";
import { fieldValue, presetOf, presetOptions, ruleFields } from "../shared/ruleform.js";
import { learnWords, title, wordsOf } from "../shared/vocabulary.js";
import { cellSentence } from "./cell.js";
import { cellAt, cellBeside, changedPlaces } from "./chart.js";

const PATIENCE = 60;

/**
 * What a game brings to the explorer. Everything is made from what was asked and answered, which the page holds.
 * @typedef {object} GamePart
 * @property {() => Record<string, any>} fields what is asked besides the rules
 * @property {(result: any) => any[]} charts the charts of an answer
 * @property {(charts: any[], others: any[]) => any[]} paired the charts with room for what only the others have
 * @property {(one: any, other: any) => string} headline the answer in a sentence
 * @property {() => any} form markup of fields besides the rules
 * @property {() => any} body markup of the answer
 * @property {(cell: any) => any} detail markup of one cell
 * @property {(place: string) => Promise<void>} ask asks for what a cell needs and the answer has not
 * @property {(field: HTMLInputElement) => boolean} changed takes a field of its form; whether the charts change
 * @property {() => void} fresh forgets what belonged to the last answer
 * @property {() => void} drawn fills what can only be filled on the page
 * @property {Record<string, (given: string) => void>} actions what its buttons do
 */

export class StrategyExplorer extends HTMLElement {
  async connectedCallback() {
    await learnWords();
    this.games = await loadGames("explore");
    this.turnTo(this.games.includes(this.dataset.rest) ? this.dataset.rest : this.games[0]);
    delegate(this, {
      game: (game) => this.turnTo(game),
      side: (side) => this.turnSide(Number(side)),
      cell: (place) => this.pin(place),
      dismiss: () => this.dismiss(),
      ...Object.fromEntries(this.gameActions()),
    });
    this.addEventListener("change", (event) => this.changed(source(event)));
    this.addEventListener("keydown", (event) => this.key(event));
    this.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.hover(source(event)));
    this.addEventListener("focusin", (event) => {
      if (source(event).matches(".cell:focus-visible")) this.look(source(event).dataset.with);
    });
  }

  /** The buttons of all games: each calls whichever game is shown. */
  gameActions() {
    const names = this.games.flatMap((game) => partOf("explore", game).ACTIONS);
    return names.map((name) => [name, (given) => this.own.actions[name]?.(given)]);
  }

  turnTo(/** @type {string} */ game) {
    this.game = game;
    /** @type {GamePart} */
    this.own = new (partOf("explore", game).Part)(this);
    const [first, second = first] = Object.values(wordsOf(game).presets);
    this.rules = [{ ...first }, { ...second }];
    this.results = [null, null];
    this.charts = [null, null];
    this.side = 0;
    this.comparing = false;
    this.pinned = null;
    this.looking = null;
    this.problem = "";
    this.update();
    this.recompute();
  }

  turnSide(/** @type {number} */ side) {
    this.side = side;
    this.freshForm();
    this.update();
  }

  /** Fields that were touched keep what was typed unless they are made anew. */
  freshForm() {
    this.querySelector(".rule-form")?.replaceChildren();
  }

  changed(/** @type {HTMLInputElement} */ field) {
    const { name } = field;
    if (name === "preset") {
      const found = wordsOf(this.game).presets[field.value];
      if (!found) return;
      this.rules[this.side] = { ...found };
      this.freshForm();
    } else if (name === "compare") {
      this.comparing = field.checked;
      this.side = this.comparing ? 1 : 0;
      this.freshForm();
    } else if (name in this.rules[this.side]) this.rules[this.side][name] = fieldValue(field);
    else if (!this.own.changed(field)) return;
    this.update();
    this.recompute();
  }

  // Questions ------------------------------------------------------------------------------------------

  fields(/** @type {number} */ side) {
    return { ...this.rules[side], ...this.own.fields() };
  }

  /** The sides that are asked about: one, or both that are compared. */
  get sides() {
    return this.comparing ? [0, 1] : [0];
  }

  async recompute() {
    this.controller?.abort();
    const { signal } = (this.controller = new AbortController());
    this.querySelector(".answer")?.classList.add("busy");
    try {
      const asked = this.sides.map((side) => answer("explore", this.game, this.fields(side), { signal }));
      this.answered(await Promise.all(asked));
    } catch (error) {
      if (error.name === "AbortError") return;
      this.problem = error.message;
      say(error.message);
    }
    this.querySelector(".answer")?.classList.remove("busy");
    this.update();
    this.askMore();
  }

  answered(/** @type {any[]} */ [one, other = null]) {
    this.results = [one, other];
    this.charts = this.results.map((result) => result && this.own.charts(result));
    if (other) this.charts[0] = this.own.paired(this.charts[0], this.charts[1]);
    this.own.fresh();
    this.problem = "";
    this.dataset.computed = String(Number(this.dataset.computed ?? 0) + 1);
    say(this.own.headline(one, other));
  }

  askMore() {
    if (this.shown && this.charts[0]) this.own.ask(this.shown);
  }

  // One cell -------------------------------------------------------------------------------------------

  /** The cell that is shown: the one under the mouse or in focus, else the one that was chosen. */
  get shown() {
    return this.looking ?? this.pinned;
  }

  /** The mouse is over something: a cell is shown until another one is or the mouse leaves the chart. */
  hover(/** @type {HTMLElement} */ target) {
    /** @type {HTMLElement | null} */
    const cell = target.closest(".cell");
    if (cell) this.look(cell.dataset.with);
    else if (!target.closest(".chart, .detail-box")) this.look(null);
  }

  look(/** @type {string | null} */ place) {
    if (place === this.looking) return;
    this.looking = place;
    this.updateDetail();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.askMore(), PATIENCE);
  }

  pin(/** @type {string} */ place) {
    this.pinned = this.pinned === place ? null : place;
    this.looking = null;
    this.update();
    this.askMore();
    const [chart, cell] = this.find(place);
    if (this.pinned && cell) say(cellSentence(chart.placeWords(...place.split("|")), cell));
  }

  dismiss() {
    const place = this.shown;
    this.pinned = null;
    this.looking = null;
    this.update();
    part(this, `.cell[data-with="${CSS.escape(place ?? "")}"]`)?.focus({ preventScroll: true });
    this.looking = null;
    this.updateDetail();
  }

  /** The chart and the cell of a place. */
  find(/** @type {string} */ place) {
    const row = place.split("|")[0];
    const isAt = ({ cells, rows, side }) => cells.has(place) && rows.includes(row) && place.endsWith(side);
    const chart = this.charts[0]?.find(isAt);
    return [chart, chart?.cells.get(place)];
  }

  key(/** @type {KeyboardEvent} */ event) {
    if (event.key === "Escape" && this.shown) this.dismiss();
    const cell = source(event).closest?.(".cell");
    const next = cell && cellBeside(cell, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    morph(
      this,
      html`<div class="page explorer">
        <h1>${phrase("explore-title")}</h1>
        ${gameTabs(this.games, this.game)}
        <div class="columns">
          <div class="two-forms">
            <section
              class="detail-box ${this.shown ? "has-choice" : ""}"
              data-key="detail"
              data-keep
              tabindex="0"
              aria-label="${phrase("explore-chosen")}"
            ></section>
            ${this.form()}
          </div>
          <div class="answer" aria-busy="${String(!this.results[0])}">
            <p class="problem" role="alert">${this.problem}</p>
            ${this.body()}
          </div>
        </div>
      </div>`,
    );
    this.updateDetail();
    this.own.drawn();
  }

  body() {
    if (this.results[0]) return html`<div class="card-box">${this.own.body()}</div>`;
    return html`<p class="faint">${phrase("explore-starting")}</p>`;
  }

  form() {
    const { game, side } = this;
    const preset = presetOf(game, this.rules[side]);
    const isWide = matchMedia("(min-width: 901px)").matches;
    const compared = flag("checked", this.comparing);
    return html`<form class="card-box setup" data-do="none" aria-label="${phrase("explore-rule-form")}">
      ${this.comparing ? this.sideTabs() : ""}
      <label class="row"
        ><span>${phrase("explore-house-rules")}</span
        ><select name="preset" data-key="preset-${game}-${side}-${preset}">
          ${presetOptions(game, preset)}
        </select></label
      >
      <label class="row"
        ><span>${phrase("explore-compare")}</span
        ><input type="checkbox" role="switch" name="compare" data-key="compare-${game}" ${compared}
      /></label>
      ${this.own.form()}
      <details ${flag("open", isWide)}>
        <summary>${phrase("explore-every-rule")}</summary>
        <div class="fields narrow rule-form">
          ${ruleFields(game, wordsOf(game).fields, this.rules[side], `${game}-${side}`)}
        </div>
      </details>
    </form>`;
  }

  sideTabs() {
    const tab = (/** @type {string} */ name, /** @type {number} */ side) =>
      html`<button
        type="button"
        class="quiet"
        data-do="side"
        data-with="${side}"
        aria-pressed="${String(side === this.side)}"
      >
        ${phrase("explore-rules-tab", { side: name })}
      </button>`;
    return html`<div class="tabs" role="group" aria-label="${phrase("explore-which-rules")}">
      ${["A", "B"].map(tab)}
    </div>`;
  }

  /** Which cells two rule sets play differently, in words. */
  changes() {
    const [charts, others] = this.charts;
    const places = changedPlaces(charts, others);
    if (!places.length) return html`<p>${phrase("explore-no-change")}</p>`;
    const line = (/** @type {string} */ place) => {
      const where = this.find(place)[0].placeWords(...place.split("|"));
      const [before, after] = [charts, others].map((found) => cellAt(found, place)?.text ?? phrase("explore-nothing"));
      return html`<li>${phrase("explore-becomes", { where, before, after })}</li>`;
    };
    return html`<p>${phrase("explore-changes", { n: places.length })}</p>
      <details>
        <summary>${phrase("explore-changes-words")}</summary>
        <ul>
          ${places.map(line)}
        </ul>
      </details>`;
  }

  /** The detail box, redrawn alone while the mouse moves over the charts. */
  updateDetail() {
    const box = part(this, ".detail-box");
    if (!box) return;
    box.classList.toggle("has-choice", Boolean(this.shown));
    box.hidden = !this.results[0];
    const [chart, cell] = this.shown ? this.find(this.shown) : [];
    morph(box, cell ? this.detail(chart, cell) : this.noDetail());
  }

  noDetail() {
    return html`<h2>${phrase("explore-one-cell")}</h2>
      <p class="faint">${this.shown ? phrase("explore-cell-gone") : phrase("explore-hint")}</p>`;
  }

  detail(chart, cell) {
    const place = title(chart.placeWords(...this.shown.split("|")));
    return html`<button
        type="button"
        class="quiet icon dismiss"
        data-do="dismiss"
        aria-label="${phrase("dialog-close")}"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
      </button>
      <h2>${phrase("explore-cell-heading", { place, words: cell.words })}</h2>
      ${this.own.detail(cell)}`;
  }
}
customElements.define("strategy-explorer", StrategyExplorer);
