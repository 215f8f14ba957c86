// Blackjack in the explorer: three charts by total and up card, the house edge, cards gone from the shoe, and the exact
// EVs of every two-card hand of a cell, asked when it is looked at.

import { answer } from "../shared/api.js";
import { html, part } from "../shared/dom.js";
import { figures } from "../shared/figures.js";
import { phrase } from "../shared/phrase.js";
import { presetOf } from "../shared/ruleform.js";
import { presetTitle } from "../shared/vocabulary.js";
import { actionWord, evTable, exceptionList, percent, rowWords } from "./cell.js";
import { cellAt, chartTable, legend, ruleNames } from "./chart.js";

/** @import { GamePart, StrategyExplorer } from "./explorer.js" */
/** @import { Simulation } from "./simulator.js" */

export const ACTIONS = ["remove"];

/** @type {Simulation} */
export const SIMULATION = {
  exact: (found, { policy }) => (policy === "basic" ? found.ev : null),
  note: () => phrase("simulate-full-shoe"),
};

const GAME = "blackjack";
const VALUES = [..."A23456789T"];
const UPS = [..."23456789TA"];
const KINDS = ["hard", "soft", "pair"];
const CODES = { H: "hit", S: "stand", D: "double", P: "split", R: "surrender" };
const LETTERS = Object.fromEntries(Object.entries(CODES).map(([letter, action]) => [action, letter]));

/** A code in words: `Dh` is double, else hit. */
function codeWords(code) {
  const [first, second] = [code[0], code[1]?.toUpperCase()];
  const words = actionWord(CODES[first]);
  return second ? phrase("explore-else", { first: words, second: actionWord(CODES[second]) }) : words;
}

/** The three charts of blackjack; a cell has its code, its average EVs and the hands that play otherwise. */
function chartsOf({ cells, exceptions }) {
  const found = new Map();
  for (const { row, up, code, actions } of cells)
    found.set(`${row}|${up}`, {
      place: `${row}|${up}`,
      text: code,
      action: CODES[code[0]],
      words: codeWords(code),
      actions,
      exceptions: [],
    });
  for (const exception of exceptions) found.get(`${exception.row}|${exception.up}`)?.exceptions.push(exception);
  const rows = [...new Set(cells.map(({ row }) => row))];
  return KINDS.map((kind) => ({
    name: phrase("explore-kind", { kind }),
    cells: found,
    side: "",
    rows: rows.filter((row) => row.startsWith(kind)),
    columns: UPS,
    rowText: (row) => row.split(" ")[1],
    placeWords: (row, up) => phrase("explore-place-up", { row: rowWords(row), up }),
  }));
}

/** Every two-card hand of a row, as the command line writes it. */
function handsOf(/** @type {string} */ row) {
  const [kind, word] = row.split(" ");
  if (kind === "pair") return [`${word},${word}`];
  if (kind === "soft") return Number(word) > 12 ? [`A,${Number(word) - 11}`] : [];
  const hands = [];
  for (let low = 2; low < Number(word) - low; low += 1) {
    const high = Number(word) - low;
    if (high <= 10) hands.push(`${high === 10 ? "T" : high},${low}`);
  }
  return hands;
}

/** @implements {GamePart} */
export class Part {
  /** @param {StrategyExplorer} page */
  constructor(page) {
    this.page = page;
    this.removed = "";
    /** @type {Map<string, any>} the EVs of a cell's hands, by what was asked */
    this.known = new Map();
    this.actions = { remove: (value) => this.remove(value) };
  }

  fields() {
    return this.removed.trim() ? { removed: this.removed } : {};
  }

  changed(/** @type {HTMLInputElement} */ field) {
    if (field.name === "removed") this.removed = field.value;
    return field.name === "removed";
  }

  /** Take one more card of a value out of the shoe; without a value put all of them back. */
  remove(/** @type {string} */ value) {
    const there = this.removed.split(",").map((card) => card.trim());
    this.removed = value ? [...there.filter(Boolean), value].join(",") : "";
    part(this.page, "[name=removed]").value = this.removed;
    this.page.recompute();
  }

  charts(result) {
    return chartsOf(result);
  }

  paired(charts) {
    return charts;
  }

  fresh() {}

  drawn() {}

  headline(one, other) {
    const edge = ({ solution }) => solution.house_edge_percent;
    if (!other) return phrase("explore-edge-said", { edge: percent(edge(one)) });
    const difference = percent(edge(other) - edge(one));
    return phrase("explore-edges-said", { difference, edge: percent(edge(one)) });
  }

