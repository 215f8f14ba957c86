// The simulator: rounds in parts, each with a seed of its own, added up here as they come. Stopping keeps what there is.

import { say } from "./announce.js";
import { explore, schema, simulated } from "./api.js";
import { delegate, html, morph } from "./dom.js";
import { line } from "./plot.js";
import { fieldValue, presetOf, presetOptions, ruleFields, title } from "./ruleform.js";

const POLICIES = {
  blackjack: ["basic", "mimic", "hoyle"],
  banluck: ["equilibrium", "stand_16", "open_hit_16_17", "hit_16", "stand_soft_17"],
};
const AMOUNTS = [1e6, 1e7, 1e8];
const PARTS = 20;
const Z_95 = 1.959963984540054;

const number = (value, digits = 6) => `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(digits)}`;

/** Two results as one: parts are independent, so nets add up and squared errors do. */
function added(total, part) {
  if (!total) return { ...part, variance: (part.standard_error * part.rounds) ** 2, square: part.rounds * (part.sd ** 2 + part.ev ** 2) };
  const rounds = total.rounds + part.rounds;
  const ev = (total.ev * total.rounds + part.ev * part.rounds) / rounds;
  const variance = total.variance + (part.standard_error * part.rounds) ** 2;
  const square = total.square + part.rounds * (part.sd ** 2 + part.ev ** 2);
  const distribution = { ...total.distribution };
  for (const [net, count] of Object.entries(part.distribution)) distribution[net] = (distribution[net] ?? 0) + count;
  return { ...total, rounds, ev, variance, square, distribution, standard_error: Math.sqrt(variance) / rounds, sd: Math.sqrt(square / rounds - ev * ev),
    wins: total.wins + part.wins, losses: total.losses + part.losses, pushes: total.pushes + part.pushes };
}

class RunSimulator extends HTMLElement {
  async connectedCallback() {
    this.words = await schema();
    this.wish = { rounds: AMOUNTS[0], seed: 0, policy: "", banker: "equilibrium" };
    this.take("blackjack");
    delegate(this, { game: (game) => this.take(game), run: () => this.run(), stop: () => { this.running = false; } });
    this.addEventListener("change", (event) => this.changed(event.target));
    this.update();
  }

  disconnectedCallback() {
    this.running = false;
  }

  take(game) {
    this.game = game;
    this.rules = { ...Object.values(this.words.games[game].presets)[0] };
    [this.wish.policy] = POLICIES[game];
    this.running = false;
    this.total = null;
    this.path = [];
    this.exact = null;
    this.problem = "";
    this.querySelector(".rule-form")?.replaceChildren();
    this.update();
  }

  changed(field) {
    if (field.name === "preset") {
      const found = this.words.games[this.game].presets[field.value];
      if (!found) return;
      this.rules = { ...found };
      this.querySelector(".rule-form")?.replaceChildren();
    } else if (field.name in this.wish) this.wish[field.name] = field.value;
    else this.rules[field.name] = fieldValue(field);
    this.update();
  }

  async run() {
    if (this.running) return;
    const run = (this.running = {});
    this.total = null;
    this.path = [];
    this.exact = null;
    this.problem = "";
    this.update();
    const { rounds, seed, policy, banker } = this.wish;
    try {
      const found = await explore(this.game, this.rules);
      this.exact = this.game === "blackjack" ? (policy === "basic" ? found.ev : null) : policy === "equilibrium" && banker === "equilibrium" ? found.solution.value : null;
      for (let part = 0; part < PARTS && this.running === run; part += 1) {
        const fields = { ...this.rules, game: this.game, policy, rounds: Math.round(rounds / PARTS), seed: Number(seed) + part };
        if (this.game === "banluck") fields.banker = banker;
        this.total = added(this.total, await simulated(fields));
        this.path.push([this.total.rounds, this.total.ev]);
        this.update();
      }
    } catch (error) {
      this.problem = error.message;
      say(error.message);
    }
    if (this.running === run) this.running = false;
    this.update();
    if (this.total) say(`${this.total.rounds.toLocaleString("en")} rounds played. EV ${number(this.total.ev)} bets, give or take ${(Z_95 * this.total.standard_error).toFixed(6)}.`);
  }

