// The strategy explorer: any rules, their chart and edge from the exact solvers, cell by cell, side by side with others.

import { say } from "./announce.js";
import { convergence, ev, explore, reply, schema } from "./api.js";
import { delegate, flag, html, morph } from "./dom.js";
import { line } from "./plot.js";
import { fieldValue, presetName, presetOf, presetOptions, ruleFields, title } from "./ruleform.js";

const UPS = [..."23456789TA"];
const KINDS = [["hard", "Hard totals"], ["soft", "Soft totals"], ["pair", "Pairs"]];
const LEGEND = "H hit, S stand, P split, D double, R surrender; the small letter is what to do where that is not allowed.";
const LOCKS = ["stand_16", "open_hit_16_17", "hit_16", "stand_soft_17"];
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

const percent = (share, digits = 4) => `${share >= 0 ? "" : "−"}${Math.abs(share).toFixed(digits)} %`;
const bets = (value) => `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(6)}`;
const LETTERS = { hit: "H", stand: "S", open: "O", surrender: "R", play: "P" };

/** Every two-card hand of a row of the chart, as the command line writes it. */
function handsOf(row) {
  const [kind, word] = row.split(" ");
  if (kind === "pair") return [`${word},${word}`];
  if (kind === "soft") return [`A,${Number(word) - 11}`];
  const hands = [];
  for (let low = 2; low < Number(word) - low; low += 1) {
    const high = Number(word) - low;
    if (high <= 10) hands.push(`${high === 10 ? "T" : high},${low}`);
  }
  return hands;
}

class StrategyExplorer extends HTMLElement {
  async connectedCallback() {
    this.words = await schema();
    this.game = this.dataset.rest === "banluck" ? "banluck" : "blackjack";
    this.removed = "";
    this.reset();
    delegate(this, {
      game: (game) => { this.game = game; this.reset(); this.recompute(); },
      side: (side) => { this.side = Number(side); this.querySelector(".rule-form")?.replaceChildren(); this.update(); },
      cell: (place) => this.choose(place),
      converge: () => this.converge(),
      dismiss: () => { this.querySelector(".cell[aria-pressed=true]")?.focus(); this.chosen = null; this.update(); },
    });
    this.addEventListener("change", (event) => this.changed(event.target));
    this.addEventListener("keydown", (event) => this.move(event));
    this.update();
    this.recompute();
  }

