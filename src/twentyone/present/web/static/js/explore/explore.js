// The strategy explorer: any rules, their charts and edge from the exact solvers, cell by cell, side by side with others.

import { say } from "../shared/announce.js";
import { convergence, ev, explore, reply, schema } from "../shared/api.js";
import {
  banluckCharts,
  blackjackCharts,
  cellAt,
  cellBeside,
  changedPlaces,
  chartTable,
  legend,
  playerChart,
  withRoomFor,
} from "./chart.js";
import { bets, cellSentence, evTable, exceptionList, handsOf } from "./cell.js";
import { delegate, flag, html, morph, part, source } from "../shared/dom.js";
import { convergenceChart, lab, LOCKS, METHODS } from "./lab.js";
import { show } from "../shared/plot.js";
import { fieldValue, presetName, presetOf, presetOptions, ruleFields, title } from "../shared/ruleform.js";

const VALUES = [..."A23456789T"];
const PATIENCE = 60;
const RULES = ["rules A", "rules B"];

const percent = (share, digits = 4) => `${share >= 0 ? "" : "−"}${Math.abs(share).toFixed(digits)} %`;

class StrategyExplorer extends HTMLElement {
  async connectedCallback() {
    this.words = await schema();
    this.game = this.dataset.rest === "banluck" ? "banluck" : "blackjack";
    this.removed = "";
    this.known = new Map();
    this.reset();
    delegate(this, {
      game: (game) => {
        this.game = game;
        this.reset();
        this.update();
        this.recompute();
      },
      side: (side) => {
        this.side = Number(side);
        this.querySelector(".rule-form")?.replaceChildren();
        this.update();
      },
      cell: (place) => this.pin(place),
      remove: (value) => this.remove_(value),
      converge: () => this.converge(),
      dismiss: () => this.dismiss(),
    });
    this.addEventListener("change", (event) => this.changed(event.target));
    this.addEventListener("keydown", (event) => this.key(event));
    this.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.hover(event.target));
    this.addEventListener(
      "focusin",
      (event) => source(event).matches(".cell:focus-visible") && this.look(source(event).dataset.with),
    );
    this.update();
    this.recompute();
  }

  reset() {
    const [first, second] = Object.values(this.words.games[this.game].presets);
    this.rules = [{ ...first }, { ...second }];
    this.results = [null, null];
    this.charts = [null, null];
    this.side = 0;
    this.comparing = false;
    this.pinned = null;
    this.looking = null;
    this.locked = null;
    this.curves = null;
    this.problem = "";
  }

  changed(field) {
    const rules = this.rules[this.side];
    if (field.name === "preset") {
      const found = this.words.games[this.game].presets[field.value];
      if (!found) return;
      this.rules[this.side] = { ...found };
      this.querySelector(".rule-form")?.replaceChildren();
    } else if (field.name === "compare") {
      this.comparing = field.checked;
      this.side = this.comparing ? 1 : 0;
      this.querySelector(".rule-form")?.replaceChildren();
    } else if (field.name === "removed") this.removed = field.value;
    else if (field.name === "lock") {
      this.lock(field.value);
      return;
    } else rules[field.name] = fieldValue(field);
    this.update();
    this.recompute();
  }

  /** Take one more card of a value out of the shoe; without a value put all of them back. */
  remove_(value) {
    const there = this.removed
      .split(",")
      .map((card) => card.trim())
      .filter(Boolean);
    this.removed = value ? [...there, value].join(",") : "";
    part(this, "[name=removed]").value = this.removed;
    this.recompute();
  }

  fields(side) {
    const fields = { ...this.rules[side] };
    if (this.game === "blackjack" && this.removed.trim()) fields.removed = this.removed;
    return fields;
  }

  async recompute() {
    this.controller?.abort();
    const controller = new AbortController();
    this.controller = controller;
    this.querySelector(".answer")?.classList.add("busy");
    const sides = this.comparing ? [0, 1] : [0];
    try {
      const found = await Promise.all(
        sides.map((side) => explore(this.game, this.fields(side), { signal: controller.signal })),
      );
      this.results = [found[0], found[1] ?? null];
      this.charts = this.results.map(
        (result) => result && (this.game === "blackjack" ? blackjackCharts(result) : banluckCharts(result)),
      );
      if (this.comparing && this.game === "banluck") this.charts[0] = withRoomFor(...this.charts);
      this.problem = "";
      this.locked = null;
      this.curves = null;
      this.dataset.computed = String(Number(this.dataset.computed ?? 0) + 1);
      say(this.headline());
    } catch (error) {
      if (error.name === "AbortError") return;
      this.problem = error.message;
      say(error.message);
    }
    this.querySelector(".answer")?.classList.remove("busy");
    this.update();
    this.ask();
  }

  headline() {
    const [one, other] = this.results.map((result) => result?.solution);
    const text =
      this.game === "blackjack"
        ? `House edge ${percent(one.house_edge_percent)}.`
        : `Value for the player ${bets(one.value)} bets.`;
    return other ? `${text} Difference ${percent(other.house_edge_percent - one.house_edge_percent)}.` : text;
  }

  // One cell -------------------------------------------------------------------------------------------

  /** The cell that is shown: the one under the mouse or in focus, else the one that was chosen. */
  get shown() {
    return this.looking ?? this.pinned;
  }

  /** The mouse is over something: a cell is shown until another one is or the mouse leaves the chart. */
  hover(target) {
    const cell = target.closest(".cell");
    if (cell) this.look(cell.dataset.with);
    else if (!target.closest(".chart, .detail-box")) this.look(null);
  }

  look(place) {
    if (place === this.looking) return;
    this.looking = place;
    this.updateDetail();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.ask(), PATIENCE);
  }

  pin(place) {
    this.pinned = this.pinned === place ? null : place;
    this.looking = null;
    this.update();
    this.ask();
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

  find(place) {
    const chart = this.charts[0]?.find(
      ({ cells, rows, side }) => cells.has(place) && rows.includes(place.split("|")[0]) && place.endsWith(side),
    );
    return [chart, chart?.cells.get(place)];
  }

  key(event) {
    if (event.key === "Escape" && this.shown) this.dismiss();
    const cell = event.target.closest?.(".cell");
    const next = cell && cellBeside(cell, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** The exact EVs of every hand of a blackjack cell, asked once and remembered. */
  async ask() {
    const place = this.shown;
    if (!place || this.game !== "blackjack" || !this.charts[0]) return;
    const [row, up] = place.split("|");
    const sides = this.comparing ? [0, 1] : [0];
    const name = this.nameOf(place);
    if (!this.known.has(name)) {
      const asked = handsOf(row).map((hand) =>
        Promise.all(
          sides.map((side) =>
            ev("blackjack", { ...this.fields(side), hand, up }).catch((error) => ({
              problem: error.message,
              actions: {},
            })),
          ),
        ),
      );
      this.known.set(name, Promise.all(asked));
    }
    const answers = await this.known.get(name);
    this.known.set(name, answers);
    if (this.shown === place && this.nameOf(place) === name) this.updateDetail();
  }

  nameOf(place) {
    return JSON.stringify([place, this.fields(0), this.comparing && this.fields(1)]);
  }

  // Ban Luck: a locked banker, and how solvers get there --------------------------------------------------

  async lock(policy) {
    const found = policy
      ? await reply({ ...this.fields(0), against: policy, side: "player" }).catch((error) => ({
          problem: error.message,
        }))
      : null;
    this.locked = found && {
      ...found,
      policy,
      charts: found.chart && [playerChart(found.chart, `Player's best reply to “${LOCKS[policy]}”`)],
    };
    if (found?.value !== undefined) say(`The best reply is worth ${bets(found.value)} bets.`);
    this.update();
  }

  async converge() {
    const fields = this.fields(0);
    this.curves = {};
    this.update();
    for (const method of Object.keys(METHODS)) {
      const found = await convergence({ ...fields, method }).catch((error) => ({ problem: error.message }));
      if (!this.curves) return;
      if (found.problem) this.problem = found.problem;
      else this.curves[method] = found.curve.filter(([, value]) => value > 0);
      this.update();
    }
    say(convergenceChart(this.curves).caption);
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const game = this.words.games[this.game];
    const rules = this.rules[this.side];
    const preset = presetOf(game.presets, rules);
    morph(
      this,
      html`<div class="page explorer">
        <h1>Strategy explorer</h1>
        <div class="tabs" role="group" aria-label="Game">
          ${["blackjack", "banluck"].map((name) => html`<button type="button" class="quiet" data-do="game" data-with="${name}" aria-pressed="${String(name === this.game)}">${name === "blackjack" ? "Blackjack" : "Ban Luck"}</button>`)}
        </div>
        <div class="columns">
          <div class="two-forms">
            <section
              class="detail-box ${this.shown ? "has-choice" : ""}"
              data-key="detail"
              data-keep
              tabindex="0"
              aria-label="The chosen cell"
            ></section>
            <form class="card-box setup" data-do="none" aria-label="Rules">
              ${this.comparing ? html`<div class="tabs" role="group" aria-label="Which rules to change">${["A", "B"].map((name, side) => html`<button type="button" class="quiet" data-do="side" data-with="${side}" aria-pressed="${String(side === this.side)}">Rules ${name}</button>`)}</div>` : ""}
              <label class="row"
                ><span>House rules</span
                ><select name="preset" data-key="preset-${this.game}-${this.side}-${preset}">
                  ${presetOptions(game.presets, preset)}
                </select></label
              >
              <label class="row"
                ><span>Compare two rule sets</span
                ><input
                  type="checkbox"
                  role="switch"
                  name="compare"
                  data-key="compare-${this.game}"
                  ${this.comparing ? html`checked` : ""}
              /></label>
              ${this.game === "blackjack" ? this.removal() : ""}
              <details ${flag("open", matchMedia("(min-width: 901px)").matches)}>
                <summary>Every rule</summary>
                <div class="fields narrow rule-form">
                  ${ruleFields(game.fields, rules, `${this.game}-${this.side}`)}
                </div>
              </details>
            </form>
          </div>
          <div class="answer" aria-busy="${String(!this.results[0])}">
            <p class="problem" role="alert">${this.problem}</p>
            ${this.results[0] ? html`<div class="card-box">${this.game === "blackjack" ? this.blackjack() : this.banluck()}</div>` : html`<p class="faint">The solver is starting: the first chart takes a few seconds.</p>`}
          </div>
        </div>
      </div>`,
    );
    this.updateDetail();
    if (this.curves && Object.keys(this.curves).length) show(this, "convergence", convergenceChart(this.curves));
  }

  removal() {
    return html`<div class="removal" data-key="removal">
      <label class="row"
        ><span>Cards gone from the shoe<small>As A,T,5, or take them one by one:</small></span
        ><input name="removed" autocomplete="off" value=""
      /></label>
      <div class="ranks" role="group" aria-label="Take a card out">
        ${VALUES.map((value) => html`<button type="button" class="quiet small" data-do="remove" data-with="${value}" aria-label="Take out ${value}">${value}</button>`)}<button
          type="button"
          class="quiet small"
          data-do="remove"
          data-with=""
          aria-label="Put all cards back"
        >
          ↺
        </button>
      </div>
    </div>`;
  }

  figures(pairs) {
    return html`<dl class="figures">
      ${pairs.map(
        ([name, value, note, key]) =>
          html`<div class="figure-box">
            <dt>${name}</dt>
            <dd data-figure="${key}">${value}${note ? html` <small>${note}</small>` : ""}</dd>
          </div>`,
      )}
    </dl>`;
  }

  blackjack() {
    const [one, other] = this.results;
    const [charts, others] = this.charts;
    const { house_edge_percent, insurance_gain } = one.solution;
    const figures = [
      [
        "House edge",
        percent(house_edge_percent),
        other ? "rules A" : presetName(presetOf(this.words.games.blackjack.presets, this.rules[0])),
        "edge",
      ],
    ];
    if (other)
      figures.push(
        ["House edge", percent(other.solution.house_edge_percent), "rules B", "edge-b"],
        ["Difference", percent(other.solution.house_edge_percent - house_edge_percent), "B less A", "difference"],
      );
    else
      figures.push(
        ["By the chart alone", percent(-100 * one.ev), "", "chart"],
        ["Insurance adds", percent(100 * insurance_gain, 5), "when it pays", "insurance"],
      );
    return html`${this.figures(figures)}${other ? this.changes() : ""}
      <div class="charts">
        ${charts.map((chart) => chartTable(chart, { pinned: this.pinned, others, names: RULES }))}
      </div>
      ${legend(["hit", "stand", "double", "split", "surrender"], "The small letter is what to do where the first is not allowed.")}
      ${other ? "" : exceptionList(one.exceptions.slice(0, 8), "The costliest hands that play unlike their total", 8)}`;
  }

  /** Which cells two rule sets play differently, in words. */
  changes() {
    const [charts, others] = this.charts;
    const places = changedPlaces(charts, others);
    if (!places.length) return html`<p>No cell changes.</p>`;
    const line = (place) =>
      html`<li>
        ${this.find(place)[0].placeWords(...place.split("|"))}: ${cellAt(charts, place).text} becomes
        ${cellAt(others, place)?.text ?? "nothing"}
      </li>`;
    return html`<p>Rules B change the ${places.length} cells that are cut in two: A above, B below.</p>
      <details>
        <summary>These cells in words</summary>
        <ul>
          ${places.map(line)}
        </ul>
      </details>`;
  }

  banluck() {
    const [one, other] = this.results;
    const { solution } = one;
    const [charts, others] = this.charts;
    const [player, ...banker] = charts;
    const figures = [["Value for the player", bets(solution.value), other ? "rules A" : "bets per hand", "value"]];
    if (!other) figures.push(["House edge", percent(solution.house_edge_percent), "", "edge"]);
    else
      figures.push(
        ["Value", bets(other.solution.value), "rules B", "value-b"],
        ["Difference", bets(other.solution.value - solution.value), "B less A", "difference"],
      );
    const replied = this.locked?.charts;
    return html`${this.figures(figures)}
      <p class="proof">
        ${solution.exact ? html`Exactly <code data-figure="exact">${solution.exact}</code>, proved by a certificate that anyone can check. ` : `Proved to lie between ${solution.lower} and ${solution.upper}. `}
        <a
          href="/api/certificate/banluck?${new URLSearchParams(this.fields(0)).toString()}"
          download="banluck-certificate.json"
          >Download the certificate</a
        >
      </p>
      ${other ? this.changes() : ""}
      <div class="charts two">
        <div data-key="chart-player" data-side="player">
          ${chartTable({ ...player, name: replied ? replied[0].name : player.name }, { pinned: this.pinned, others: replied ?? others, names: replied ? ["best play", "the reply"] : RULES })}
        </div>
        <div class="stacked">
          <div data-key="chart-banker" data-side="banker">
            ${banker.map((chart) => chartTable(chart, { pinned: this.pinned, others, names: RULES }))}
          </div>
          ${other ? "" : lab(this.locked, this.curves, { key: this.dataset.computed, n_changed: replied && changedPlaces([player], replied).length })}
        </div>
      </div>
      ${legend(["hit", "stand", "open"], html`Rows are totals; columns are ${one.player.column_title} for the player, ${one.banker.column_title} for the banker.`)}`;
  }

  // The detail box, redrawn alone while the mouse moves over the charts ------------------------------------

  updateDetail() {
    const box = part(this, ".detail-box");
    if (!box) return;
    box.classList.toggle("has-choice", Boolean(this.shown));
    box.hidden = !this.results[0];
    const [chart, cell] = this.shown ? this.find(this.shown) : [];
    if (!cell)
      return void morph(
        box,
        html`<h2>One cell</h2>
          <p class="faint">
            ${this.shown ? "There is no such cell under these rules." : "Point at a cell, tap it or reach it with the arrow keys: what every action is worth, exactly."}
          </p>`,
      );
    morph(
      box,
      html`<button type="button" class="quiet icon dismiss" data-do="dismiss" aria-label="Close">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
        </button>
        <h2>${title(chart.placeWords(...this.shown.split("|")))}: ${cell.words}</h2>
        ${this.game === "blackjack" ? this.blackjackCell(cell) : this.banluckCell(cell)}`,
    );
  }

  blackjackCell(cell) {
    const hands = handsOf(cell.place.split("|")[0]);
    const known = this.known.get(this.nameOf(cell.place));
    const other = this.comparing ? cellAt(this.charts[1], cell.place) : null;
    const average =
      hands.length !== 1 && Object.keys(cell.actions).length
        ? evTable("On average", [cell, other], { names: ["A", "B"], note: "over the row's two-card hands" })
        : "";
    const conditioned = Array.isArray(known) && known[0]?.[0].conditioned_on;
    return html`${average}${Array.isArray(known) ? hands.map((hand, index) => evTable(hand, known[index], { names: ["A", "B"] })) : hands.length ? html`<p class="faint">…</p>` : html`<p class="faint">No two cards make this total.</p>`}
    ${conditioned ? html`<p class="legend">Given ${conditioned}.</p>` : ""}${exceptionList(cell.exceptions, "Hands that play otherwise")}`;
  }

  banluckCell(cell) {
    const locked = cell.place.endsWith("|player") ? this.locked?.charts : null;
    const other = locked ? cellAt(locked, cell.place) : this.comparing ? cellAt(this.charts[1], cell.place) : null;
    const names = locked ? ["Best play", "Locked"] : ["A", "B"];
    return html`${evTable(cell.hands.length === 1 ? cell.hands[0].hand : "On average", [cell, other], { names })}
    ${exceptionList(cell.exceptions, "Hands that play otherwise")}
    ${
      cell.hands.length > 1
        ? html`<details>
            <summary>Every hand</summary>
            ${cell.hands.map((hand) => evTable(hand.hand, [hand, other?.hands.find((found) => found.hand === hand.hand)], { names, note: `best: ${hand.best}` }))}
          </details>`
        : ""
    }`;
  }
}
customElements.define("strategy-explorer", StrategyExplorer);