  // Cells ----------------------------------------------------------------------------------------------

  /** The exact EVs of every hand of a cell, asked once and remembered. */
  async ask(/** @type {string} */ place) {
    const { page } = this;
    const [row, up] = place.split("|");
    const name = this.nameOf(place);
    if (!this.known.has(name)) {
      const hands = handsOf(row).map((hand) => Promise.all(page.sides.map((side) => this.evOf(side, hand, up))));
      this.known.set(name, Promise.all(hands));
    }
    const answers = await this.known.get(name);
    this.known.set(name, answers);
    if (page.shown === place && this.nameOf(place) === name) page.updateDetail();
  }

  evOf(/** @type {number} */ side, /** @type {string} */ hand, /** @type {string} */ up) {
    const asked = answer("ev", GAME, { ...this.page.fields(side), hand, up });
    return asked.catch((error) => ({ problem: error.message, actions: {} }));
  }

  nameOf(/** @type {string} */ place) {
    return JSON.stringify([place, ...this.page.sides.map((side) => this.page.fields(side))]);
  }

  detail(cell) {
    const { page } = this;
    const hands = handsOf(cell.place.split("|")[0]);
    const known = this.known.get(this.nameOf(cell.place));
    const other = page.comparing ? cellAt(page.charts[1], cell.place) : null;
    const names = ["A", "B"];
    const note = phrase("explore-two-card-hands");
    const hasAverage = hands.length !== 1 && Object.keys(cell.actions).length;
    const average = hasAverage ? evTable(phrase("explore-average"), [cell, other], { names, note }) : "";
    const conditioned = Array.isArray(known) && known[0]?.[0].conditioned_on;
    return html`${average}${this.handTables(hands, known)}
    ${conditioned ? html`<p class="legend">${phrase("explore-no-natural")}</p>` : ""}
    ${exceptionList(cell.exceptions, phrase("explore-exceptions"))}`;
  }

  handTables(/** @type {string[]} */ hands, known) {
    if (!hands.length) return html`<p class="faint">${phrase("explore-no-hand")}</p>`;
    if (!Array.isArray(known)) return html`<p class="faint">…</p>`;
    return hands.map((hand, index) => evTable(hand, known[index], { names: ["A", "B"] }));
  }

  // Markup ---------------------------------------------------------------------------------------------

  form() {
    const button = (/** @type {string} */ value, /** @type {string} */ text, /** @type {string} */ label) =>
      html`<button type="button" class="quiet small" data-do="remove" data-with="${value}" aria-label="${label}">
        ${text}
      </button>`;
    return html`<div class="removal" data-key="removal">
      <label class="row"
        ><span>${phrase("explore-removed")}<small>${phrase("explore-removed-about")}</small></span
        ><input name="removed" autocomplete="off" value=""
      /></label>
      <div class="ranks" role="group" aria-label="${phrase("explore-remove")}">
        ${VALUES.map((value) => button(value, value, phrase("explore-remove-value", { value })))}${button(
          "",
          "↺",
          phrase("explore-put-back"),
        )}
      </div>
    </div>`;
  }

  body() {
    const { results, charts, pinned } = this.page;
    const [one, other] = results;
    const tables = charts[0].map((chart) => chartTable(chart, { pinned, others: charts[1], names: ruleNames() }));
    const costliest = exceptionList(one.exceptions, phrase("explore-costliest"), 8);
    return html`${figures(this.facts(one, other))}${other ? this.page.changes() : ""}
      <div class="charts">${tables}</div>
      ${legend(LETTERS, phrase("explore-small-letter"))}${other ? "" : costliest}`;
  }

  facts(one, other) {
    const edge = one.solution.house_edge_percent;
    if (!other) {
      const preset = presetTitle(GAME, presetOf(GAME, this.page.rules[0]));
      return [
        [phrase("explore-edge"), percent(edge), preset, "edge"],
        [
          phrase("explore-by-chart"),
          percent(-100 * one.ev),
          phrase("explore-totals-cost", { cost: percent(100 * one.cost, 5) }),
          "chart",
        ],
        [
          phrase("explore-insurance"),
          percent(100 * one.solution.insurance_gain, 5),
          phrase("explore-insurance-when"),
          "insurance",
        ],
      ];
    }
    const second = other.solution.house_edge_percent;
    const [first, last] = ruleNames();
    return [
      [phrase("explore-edge"), percent(edge), first, "edge"],
      [phrase("explore-edge"), percent(second), last, "edge-b"],
      [phrase("explore-difference"), percent(second - edge), phrase("explore-difference-way"), "difference"],
    ];
  }
}
