// Blackjack in the explorer: three charts by total and up card, the house edge, cards gone from the shoe, and the exact
// EVs of every two-card hand of a cell, asked when it is looked at.

import { answer } from "../shared/api.js";
import { html, part } from "../shared/dom.js";
import { figures } from "../shared/figures.js";
import { presetOf } from "../shared/ruleform.js";
import { presetTitle } from "../shared/vocabulary.js";
import { evTable, exceptionList, percent } from "./cell.js";
import { cellAt, chartTable, legend, RULES } from "./chart.js";

/** @import { GamePart, StrategyExplorer } from "./explorer.js" */
/** @import { Simulation } from "./simulator.js" */

export const ACTIONS = ["remove"];

/** @type {Simulation} */
export const SIMULATION = {
  exact: (found, { policy }) => (policy === "basic" ? found.ev : null),
  note:
    "The exact value is that of a full shoe. A simulation deals on from the same shoe until the cut card, " +
    "which costs a little more.",
};

const GAME = "blackjack";
const VALUES = [..."A23456789T"];
const UPS = [..."23456789TA"];
const KINDS = [
  ["hard", "Hard totals"],
  ["soft", "Soft totals"],
  ["pair", "Pairs"],
];
const CODES = { H: "hit", S: "stand", D: "double", P: "split", R: "surrender" };
const LETTERS = Object.fromEntries(Object.entries(CODES).map(([letter, action]) => [action, letter]));

/** A code in words: `Dh` is double, else hit. */
function codeWords(code) {
  const [first, second] = [code[0], code[1]?.toUpperCase()];
  return second ? `${CODES[first]}, else ${CODES[second]}` : CODES[first];
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
  return KINDS.map(([kind, name]) => ({
    name,
    cells: found,
    side: "",
    rows: rows.filter((row) => row.startsWith(kind)),
    columns: UPS,
    rowText: (row) => row.split(" ")[1],
    placeWords: (row, up) => `${row} against ${up}`,
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
    const text = `House edge ${percent(edge(one))}.`;
    return other ? `${text} Difference ${percent(edge(other) - edge(one))}.` : text;
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
    const note = "over the row's two-card hands";
    const hasAverage = hands.length !== 1 && Object.keys(cell.actions).length;
    const average = hasAverage ? evTable("On average", [cell, other], { names, note }) : "";
    const conditioned = Array.isArray(known) && known[0]?.[0].conditioned_on;
    return html`${average}${this.handTables(hands, known)}
    ${conditioned ? html`<p class="legend">Given ${conditioned}.</p>` : ""}
    ${exceptionList(cell.exceptions, "Hands that play otherwise")}`;
  }

  handTables(/** @type {string[]} */ hands, known) {
    if (!hands.length) return html`<p class="faint">No two cards make this total.</p>`;
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
        ><span>Cards gone from the shoe<small>As A,T,5, or take them one by one:</small></span
        ><input name="removed" autocomplete="off" value=""
      /></label>
      <div class="ranks" role="group" aria-label="Take a card out">
        ${VALUES.map((value) => button(value, value, `Take out ${value}`))}${button("", "↺", "Put all cards back")}
      </div>
    </div>`;
  }

  body() {
    const { results, charts, pinned } = this.page;
    const [one, other] = results;
    const tables = charts[0].map((chart) => chartTable(chart, { pinned, others: charts[1], names: RULES }));
    const costliest = exceptionList(one.exceptions, "The costliest hands that play unlike their total", 8);
    return html`${figures(this.facts(one, other))}${other ? this.page.changes() : ""}
      <div class="charts">${tables}</div>
      ${legend(LETTERS, "The small letter is what to do where the first is not allowed.")}${other ? "" : costliest}`;
  }

  facts(one, other) {
    const edge = one.solution.house_edge_percent;
    if (!other) {
      const preset = presetTitle(GAME, presetOf(GAME, this.page.rules[0]));
      return [
        ["House edge", percent(edge), preset, "edge"],
        ["By the chart alone", percent(-100 * one.ev), `totals cost ${percent(100 * one.cost, 5)}`, "chart"],
        ["Insurance adds", percent(100 * one.solution.insurance_gain, 5), "when it pays", "insurance"],
      ];
    }
    const second = other.solution.house_edge_percent;
    return [
      ["House edge", percent(edge), "rules A", "edge"],
      ["House edge", percent(second), "rules B", "edge-b"],
      ["Difference", percent(second - edge), "B less A", "difference"],
    ];
  }
}
