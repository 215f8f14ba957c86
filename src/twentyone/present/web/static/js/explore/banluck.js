// Ban Luck in the explorer: the player's and the banker's chart, the proved value with its certificate, a banker who
// cannot change, and solvers at work.

import { say } from "../shared/announce.js";
import { answer } from "../shared/api.js";
import { download, html } from "../shared/dom.js";
import { figures } from "../shared/figures.js";
import { decimal, phrase, rich } from "../shared/phrase.js";
import { show } from "../shared/plot.js";
import { convergenceChart, lab, METHODS } from "./banluck_lab.js";
import { actionWord, bets, evTable, exceptionList, percent, rowWords } from "./cell.js";
import { cellAt, changedPlaces, chartTable, legend, ruleNames, withRoomFor } from "./chart.js";

/** @import { GamePart, StrategyExplorer } from "./explorer.js" */
/** @import { Simulation } from "./simulator.js" */

export const ACTIONS = ["converge", "certificate", "check"];

/** @type {Simulation} */
export const SIMULATION = {
  exact: ({ solution }, { policy, banker }) =>
    policy === "equilibrium" && banker === "equilibrium" ? solution.ev : null,
};

const GAME = "banluck";
const LETTERS = { hit: "H", stand: "S", open: "O", escape: "E" };

/** The letters that charts of these rules may have: players escape under some only. */
const lettersOf = (charts) =>
  Object.fromEntries(
    Object.entries(LETTERS).filter(
      ([action]) =>
        action !== "escape" ||
        charts.some(({ cells }) => [...cells.values()].some(({ actions }) => "escape" in actions)),
    ),
  );

/** The player's number of cards in a column, such as `3` or `3 bust`. */
function seenOf(/** @type {string} */ column) {
  const [cards, isBust] = column.split(" ");
  return { cards, bust: isBust ? "yes" : "no" };
}

/** A natural that was shown: `ban luck` as its message is called. */
const naturalOf = (/** @type {string} */ shown) => shown.replaceAll(" ", "_");

/** The letter of a cell, with `~` where best play mixes and in brackets where it never gets. */
function marked({ action, mixed, chance }) {
  const text = LETTERS[action] + (mixed ? "~" : "");
  return chance ? text : `(${text})`;
}

function sideChart(side, { rows, columns, cells }, name) {
  const found = cells.map((cell) => {
    const exceptions = cell.departures
      .map(({ hand, best, cost }) => ({ hand, better: best, chart: cell.action, cost }))
      .sort((one, other) => other.cost - one.cost);
    return {
      ...cell,
      place: `${cell.row}|${cell.column}|${side}`,
      text: marked(cell),
      words: phrase("explore-played", { action: actionWord(cell.action), mixed: cell.mixed ? "yes" : "no" }),
      exceptions,
    };
  });
  return {
    name,
    rows,
    columns,
    side: `|${side}`,
    cells: new Map(found.map((cell) => [cell.place, cell])),
    rowText: rowWords,
    columnText: (column) => phrase("explore-column", seenOf(column)),
    placeWords: (row, column) => phrase("explore-place-side", { side, row: rowWords(row), ...seenOf(column) }),
  };
}

/** The banker's decision with a 15, before anything else; A-4 is among them where any 15 may be void. */
function surrenderChart(decisions) {
  const cells = decisions.map(({ hand, against, actions, best, margin }) => ({
    margin,
    place: `${hand}|${against}|surrender`,
    row: hand,
    column: against,
    text: phrase("explore-void-cell", { action: best }),
    action: best,
    words: phrase("explore-void-words", { action: best }),
    actions,
    exceptions: [],
    hands: [],
  }));
  return {
    name: cells.some(({ row }) => row === "A,4") ? phrase("explore-any-15") : phrase("explore-hard-15"),
    rows: [...new Set(cells.map(({ row }) => row))],
    columns: [...new Set(cells.map(({ column }) => column))],
    side: "|surrender",
    cells: new Map(cells.map((cell) => [cell.place, cell])),
    rowText: (row) => row,
    columnText: (column) => phrase("explore-shown", { natural: naturalOf(column) }),
    placeWords: (row, column) => phrase("explore-place-shown", { row, natural: naturalOf(column) }),
  };
}