  update() {
    const game = this.words.games[this.game];
    const preset = presetOf(game.presets, this.rules);
    const { wish } = this;
    const select = (name, label, options, text = title) => html`<label class="row" data-key="${name}-${this.game}"><span>${label}</span><select name="${name}">${options.map((option) => html`<option value="${option}" ${String(wish[name]) === String(option) ? html`selected` : ""}>${text(String(option))}</option>`)}</select></label>`;
    morph(
      this,
      html`<div class="page explorer"><h1>Simulator</h1>
        <div class="tabs" role="group" aria-label="Game">${["blackjack", "banluck"].map((name) => html`<button type="button" class="quiet" data-do="game" data-with="${name}" aria-pressed="${String(name === this.game)}">${name === "blackjack" ? "Blackjack" : "Ban Luck"}</button>`)}</div>
        <div class="columns"><form class="card-box setup" data-do="run" aria-label="Simulation">
          <label class="row"><span>House rules</span><select name="preset" data-key="preset-${this.game}-${preset}">${presetOptions(game.presets, preset)}</select></label>
          ${select("policy", "The player plays", POLICIES[this.game])}
          ${this.game === "banluck" ? select("banker", "The banker plays", POLICIES.banluck) : ""}
          ${select("rounds", "Rounds", AMOUNTS, (amount) => Number(amount).toLocaleString("en"))}
          <label class="row"><span>Seed</span><input type="number" name="seed" min="0" max="1000000" value="0" required></label>
          ${this.running ? html`<button type="button" class="primary big" data-do="stop" data-key="stop">Stop and keep</button>` : html`<button class="primary big" data-key="run">Play the rounds</button>`}
          <details><summary>Every rule</summary><div class="fields narrow rule-form">${ruleFields(game.fields, this.rules, `sim-${this.game}`)}</div></details></form>
          <div class="card-box answer"><p class="problem" role="alert">${this.problem}</p>${this.total ? this.result() : html`<p class="faint">${this.running ? "The solver is starting…" : "Choose rules and policies, and play as many rounds as you like: about a million take a blink."}</p>`}</div></div></div>`,
    );
  }

  result() {
    const { total } = this;
    const spread = Z_95 * total.standard_error;
    const figures = [["EV, bets a round", number(total.ev), `± ${spread.toFixed(6)}`, "ev"], ["Standard deviation", total.sd.toFixed(4), "bets", "sd"], ["Rounds", total.rounds.toLocaleString("en"), "", "rounds"]];
    if (this.exact !== null) figures.splice(1, 0, ["Exact", number(this.exact), `${Math.abs((total.ev - this.exact) / total.standard_error).toFixed(1)} errors away`, "exact"]);
    return html`<progress class="wide" max="${this.wish.rounds}" value="${total.rounds}" aria-label="Rounds played"></progress>
      <dl class="figures">${figures.map(([name, value, note, key]) => html`<div class="figure-box"><dt>${name}</dt><dd data-figure="${key}">${value} <small>${note}</small></dd></div>`)}</dl>
      <p>${total.wins.toLocaleString("en")} won, ${total.losses.toLocaleString("en")} lost, ${total.pushes.toLocaleString("en")} pushed.</p>
      <div class="charts"><figure>${line(this.path, "Running EV", { format: (value) => value.toFixed(4) })}<figcaption>Running EV by rounds</figcaption></figure>
        <figure>${this.histogram()}<figcaption>How often each net came out, in bets</figcaption></figure>
        <figure>${this.fan()}<figcaption>Where 1,000 rounds lead: the middle, and 95 of 100 bankrolls (normal approximation)</figcaption></figure></div>
      ${this.game === "blackjack" && this.exact !== null ? html`<p class="legend">The exact value is that of a full shoe. A simulation deals on from the same shoe until the cut card, which costs a little more.</p>` : ""}`;
  }

  histogram() {
    const entries = Object.entries(this.total.distribution).sort((one, other) => one[0] - other[0]);
    const all = entries.reduce((sum, [, count]) => sum + count, 0);
    const most = Math.max(...entries.map(([, count]) => count));
    const width = 540 / entries.length;
    const words = entries.map(([net, count]) => `${net}: ${((100 * count) / all).toFixed(2)} percent`).join(", ");
    return html`<svg class="plot" viewBox="0 0 560 170" role="img" aria-label="Nets in bets: ${words}">${entries.map(
      ([net, count], index) => html`<rect class="bar-mark" x="${(10 + index * width + 1).toFixed(1)}" y="${(146 - (130 * count) / most).toFixed(1)}" width="${(width - 2).toFixed(1)}" height="${((130 * count) / most).toFixed(1)}"/>
        ${entries.length < 24 ? html`<text x="${(10 + (index + 0.5) * width).toFixed(1)}" y="162" text-anchor="middle">${net}</text>` : ""}`,
    )}</svg>`;
  }

  fan() {
    const { ev, sd } = this.total;
    const rounds = Array.from({ length: 51 }, (_, index) => 20 * index);
    const edge = (sign) => rounds.map((n) => [n, n * ev + sign * Z_95 * sd * Math.sqrt(n)]);
    const [upper, lower] = [edge(1), edge(-1)];
    const most = Math.max(...[...upper, ...lower].map(([, value]) => Math.abs(value)));
    const at = ([n, value]) => `${(40 + n * 0.51).toFixed(1)} ${(85 - (75 * value) / most).toFixed(1)}`;
    const middle = rounds.map((n) => [n, n * ev]);
    return html`<svg class="plot" viewBox="0 0 560 170" role="img" aria-label="After 1,000 rounds: on average ${(1000 * ev).toFixed(1)} bets, 95 of 100 between ${lower.at(-1)[1].toFixed(0)} and ${upper.at(-1)[1].toFixed(0)}.">
      <path class="fan" d="M${[...upper, ...lower.reverse()].map(at).join(" L")} Z"/><path class="line" d="M${middle.map(at).join(" L")}"/>
      <text x="36" y="14" text-anchor="end">+${most.toFixed(0)}</text><text x="36" y="89" text-anchor="end">0</text><text x="36" y="164" text-anchor="end">−${most.toFixed(0)}</text></svg>`;
  }
}
customElements.define("run-simulator", RunSimulator);
