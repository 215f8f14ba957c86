// Ban Luck in the explorer: the player's and the banker's chart, the proved value with its certificate, a banker who
// cannot change, and solvers at work.

import { say } from "../shared/announce.js";
import { address, answer } from "../shared/api.js";
import { html } from "../shared/dom.js";
import { figures } from "../shared/figures.js";
import { show } from "../shared/plot.js";
import { convergenceChart, lab, LOCKS, METHODS } from "./banluck_lab.js";
import { bets, evTable, exceptionList, percent } from "./cell.js";
import { cellAt, changedPlaces, chartTable, legend, RULES, withRoomFor } from "./chart.js";

/** @import { GamePart, StrategyExplorer } from "./explorer.js" */
/** @import { Simulation } from "./simulator.js" */

export const ACTIONS = ["converge"];

/** @type {Simulation} */
export const SIMULATION = {
  exact: ({ solution }, { policy, banker }) =>
    policy === "equilibrium" && banker === "equilibrium" ? solution.ev : null,
};

const GAME = "banluck";
const LETTERS = { hit: "H", stand: "S", open: "O", surrender: "Surrender", play: "Play on" };

/** The letter of a cell, with `~` where best play mixes and in brackets where it never gets. */
function marked({ action, mixed, chance }) {
  const text = LETTERS[action] + (mixed ? "~" : "");
  return chance ? text : `(${text})`;
}

function sideChart(side, { rows, columns, cells }, name, placeWords) {
  const found = cells.map((cell) => {
    const exceptions = cell.departures
      .map(({ hand, best, cost }) => ({ hand, better: best, chart: cell.action, cost }))
      .sort((one, other) => other.cost - one.cost);
    return {
      ...cell,
      place: `${cell.row}|${cell.column}|${side}`,
      text: marked(cell),
      words: cell.mixed ? `${cell.action}, mixed` : cell.action,
      exceptions,
    };
  });
  return {
    name,
    rows,
    columns,
    side: `|${side}`,
    cells: new Map(found.map((cell) => [cell.place, cell])),
    rowText: (row) => row,
    placeWords,
  };
}

/** The banker's decision with a hard 15, before anything else. */
function surrenderChart(decisions) {
  const cells = decisions.map(({ hand, against, actions, best, margin }) => ({
    margin,
    place: `${hand}|${against}|surrender`,
    row: hand,
    column: against,
    text: LETTERS[best],
    action: best,
    words: best === "play" ? "play on" : best,
    actions,
    exceptions: [],
    hands: [],
  }));
  return {
    name: "Banker with a hard 15",
    rows: [...new Set(cells.map(({ row }) => row))],
    columns: [...new Set(cells.map(({ column }) => column))],
    side: "|surrender",
    cells: new Map(cells.map((cell) => [cell.place, cell])),
    rowText: (row) => row,
    columnText: (column) => (column ? `against ${column}` : "before play"),
    placeWords: (row, column) => `${row}${column ? ` against ${column}` : " before play"}`,
  };
}

/** The player's and the banker's chart, and the hard-15 decisions where the rules allow a surrender. */
function chartsOf({ player, banker, surrender }) {
  return [
    playerChart(player),
    sideChart(
      "banker",
      banker,
      "Banker, by the player's cards",
      (row, cards) => `banker, ${row} against ${cards} cards`,
    ),
    ...(surrender.length ? [surrenderChart(surrender)] : []),
  ];
}

/** Charts in which a total has a row per number of cards wherever it has in the others. */
function dividedLike(charts, others) {
  return charts.map((chart) => {
    const other = others.find(({ name }) => name === chart.name);
    const divided = new Map();
    for (const row of other?.rows ?? []) {
      const [total, cards] = row.split(" in ");
      if (cards && chart.rows.includes(total)) divided.set(total, [...(divided.get(total) ?? []), row]);
    }
    const copies = [...chart.cells.values()].flatMap((cell) =>
      (divided.get(cell.row) ?? []).map((row) => ({ ...cell, row, place: `${row}|${cell.column}${chart.side}` })),
    );
    const kept = [...chart.cells.values()].filter(({ row }) => !divided.has(row));
    return {
      ...chart,
      rows: chart.rows.flatMap((row) => divided.get(row) ?? [row]),
      cells: new Map([...kept, ...copies].map((cell) => [cell.place, cell])),
    };
  });
}

const playerChart = (player, name = "Player, by cards in hand") =>
  sideChart("player", player, name, (row, cards) => `player, ${row} in ${cards} cards`);

/** @implements {GamePart} */
export class Part {
  /** @param {StrategyExplorer} page */
  constructor(page) {
    this.page = page;
    this.actions = { converge: () => this.converge() };
    this.fresh();
  }

  fields() {
    return {};
  }

  changed(/** @type {HTMLInputElement} */ field) {
    if (field.name === "lock") this.lock(field.value);
    return false;
  }

  charts(result) {
    return chartsOf(result);
  }

  paired(charts, others) {
    return withRoomFor(dividedLike(charts, others), others);
  }

  /** Another answer: what was locked and drawn belonged to the last one. */
  fresh() {
    this.locked = null;
    this.curves = null;
  }

  async ask() {}

  headline(one, other) {
    const text = `Value for the player ${bets(one.solution.ev)} bets.`;
    if (!other) return text;
    return `${text} Difference ${percent(other.solution.house_edge_percent - one.solution.house_edge_percent)}.`;
  }