/** The player's and the banker's chart, and the hard-15 decisions where the rules allow a surrender. */
function chartsOf({ player, banker, surrender }) {
  return [
    playerChart(player),
    sideChart("banker", banker, phrase("explore-banker-chart")),
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

const playerChart = (player, name = phrase("explore-player-chart")) => sideChart("player", player, name);

/** @implements {GamePart} */
export class Part {
  /** @param {StrategyExplorer} page */
  constructor(page) {
    this.page = page;
    this.actions = {
      converge: () => this.converge(),
      certificate: () => this.certificate(),
      check: () => this.check(),
    };
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
    this.checked = "";
  }

  async ask() {}

  headline(one, other) {
    const value = bets(one.solution.ev);
    if (!other) return phrase("explore-value-said", { value });
    const difference = percent(other.solution.house_edge_percent - one.solution.house_edge_percent);
    return phrase("explore-values-said", { value, difference });
  }

  // A locked banker, and how solvers get there -----------------------------------------------------------

  async lock(/** @type {string} */ policy) {
    const asked = { ...this.page.fields(0), against: policy, side: "player" };
    const found = policy && (await answer("reply", GAME, asked).catch((error) => ({ problem: error.message })));
    const name = policy && phrase("explore-reply-chart", { lock: phrase("explore-lock", { policy }) });
    this.locked = found ? { ...found, policy, charts: found.chart && [playerChart(found.chart, name)] } : null;
    if (found?.ev !== undefined) say(phrase("explore-reply-said", { ev: bets(found.ev) }));
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
    const names = reply ? [phrase("explore-best-play"), phrase("explore-the-reply")] : ruleNames();
    const named = { ...player, name: reply ? reply[0].name : player.name };
    return html`${figures(this.facts(one.solution, other?.solution))}${this.proof(one.solution)}
      ${other ? this.page.changes() : ""}
      <div class="charts two">
        <div data-key="chart-player" data-side="player">
          ${chartTable(named, { pinned, others: reply ?? charts[1], names })}
        </div>
        <div class="stacked">
          <div data-key="chart-banker" data-side="banker">
            ${bankers.map((chart) => chartTable(chart, { pinned, others: charts[1], names: ruleNames() }))}
          </div>
          ${other ? "" : this.lab(player, reply)}
        </div>
      </div>
      ${legend(lettersOf(charts[0]), html`${phrase("explore-columns")} ${one.legend}`)}${other ? "" : this.costs(one)}`;
  }

  /** What going by the charts costs, and every hand that plays unlike its cell. */
  costs({ player, banker, costs }) {
    const exceptions = ([side, /** @type {string[]} */ found]) =>
      found.length
        ? html`<details data-key="exceptions-${side}">
            <summary>${phrase("explore-unlike", { side, n: found.length })}</summary>
            <p class="legend">${phrase("explore-unlike-about")}</p>
            <ul>
              ${found.map((/** @type {string} */ line) => html`<li>${line}</li>`)}
            </ul>
          </details>`
        : "";
    return html`<section data-key="costs">
      ${Object.values(costs).map((line) => html`<p data-figure="cost">${line}</p>`)}${Object.entries({
        player: player.exceptions,
        banker: banker.exceptions,
      }).map(exceptions)}
    </section>`;
  }

  lab(player, reply) {
    const nChanged = reply && changedPlaces([player], reply).length;
    return lab(this.locked, this.curves, { key: this.page.dataset.computed, nChanged });
  }

  facts(one, other) {
    const [first, last] = ruleNames();
    const value = [phrase("explore-value"), bets(one.ev), other ? first : phrase("explore-bets-per-hand"), "value"];
    if (!other) return [value, [phrase("explore-edge"), percent(one.house_edge_percent), "", "edge"]];
    return [
      value,
      [phrase("explore-value-other"), bets(other.ev), last, "value-b"],
      [phrase("explore-difference"), bets(other.ev - one.ev), phrase("explore-difference-way"), "difference"],
    ];
  }

  /** How sure the value is, and where its certificate is. */
  proof({ exact, lower, upper }) {
    const sure = exact
      ? rich("explore-exact", { exact: html`<code data-figure="exact">${exact}</code>` })
      : phrase("explore-between", { lower, upper });
    const button = (/** @type {string} */ action, /** @type {string} */ text) =>
      html`<button type="button" class="quiet small" data-do="${action}">${text}</button>`;
    return html`<div class="proof" data-key="proof">
      <p>${sure}</p>
      <p>${button("certificate", phrase("explore-certificate"))} ${button("check", phrase("explore-check"))}</p>
      <p data-figure="checked">${this.checked}</p>
    </div>`;
  }

  /** Keep the certificate as a file. */
  async certificate() {
    const found = await answer("certificate", GAME, this.page.fields(0));
    download(`${GAME}-certificate.json`, JSON.stringify(found, null, 1));
  }

  /** Let the independent checker prove the certificate once more. */
  async check() {
    this.tell(phrase("explore-checking"));
    const asked = answer("check", GAME, this.page.fields(0));
    const proved = ({ value, lower, upper, seconds }) =>
      phrase("explore-checked", { proved: value ?? `${lower} … ${upper}`, seconds: decimal(seconds, 1) });
    this.tell(await asked.then(proved, (error) => error.message));
  }

  tell(/** @type {string} */ text) {
    this.checked = text;
    this.page.update();
    say(text);
  }

  detail(cell) {
    const { page } = this;
    const locked = cell.place.endsWith("|player") ? this.locked?.charts : null;
    const others = locked ?? (page.comparing ? page.charts[1] : null);
    const other = others && cellAt(others, cell.place);
    const names = locked ? [phrase("explore-best-heading"), phrase("explore-locked-heading")] : ["A", "B"];
    const heading = cell.hands.length === 1 ? cell.hands[0].hand : phrase("explore-average");
    const every = cell.hands.map((hand) => {
      const same = other?.hands.find((found) => found.hand === hand.hand);
      return evTable(hand.hand, [hand, same], {
        names,
        note: phrase("explore-best", { action: actionWord(hand.best) }),
      });
    });
    const otherwise = exceptionList(cell.exceptions, phrase("explore-exceptions"));
    return html`${evTable(heading, [cell, other], { names })}${otherwise}
    ${
      every.length > 1
        ? html`<details>
            <summary>${phrase("explore-every-hand")}</summary>
            ${every}
          </details>`
        : ""
    }`;
  }
}
