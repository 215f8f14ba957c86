// Statistics: what the rounds of one table, or of all tables this browser has sat at, came to. A page of its own, and a
// drawer at the table, which plays on behind it.

import { say } from "../shared/announce.js";
import { record, records } from "../shared/api.js";
import { signed } from "../felt/card.js";
import { delegate, download, html, morph, source } from "../shared/dom.js";
import { figures, gameTabs } from "../shared/figures.js";
import { decimal, language, numeral, phrase, signedDecimal } from "../shared/phrase.js";
import { plot, show } from "../shared/plot.js";
import { bankrollActions, bankrollBox, ownBankroll } from "../menu/bankroll.js";
import { overTime } from "./purse.js";
import { bankroll, costliest, csv, mistakes, nets, outcomes, specials, totals } from "./record.js";
import { option } from "../shared/ruleform.js";
import { tablesSat, token, training } from "../shared/setting.js";
import { gameTitle, presetTitle } from "../shared/vocabulary.js";

/** @import { Bankroll } from "../menu/bankroll.js" */

const LATEST = 20;
const CHARTS = { bankroll, nets, outcomes, mistakes };

class PlayStatistics extends HTMLElement {
  connectedCallback() {
    this.table = this.dataset.rest || "";
    this.rounds = null;
    this.game = "";
    this.problem = "";
    /** @type {Bankroll | null} */
    this.bankroll = null;
    delegate(this, {
      ...bankrollActions((found) => this.showBankroll(found)),
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
    if (!this.hasAttribute("drawer")) ownBankroll().then((found) => this.showBankroll(found));
  }

  showBankroll(/** @type {Bankroll | null} */ found) {
    this.bankroll = found ?? this.bankroll;
    if (this.isConnected) this.update();
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
    try {
      const { rounds } = await (table ? record(table, token()) : records(token()));
      if (this.table !== table || !this.isConnected) return;
      this.rounds = rounds
        .map((round) => ({ table, ...round }))
        .sort((one, other) => one.at - other.at || one.round - other.round);
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
        ${this.hasAttribute("drawer") ? "" : html`<h1>${phrase("statistics-title")}</h1>`}
        <div class="row choose">
          <label class="row"
            ><span>${phrase("statistics-table")}</span
            ><select name="table" data-key="tables-${this.table}">
              ${this.tableOptions()}
            </select></label
          >
          ${gameTabs(games, this.shownGame())}
        </div>
        <p class="problem" role="alert">${this.problem}</p>
        ${rounds.length ? this.books(rounds, charts) : html`<p class="faint">${this.nothingText()}</p>`}
        ${this.hasAttribute("drawer") ? "" : html`${this.purse()}${trained()}${deviceBox()}`}
      </div>`,
    );
    if (rounds.length) for (const name of charts) show(this, name, CHARTS[name](rounds, Boolean(this.table)));
    if (this.bankroll?.history.length > 1) show(this, "purse", overTime(this.bankroll));
    this.dataset.rounds = this.rounds ? String(rounds.length) : "";
  }

  /** What this person has beyond a table, and how it came to that. */
  purse() {
    return bankrollBox(this.bankroll, this.bankroll?.history.length > 1 ? plot("purse") : "");
  }

  books(/** @type {any[]} */ rounds, /** @type {string[]} */ charts) {
    const box = (/** @type {string} */ name) =>
      html`<section class="card-box" data-key="box-${name}">${plot(name)}</section>`;
    const isDrawer = this.hasAttribute("drawer");
    return html`${figures([...facts(totals(rounds)), ...named(rounds)])}
      <div class="plots">${charts.map(box)}</div>
      ${roundList(phrase("statistics-costliest"), costliest(rounds), isDrawer)}
      ${roundList(phrase("statistics-latest"), rounds.slice(-LATEST).reverse(), isDrawer)}
      <div class="buttons">
        <button type="button" class="quiet" data-do="csv">${phrase("statistics-csv")}</button
        ><button type="button" class="quiet" data-do="json">${phrase("statistics-json")}</button>
      </div>`;
  }

  /** Tables this person has sat at with other browsers. */
  elsewhere() {
    const here = new Set(tablesSat().map(({ table }) => table));
    const found = new Map();
    for (const { table, game, profile, at } of this.rounds ?? [])
      if (table && !here.has(table)) found.set(table, { table, game, profile, at });
    return [...found.values()];
  }

  nothingText() {
    if (this.rounds) return phrase("statistics-none");
    return this.problem ? "" : phrase("statistics-reading");
  }

  tableOptions() {
    const sat = [...tablesSat(), ...this.elsewhere()];
    const isKnown = !this.table || sat.some(({ table }) => table === this.table);
    const known = isKnown ? sat : [{ table: this.table, game: "", profile: this.table }, ...sat];
    const options = known.map((one) => option(one.table, tableName(one), one.table === this.table));
    return html`<option value="">${phrase("statistics-all")}</option>
      ${options}`;
  }
}
customElements.define("play-statistics", PlayStatistics);

const dayText = (/** @type {number} */ at) =>
  new Date(at).toLocaleDateString(language(), { day: "numeric", month: "short" });

/** A table as a list names it: its game, its rules, and the day it was sat at. */
function tableName({ game, profile, at }) {
  return [game ? gameTitle(game) : phrase("statistics-table"), presetTitle(game, profile), at && dayText(at)]
    .filter(Boolean)
    .join(", ");
}

/** What the numbers of the rounds are called. */
function facts(all) {
  const { hands, rounds, net, bet, graded, best } = all;
  const { won, lost, even, hands_won: handsWon, hands_even: handsEven } = all;
  const percent = `${signedDecimal((100 * net) / bet, 1)} %`;
  const share = bet ? phrase("statistics-of-bet", { percent, bet: bet / 10 }) : phrase("statistics-in-chips");
  return [
    [phrase("statistics-rounds"), numeral(rounds), phrase("statistics-rounds-ended", { won, lost, even }), "rounds"],
    [
      phrase("statistics-hands-won"),
      percentOf(handsWon, hands),
      phrase("statistics-hands-ended", { won: handsWon, hands, even: handsEven }),
      "won",
    ],
    [phrase("statistics-net"), signed(net), share, "net"],
    [phrase("statistics-best-plays"), percentOf(best, graded), phrase("statistics-best-of", { best, graded }), "best"],
    [phrase("statistics-lost"), decimal(all.ev_lost, 2), phrase("statistics-lost-unit"), "lost"],
  ];
}

const percentOf = (part, all) => (all ? `${decimal((100 * part) / all, 1)} %` : "–");

/** How often the player held each hand with a name of its own. */
const named = (/** @type {any[]} */ rounds) =>
  specials(rounds).map(([label, count]) => [
    label,
    count,
    phrase("statistics-hands-unit", { n: count }),
    `special-${label}`,
  ]);

/** Rounds, each with the link that shows it again with its grades; from a drawer in a window of its own. */
function roundList(/** @type {string} */ heading, /** @type {any[]} */ rounds, /** @type {boolean} */ isDrawer) {
  if (!rounds.length) return "";
  const row = (/** @type {any} */ { table, round, game, at, net, graded, best, ev_lost: lost }) =>
    html`<tr>
      <th scope="row">
        <a href="#/round/${table}/${round}" ${isDrawer ? html`target="_blank"` : ""}
          >${phrase("statistics-round-of", { game: gameTitle(game), round, day: dayText(at) })}</a
        >
      </th>
      <td>${signed(net)}</td>
      <td>${graded ? decimal(lost, 4) : "–"}</td>
      <td>${graded ? phrase("statistics-of", { part: graded - best, all: graded }) : "–"}</td>
    </tr>`;
  return html`<section class="card-box" data-key="box-${heading}">
    <h2>${heading}</h2>
    <div class="table-scroll" tabindex="0" role="region" aria-label="${heading}">
      <table class="numbers rounds">
        <thead>
          <tr>
            <th scope="col">${phrase("statistics-again")}</th>
            <th scope="col">${phrase("statistics-net")}</th>
            <th scope="col">${phrase("statistics-lost")}</th>
            <th scope="col">${phrase("statistics-mistakes-made")}</th>
          </tr>
        </thead>
        <tbody>
          ${rounds.map(row)}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** How the drills of the trainer have gone in this browser. */
function trained() {
  const drills = Object.entries(training());
  if (!drills.length) return "";
  const row = ([name, { title, asked, right, late, longest, graded, lost }]) =>
    html`<tr>
      <th scope="row"><a href="#/train/${name}">${phrase("train-drill", { drill: name, title })}</a></th>
      <td>${asked}</td>
      <td>${percentOf(right, asked)}</td>
      <td>
        ${percentOf(
          late.reduce((/** @type {number} */ sum, /** @type {number} */ one) => sum + one, 0),
          late.length,
        )}
      </td>
      <td>${longest}</td>
      <td>${graded ? decimal(lost / graded, 4) : "–"}</td>
    </tr>`;
  return html`<section class="card-box" data-key="box-training">
    <h2>${phrase("statistics-training")}</h2>
    <div class="table-scroll" tabindex="0" role="region" aria-label="${phrase("statistics-training-about")}">
      <table class="numbers training">
        <thead>
          <tr>
            ${["drill", "asked", "right", "late", "longest", "lost-each"].map(
              (column) => html`<th scope="col">${phrase(`statistics-${column}`)}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${drills.map(row)}
        </tbody>
      </table>
    </div>
    <p class="faint">${phrase("statistics-kept")}</p>
  </section>`;
}

const deviceBox = () =>
  html`<section class="card-box" data-key="box-device">
    <h2>${phrase("device-title")}</h2>
    <p>${phrase("statistics-device")}</p>
    <p><a href="#/device">${phrase("statistics-device-link")}</a></p>
  </section>`;