  // A locked banker, and how solvers get there -----------------------------------------------------------

  async lock(/** @type {string} */ policy) {
    const asked = { ...this.page.fields(0), against: policy, side: "player" };
    const found = policy && (await answer("reply", GAME, asked).catch((error) => ({ problem: error.message })));
    const name = `Player's best reply to “${LOCKS[policy]}”`;
    this.locked = found ? { ...found, policy, charts: found.chart && [playerChart(found.chart, name)] } : null;
    if (found?.ev !== undefined) say(`The best reply is worth ${bets(found.ev)} bets.`);
    this.page.update();
  }

  async converge() {
    const { page } = this;
    const fields = page.fields(0);
    this.curves = {};
    page.update();
    for (const method of Object.keys(METHODS)) {
      const asked = answer("convergence", GAME, { ...fields, method });
      const found = await asked.catch((error) => ({ problem: error.message, curve: null }));
      if (!this.curves) return;
      if (found.problem) page.problem = found.problem;
      else this.curves[method] = found.curve.filter(([, value]) => value > 0);
      page.update();
    }
    say(convergenceChart(this.curves).caption);
  }

  drawn() {
    const hasCurves = this.curves && Object.keys(this.curves).length;
    if (hasCurves) show(this.page, "convergence", convergenceChart(this.curves));
  }

  // Markup ---------------------------------------------------------------------------------------------

  form() {
    return "";
  }

  body() {
    const { results, charts, pinned } = this.page;
    const [one, other] = results;
    const [player, ...bankers] = charts[0];
    const reply = this.locked?.charts;
    const names = reply ? ["best play", "the reply"] : RULES;
    const named = { ...player, name: reply ? reply[0].name : player.name };
    const columns = html`Rows are totals; columns are ${one.player.column_title} for the player,
    ${one.banker.column_title} for the banker.`;
    const { hit, stand, open } = LETTERS;
    return html`${figures(this.facts(one.solution, other?.solution))}${this.proof(one.solution)}
      ${other ? this.page.changes() : ""}
      <div class="charts two">
        <div data-key="chart-player" data-side="player">
          ${chartTable(named, { pinned, others: reply ?? charts[1], names })}
        </div>
        <div class="stacked">
          <div data-key="chart-banker" data-side="banker">
            ${bankers.map((chart) => chartTable(chart, { pinned, others: charts[1], names: RULES }))}
          </div>
          ${other ? "" : this.lab(player, reply)}
        </div>
      </div>
      ${legend({ hit, stand, open }, html`${columns} ${one.legend}`)}${other ? "" : this.costs(one)}`;
  }

  /** What going by the charts costs, and every hand that plays unlike its cell. */
  costs({ player, banker, costs }) {
    const exceptions = (/** @type {any} */ { title: side, exceptions: found }) =>
      found.length
        ? html`<details data-key="exceptions-${side}">
            <summary>${side}: hands that play unlike their cell (${found.length})</summary>
            <p class="legend">What playing the cell costs, each time and in percent of a bet per hand dealt.</p>
            <ul>
              ${found.map((/** @type {string} */ line) => html`<li>${line}</li>`)}
            </ul>
          </details>`
        : "";
    return html`<section data-key="costs">
      ${Object.values(costs).map((line) => html`<p data-figure="cost">${line}</p>`)}${[player, banker].map(exceptions)}
    </section>`;
  }

  lab(player, reply) {
    const nChanged = reply && changedPlaces([player], reply).length;
    return lab(this.locked, this.curves, { key: this.page.dataset.computed, nChanged });
  }

  facts(one, other) {
    const value = ["Value for the player", bets(one.ev), other ? "rules A" : "bets per hand", "value"];
    if (!other) return [value, ["House edge", percent(one.house_edge_percent), "", "edge"]];
    return [
      value,
      ["Value", bets(other.ev), "rules B", "value-b"],
      ["Difference", bets(other.ev - one.ev), "B less A", "difference"],
    ];
  }

  /** How sure the value is, and where its certificate is. */
  proof({ exact, lower, upper }) {
    const sure = exact
      ? html`Exactly <code data-figure="exact">${exact}</code>, proved by a certificate that anyone can check. `
      : `Proved to lie between ${lower} and ${upper}. `;
    const file = address("certificate", GAME, this.page.fields(0));
    return html`<p class="proof">
      ${sure}<a href="${file}" download="banluck-certificate.json">Download the certificate</a>
    </p>`;
  }

  detail(cell) {
    const { page } = this;
    const locked = cell.place.endsWith("|player") ? this.locked?.charts : null;
    const others = locked ?? (page.comparing ? page.charts[1] : null);
    const other = others && cellAt(others, cell.place);
    const names = locked ? ["Best play", "Locked"] : ["A", "B"];
    const heading = cell.hands.length === 1 ? cell.hands[0].hand : "On average";
    const every = cell.hands.map((hand) => {
      const same = other?.hands.find((found) => found.hand === hand.hand);
      return evTable(hand.hand, [hand, same], { names, note: `best: ${hand.best}` });
    });
    const otherwise = exceptionList(cell.exceptions, "Hands that play otherwise");
    return html`${evTable(heading, [cell, other], { names })}${otherwise}
    ${
      every.length > 1
        ? html`<details>
            <summary>Every hand</summary>
            ${every}
          </details>`
        : ""
    }`;
  }
}
