// Statistics: what the rounds of one table, or of all tables this browser has sat at, came to. A page of its own, and a
// drawer at the table, which plays on behind it.

import { say } from "../shared/announce.js";
import { record } from "../shared/api.js";
import { signed } from "../shared/card.js";
import { delegate, download, html, morph, source } from "../shared/dom.js";
import { figures, gameTabs } from "../shared/figures.js";
import { plot, show } from "../shared/plot.js";
import { bankroll, csv, mistakes, nets, outcomes, totals } from "./record.js";
import { option } from "../shared/ruleform.js";
import { tablesSat, token } from "../shared/setting.js";
import { gameTitle, presetTitle } from "../shared/vocabulary.js";

const CHARTS = { bankroll, nets, outcomes, mistakes };

class PlayStatistics extends HTMLElement {
  connectedCallback() {
    this.table = this.dataset.rest || "";
    this.rounds = null;
    this.game = "";
    this.problem = "";
    delegate(this, {
      game: (game) => {
        this.game = game;
        this.update();
      },
      csv: () => download("statistics.csv", csv(this.chosen()), "text/csv"),
      json: () => download("statistics.json", JSON.stringify(this.chosen(), null, 1)),
    });
    this.addEventListener("change", (event) => source(event).name === "table" && this.turnTo(source(event).value));
    this.update();
    this.refresh();
  }

  turnTo(table) {
    this.table = table;
    this.rounds = null;
    this.game = "";
    if (!this.hasAttribute("drawer")) history.replaceState(null, "", `#/statistics${table ? `/${table}` : ""}`);
    this.refresh();
  }

  /** Read the record again: a round has ended, or another table was chosen. */
  async refresh() {
    const { table } = this;
    const asked = table ? [table] : tablesSat().map((sat) => sat.table);
    try {
      const found = await Promise.all(
        asked.map(async (id) => (await record(id, token())).rounds.map((round) => ({ ...round, table: id }))),
      );
      if (this.table !== table || !this.isConnected) return;
      this.rounds = found.flat().sort((one, other) => one.at - other.at || one.round - other.round);
      this.problem = "";
    } catch (error) {
      this.problem = error.message;
      say(error.message);
    }
    this.update();
  }

  /** The game whose rounds are shown: the chosen one, else that of the last round. */
  shownGame() {
    return this.game || this.rounds?.at(-1)?.game || "";
  }

  chosen() {
    return this.rounds.filter((round) => round.game === this.shownGame());
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const rounds = this.rounds ? this.chosen() : [];
    const games = [...new Set((this.rounds ?? []).map((round) => round.game))];
    const charts = Object.keys(CHARTS).filter((name) => name !== "mistakes" || rounds.some(({ graded }) => graded));
    morph(
      this,
      html`<div class="page statistics">
        ${this.hasAttribute("drawer") ? "" : html`<h1>Statistics</h1>`}
        <div class="row choose">
          <label class="row"
            ><span>Table</span
            ><select name="table" data-key="tables-${this.table}">
              ${this.tableOptions()}
            </select></label
          >
          ${gameTabs(games, this.shownGame())}
        </div>
        <p class="problem" role="alert">${this.problem}</p>
        ${rounds.length ? this.books(rounds, charts) : html`<p class="faint">${this.nothingText()}</p>`}
      </div>`,
    );
    if (rounds.length) for (const name of charts) show(this, name, CHARTS[name](rounds, Boolean(this.table)));
    this.dataset.rounds = this.rounds ? String(rounds.length) : "";
  }

  books(/** @type {any[]} */ rounds, /** @type {string[]} */ charts) {
    const box = (/** @type {string} */ name) =>
      html`<section class="card-box" data-key="box-${name}">${plot(name)}</section>`;
    return html`${figures(facts(totals(rounds)))}
      <div class="plots">${charts.map(box)}</div>
      <div class="buttons">
        <button type="button" class="quiet" data-do="csv">Export as CSV</button
        ><button type="button" class="quiet" data-do="json">Export as JSON</button>
      </div>`;
  }

  nothingText() {
    if (this.rounds) return "No finished round yet. Take a seat and play one.";
    return this.problem ? "" : "Reading the record…";
  }

  tableOptions() {
    const sat = tablesSat();
    const isKnown = !this.table || sat.some(({ table }) => table === this.table);
    const known = isKnown ? sat : [{ table: this.table, game: "", profile: this.table }, ...sat];
    const options = known.map((one) => option(one.table, tableName(one), one.table === this.table));
    return html`<option value="">All my tables</option>
      ${options}`;
  }
}
customElements.define("play-statistics", PlayStatistics);

/** A table as a list names it: its game, its rules, and the day it was sat at. */
function tableName({ game, profile, at }) {
  const day = at && new Date(at).toLocaleDateString("en", { day: "numeric", month: "short" });
  return [game ? gameTitle(game) : "Table", presetTitle(game, profile), day].filter(Boolean).join(", ");
}

/** What the numbers of the rounds are called. */
function facts({ rounds, won, lost, even, net, bet, graded, best, ev_lost: lostTo }) {
  const share = `${net < 0 ? "−" : "+"}${Math.abs((100 * net) / bet).toFixed(1)} % of ${bet / 10} bet`;
  const percent = graded ? `${Math.round((100 * best) / graded)} %` : "–";
  return [
    ["Rounds", rounds, `${won} won, ${lost} lost, ${even} even`, "rounds"],
    ["Net", signed(net), bet ? share : "chips", "net"],
    ["Best plays", percent, graded ? `${best} of ${graded} decisions` : "none graded yet", "best"],
    ["Lost to mistakes", lostTo.toFixed(2), "chips, on average", "lost"],
  ];
}