  reset() {
    const [first, second] = Object.values(this.words.games[this.game].presets);
    this.rules = [{ ...first }, { ...second }];
    this.results = [null, null];
    this.side = 0;
    this.comparing = false;
    this.chosen = null;
    this.cellEvs = null;
    this.locked = null;
    this.curve = null;
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
    } else if (field.name === "method") return;
    else rules[field.name] = fieldValue(field);
    this.update();
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
      const found = await Promise.all(sides.map((side) => explore(this.game, this.fields(side), { signal: controller.signal })));
      this.results = [found[0], found[1] ?? null];
      this.problem = "";
      this.locked = null;
      this.curve = null;
      this.dataset.computed = String(Number(this.dataset.computed ?? 0) + 1);
      say(this.headline());
      if (this.chosen) this.choose(this.chosen, false);
    } catch (error) {
      if (error.name === "AbortError") return;
      this.problem = error.message;
      say(error.message);
    }
    this.update();
  }

  headline() {
    const [one, other] = this.results.map((result) => result?.solution);
    const text = this.game === "blackjack" ? `House edge ${percent(one.house_edge_percent)}.` : `Value for the player ${bets(one.value)} bets.`;
    return other ? `${text} Difference ${percent(other.house_edge_percent - one.house_edge_percent)}.` : text;
  }

  // One cell -------------------------------------------------------------------------------------------

  async choose(place, aloud = true) {
    this.chosen = place;
    this.cellEvs = null;
    this.update();
    if (this.game === "blackjack") {
      const [row, up] = place.split("|");
      const hands = handsOf(row);
      const answers = await Promise.all(hands.map((hand) => ev("blackjack", { ...this.fields(0), hand, up }).catch((error) => ({ hand, problem: error.message }))));
      if (this.chosen !== place) return;
      this.cellEvs = answers;
      this.update();
    }
    if (aloud) say(this.querySelector(".detail-box h2")?.textContent ?? "");
  }

  move(event) {
    const cell = event.target.closest?.(".cell");
    const step = STEPS[event.key];
    if (!cell || !step) return;
    const rows = [...cell.closest("table").tBodies[0].rows].map((row) => [...row.querySelectorAll(".cell")]);
    const row = rows.findIndex((cells) => cells.includes(cell));
    const next = rows[row + step[0]]?.[rows[row].indexOf(cell) + step[1]];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  async lock(policy) {
    this.locked = policy ? await reply({ ...this.fields(0), against: policy, side: "player" }).catch((error) => ({ problem: error.message })) : null;
    if (this.locked?.value !== undefined) say(`The best reply is worth ${bets(this.locked.value)} bets.`);
    this.update();
  }

  async converge() {
    const method = this.querySelector("[name=method]").value;
    this.curve = await convergence({ ...this.fields(0), method }).catch((error) => ({ problem: error.message }));
    this.update();
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const game = this.words.games[this.game];
    const rules = this.rules[this.side];
    const preset = presetOf(game.presets, rules);
    morph(
      this,
      html`<div class="page explorer"><h1>Strategy explorer</h1>
        <div class="tabs" role="group" aria-label="Game">${["blackjack", "banluck"].map((name) => html`<button type="button" class="quiet" data-do="game" data-with="${name}" aria-pressed="${String(name === this.game)}">${name === "blackjack" ? "Blackjack" : "Ban Luck"}</button>`)}</div>
        <div class="columns">
          <div class="two-forms">${this.results[0] ? html`<section class="detail-box ${this.chosen ? "has-choice" : ""}" data-key="detail" tabindex="0" aria-label="The chosen cell">${this.chosen ? html`<button type="button" class="quiet icon dismiss" data-do="dismiss" aria-label="Close"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg></button>` : ""}${this.game === "blackjack" ? this.blackjackCell(this.results[0]) : this.banluckCell(this.results[0])}</section>` : ""}
          <form class="card-box setup" data-do="none" aria-label="Rules">
            ${this.comparing ? html`<div class="tabs" role="group" aria-label="Which rules to change">${["A", "B"].map((name, side) => html`<button type="button" class="quiet" data-do="side" data-with="${side}" aria-pressed="${String(side === this.side)}">Rules ${name}</button>`)}</div>` : ""}
            <label class="row"><span>House rules</span><select name="preset" data-key="preset-${this.game}-${this.side}-${preset}">${presetOptions(game.presets, preset)}</select></label>
            <label class="row"><span>Compare two rule sets</span><input type="checkbox" role="switch" name="compare" data-key="compare-${this.game}" ${this.comparing ? html`checked` : ""}></label>
            ${this.game === "blackjack" ? html`<label class="row"><span>Cards gone from the shoe<small>As A,T,5</small></span><input name="removed" autocomplete="off" value=""></label>` : ""}
            <details ${flag("open", matchMedia("(min-width: 901px)").matches)}><summary>Every rule</summary><div class="fields narrow rule-form">${ruleFields(game.fields, rules, `${this.game}-${this.side}`)}</div></details></form></div>
          <div class="answer" aria-busy="${String(!this.results[0])}"><p class="problem" role="alert">${this.problem}</p>${this.results[0] ? this.answer() : html`<p class="faint">The solver is starting: the first chart takes a few seconds.</p>`}</div>
        </div></div>`,
    );
  }

  answer() {
    return this.game === "blackjack" ? this.blackjack() : this.banluck();
  }

  figures(pairs) {
    return html`<dl class="figures">${pairs.map(([name, value, note, key]) => html`<div class="figure-box"><dt>${name}</dt><dd data-figure="${key}">${value}${note ? html` <small>${note}</small>` : ""}</dd></div>`)}</dl>`;
  }

  blackjack() {
    const [one, other] = this.results;
    const { house_edge_percent, insurance_gain } = one.solution;
    const figures = [["House edge", percent(house_edge_percent), other ? "rules A" : presetName(presetOf(this.words.games.blackjack.presets, this.rules[0])), "edge"]];
    if (other) figures.push(["House edge", percent(other.solution.house_edge_percent), "rules B", "edge-b"], ["Difference", percent(other.solution.house_edge_percent - house_edge_percent), "B less A", "difference"]);
    else figures.push(["By the chart alone", percent(-100 * one.ev), "", "chart"], ["Insurance adds", percent(100 * insurance_gain, 5), "when it pays", "insurance"]);
    return html`<div class="card-box">${this.figures(figures)}
      <div class="charts">${KINDS.map(([kind, name]) => this.chartTable(name, Object.keys(one.chart).filter((row) => row.startsWith(kind)), UPS, (row, up) => one.chart[row][UPS.indexOf(up)], other && ((row, up) => other.chart[row][UPS.indexOf(up)])))}</div>
      <p class="legend">${LEGEND}${other ? ` A yellow frame marks the ${this.nChanged()} cells that rules B change.` : ""}</p>
      ${other ? this.changes() : this.exceptions(one.exceptions.slice(0, 8), "The costliest hands that play unlike their total")}</div>`;
  }

  nChanged() {
    const [one, other] = this.results;
    return Object.entries(one.chart).flatMap(([row, codes]) => codes.filter((code, index) => code !== other.chart[row][index])).length;
  }

  changes() {
    const [one, other] = this.results;
    const found = Object.entries(one.chart).flatMap(([row, codes]) => codes.map((code, index) => [row, UPS[index], code, other.chart[row][index]]).filter(([, , was, is]) => was !== is));
    return found.length ? html`<h3>Cells that change</h3><ul>${found.map(([row, up, was, is]) => html`<li>${row} against ${up}: ${was} becomes ${is}</li>`)}</ul>` : html`<p>No cell changes.</p>`;
  }

  exceptions(found, heading) {
    return found.length ? html`<h3>${heading}</h3><ul>${found.map(({ hand, up, chart, better, margin }) => html`<li>${hand} against ${up}: ${better}, not ${chart}; ${margin.toFixed(6)} bets better</li>`)}</ul>` : "";
  }

  blackjackCell(result) {
    if (!this.chosen) return html`<h2>One cell</h2><p class="faint">Choose a cell: what every action is worth, exactly.</p>`;
    const [row, up] = this.chosen.split("|");
    const code = result.chart[row][UPS.indexOf(up)];
    const hands = this.cellEvs ?? [];
    const here = result.exceptions.filter((found) => found.row === row && found.up === up);
    return html`<h2>${title(row)} against ${up}: ${code}</h2><div class="ev-lists">${hands.map((answer) => this.evList(answer.hand, answer))}</div>
      ${hands.length ? "" : this.cellEvs ? html`<p class="faint">No two cards make this total.</p>` : html`<p class="faint">…</p>`}
      ${this.exceptions(here.slice(0, 6), "Hands that play otherwise")}`;
  }

  evList(hand, { actions, best, problem, conditioned_on }) {
    if (problem) return html`<p class="problem">${problem}</p>`;
    const ranked = Object.entries(actions).sort((one, other) => other[1] - one[1]);
    const margin = ranked.length > 1 ? ranked[0][1] - ranked[1][1] : null;
    return html`<div><h3>${hand}</h3><ul class="evs" data-hand="${hand}">${ranked.map(([action, value]) => html`<li class="${action === best ? "best" : ""}"><span>${title(action)}</span><span data-ev="${action}" data-exact="${value}">${bets(value)}</span></li>`)}</ul>
      <p class="legend">${margin === null ? "" : `Margin ${margin.toFixed(6)} bets. `}${conditioned_on ? `Given ${conditioned_on}.` : ""}</p></div>`;
  }

  chartTable(name, rows, columns, code, otherCode, side = "") {
    const cell = (row, column) => {
      const text = code(row, column);
      if (!text) return html`<td></td>`;
      const place = `${row}|${column}${side}`;
      const differs = otherCode && otherCode(row, column) !== text;
      const is_chosen = this.chosen === place;
      const first = row === rows[0] && column === columns[0] && !this.isChosenIn(rows, side);
      return html`<td><button type="button" class="cell ${text.length > 2 ? text : text[0]} ${differs ? "changed" : ""}" data-do="cell" data-with="${place}" data-key="${place}" tabindex="${is_chosen || first ? 0 : -1}" aria-pressed="${String(is_chosen)}" aria-label="${row} against ${column}: ${text}${differs ? `, in rules B ${otherCode(row, column)}` : ""}">${text.length > 2 ? LETTERS[text] : text}</button></td>`;
    };
    return html`<div class="chart-scroll"><table class="chart"><caption>${name}</caption><thead><tr><td></td>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr><th scope="row">${row.replace(/^(hard|soft|pair) /, name.startsWith("Player") || name.startsWith("Banker") ? "$1 " : "")}</th>${columns.map((column) => cell(row, column))}</tr>`)}</tbody></table></div>`;
  }

  /** Whether the chosen cell is one of this chart's, so that it is where Tab enters the chart. */
  isChosenIn(rows, side) {
    const [row, , ...rest] = (this.chosen ?? "").split("|");
    return rows.includes(row) && rest.map((part) => `|${part}`).join("") === side;
  }

  // Ban Luck -------------------------------------------------------------------------------------------

  banluck() {
    const [one, other] = this.results;
    const { solution } = one;
    const figures = [["Value for the player", bets(solution.value), "bets a hand", "value"], ["House edge", percent(solution.house_edge_percent), "", "edge"]];
    if (other) figures.push(["Value, rules B", bets(other.solution.value), "", "value-b"], ["Difference", bets(other.solution.value - solution.value), "B less A", "difference"]);
    return html`<div class="card-box">${this.figures(figures)}
      <p>${solution.exact ? html`Exactly <code data-figure="exact">${solution.exact}</code>, proved by a certificate that anyone can check. ` : `Proved to lie between ${solution.lower} and ${solution.upper}. `}
        <a href="/api/certificate/banluck?${new URLSearchParams(this.fields(0)).toString()}" download="banluck-certificate.json">Download the certificate</a></p>
      <div class="charts">${["player", "banker"].map((side) => this.banluckTable(side, one[side], other?.[side]))}</div>
      <p class="legend">H hit, S stand, O open. Rows are totals; columns are ${one.player.column_title} for the player, ${one.banker.column_title} for the banker.</p>
      <div class="fields"><label class="row"><span>Lock the banker and reply<small>What the best answer to a fixed banker wins.</small></span><select name="lock"><option value="">Not locked</option>${LOCKS.map((name) => html`<option value="${name}">${title(name)}</option>`)}</select></label>
        <div class="row"><label for="method">How a solver approaches the value</label><select name="method" id="method"><option>dcfr</option><option>pcfr+</option><option>cfr+</option><option>cfr</option></select><button type="button" class="quiet" data-do="converge">Draw</button></div></div>
      ${this.locked ? html`<p data-figure="locked">${this.locked.problem ?? `Best reply: ${bets(this.locked.value)} bets a hand; ${bets(this.locked.value - this.locked.equilibrium)} more than against best play.`}</p>` : ""}
      ${this.curve ? (this.curve.problem ? html`<p class="problem">${this.curve.problem}</p>` : html`<figure>${line(this.curve.curve.filter(([, value]) => value > 0), "Exploitability by iteration", { log: true, format: (value) => value.toExponential(1) })}<figcaption>Exploitability by iteration of ${this.curve.method}, both on a scale of powers of ten</figcaption></figure>`) : ""}</div>`;
  }

  banluckTable(side, chart, other) {
    const find = (from) => {
      const cells = new Map(from.cells.map((cell) => [`${cell.row}|${cell.column}`, cell.action]));
      return (row, column) => cells.get(`${row}|${column}`);
    };
    const name = side === "player" ? "Player, by cards in hand" : "Banker, by the player's cards";
    return html`<div data-key="chart-${side}" data-side="${side}">${this.chartTable(name, chart.rows.map((row) => row), chart.columns, find(chart), other && find(other), `|${side}`)}</div>`;
  }

  banluckCell(result) {
    if (!this.chosen) return html`<h2>One cell</h2><p class="faint">Choose a cell: what every action is worth, exactly.</p>`;
    const [row, column, side] = this.chosen.split("|");
    const cell = result[side].cells.find((found) => found.row === row && found.column === column);
    if (!cell) return html`<h2>${title(row)}</h2><p class="faint">There is no such cell under these rules.</p>`;
    return html`<h2>${title(side)}, ${row}, ${column}: ${cell.action}</h2>${this.evList("On average", { actions: cell.actions, best: cell.action })}
        ${cell.departures.length ? html`<h3>Hands that play otherwise</h3><ul>${cell.departures.map((hand) => html`<li>${hand.hand}: ${hand.best}</li>`)}</ul>` : ""}
        ${cell.hands.length > 1 ? html`<details><summary>Every hand</summary><div class="ev-lists">${cell.hands.map((hand) => this.evList(hand.hand, hand))}</div></details>` : ""}`;
  }
}
customElements.define("strategy-explorer", StrategyExplorer);
