// The simulator: rounds in parts, each with a seed of its own, added up here as they come. Stopping keeps what there is.

import { say } from "../shared/announce.js";
import { explore, schema, simulated } from "../shared/api.js";
import { delegate, html, morph } from "../shared/dom.js";
import { plot, show } from "../shared/plot.js";
import { fieldValue, presetOf, presetOptions, ruleFields, title } from "../shared/ruleform.js";

const POLICIES = {
  blackjack: ["basic", "mimic", "hoyle"],
  banluck: ["equilibrium", "stand_16", "open_hit_16_17", "hit_16", "stand_soft_17"],
};
const AMOUNTS = [1e5, 1e6, 1e7, 1e8];
const SMALLEST_PART = 50_000;
const MOST_PARTS = 200;
const SEEDS_APART = 1000;
const REDRAW = 250;
const Z_95 = 1.959963984540054;
const Z_50 = 0.6744897501960817;
const FAN_ROUNDS = 1000;

const number = (value, digits = 6) => `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(digits)}`;

/** Two results as one: parts are independent, so nets add up and squared errors do. */
function added(total, part) {
  if (!total)
    return {
      ...part,
      variance: (part.standard_error * part.rounds) ** 2,
      square: part.rounds * (part.sd ** 2 + part.ev ** 2),
    };
  const rounds = total.rounds + part.rounds;
  const ev = (total.ev * total.rounds + part.ev * part.rounds) / rounds;
  const variance = total.variance + (part.standard_error * part.rounds) ** 2;
  const square = total.square + part.rounds * (part.sd ** 2 + part.ev ** 2);
  const distribution = { ...total.distribution };
  for (const [net, count] of Object.entries(part.distribution)) distribution[net] = (distribution[net] ?? 0) + count;
  return {
    ...total,
    rounds,
    ev,
    variance,
    square,
    distribution,
    standard_error: Math.sqrt(variance) / rounds,
    sd: Math.sqrt(square / rounds - ev * ev),
    wins: total.wins + part.wins,
    losses: total.losses + part.losses,
    pushes: total.pushes + part.pushes,
  };
}

class RunSimulator extends HTMLElement {
  async connectedCallback() {
    this.words = await schema();
    this.wish = { rounds: AMOUNTS[1], seed: 0, policy: "", banker: "equilibrium" };
    this.take("blackjack");
    delegate(this, {
      game: (game) => this.take(game),
      run: () => this.run(),
      stop: () => {
        this.running = false;
      },
    });
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
      this.exact =
        this.game === "blackjack"
          ? policy === "basic"
            ? found.ev
            : null
          : policy === "equilibrium" && banker === "equilibrium"
            ? found.solution.value
            : null;
      const size = Math.max(SMALLEST_PART, rounds / MOST_PARTS);
      for (let part = 0; part * size < rounds && this.running === run; part += 1) {
        const fields = {
          ...this.rules,
          game: this.game,
          policy,
          rounds: size,
          seed: SEEDS_APART * Number(seed) + part,
        };
        if (this.game === "banluck") fields.banker = banker;
        this.total = added(this.total, await simulated(fields));
        this.path.push(this.total);
        this.update();
      }
    } catch (error) {
      this.problem = error.message;
      say(error.message);
    }
    if (this.running === run) this.running = false;
    this.update();
    if (this.total)
      say(
        `${this.total.rounds.toLocaleString("en")} rounds played. EV ${number(this.total.ev)} bets, give or take ${(Z_95 * this.total.standard_error).toFixed(6)}.`,
      );
  }

  update() {
    const game = this.words.games[this.game];
    const preset = presetOf(game.presets, this.rules);
    const { wish } = this;
    const select = (name, label, options, text = title) =>
      html`<label class="row" data-key="${name}-${this.game}"
        ><span>${label}</span
        ><select name="${name}">
          ${options.map((option) => html`<option value="${option}" ${String(wish[name]) === String(option) ? html`selected` : ""}>${text(String(option))}</option>`)}
        </select></label
      >`;
    morph(
      this,
      html`<div class="page explorer">
        <h1>Simulator</h1>
        <div class="tabs" role="group" aria-label="Game">
          ${["blackjack", "banluck"].map((name) => html`<button type="button" class="quiet" data-do="game" data-with="${name}" aria-pressed="${String(name === this.game)}">${name === "blackjack" ? "Blackjack" : "Ban Luck"}</button>`)}
        </div>
        <div class="columns">
          <form class="card-box setup" data-do="run" aria-label="Simulation">
            <label class="row"
              ><span>House rules</span
              ><select name="preset" data-key="preset-${this.game}-${preset}">
                ${presetOptions(game.presets, preset)}
              </select></label
            >
            ${select("policy", "The player plays", POLICIES[this.game])}
            ${this.game === "banluck" ? select("banker", "The banker plays", POLICIES.banluck) : ""}
            ${select("rounds", "Rounds", AMOUNTS, (amount) => Number(amount).toLocaleString("en"))}
            <label class="row"
              ><span>Seed</span><input type="number" name="seed" min="0" max="1000000" value="0" required
            /></label>
            ${this.running ? html`<button type="button" class="primary big" data-do="stop" data-key="stop">Stop and keep</button>` : html`<button class="primary big" data-key="run">Play the rounds</button>`}
            <details>
              <summary>Every rule</summary>
              <div class="fields narrow rule-form">${ruleFields(game.fields, this.rules, `sim-${this.game}`)}</div>
            </details>
          </form>
          <div class="card-box answer">
            <p class="problem" role="alert">${this.problem}</p>
            ${this.total ? this.result() : html`<p class="faint">${this.running ? "The solver is starting…" : "Choose rules and policies, and play as many rounds as you like: a million rounds take under a second."}</p>`}
          </div>
        </div>
      </div>`,
    );
    if (this.total) this.draw();
  }

  /** Draw what there is: at once when the run is over, else a few times a second. */
  draw() {
    if (this.running && performance.now() - (this.drawnAt ?? 0) < REDRAW) return;
    this.drawnAt = performance.now();
    show(this, "running", this.runningChart());
    show(this, "nets", this.netsChart());
    show(this, "fan", this.fanChart());
  }

  result() {
    const { total } = this;
    const spread = Z_95 * total.standard_error;
    const figures = [
      ["EV, bets per round", number(total.ev), `± ${spread.toFixed(6)}`, "ev"],
      ["Standard deviation", total.sd.toFixed(4), "bets", "sd"],
      [
        "Rounds",
        total.rounds.toLocaleString("en"),
        total.rounds < this.wish.rounds ? `of ${Number(this.wish.rounds).toLocaleString("en")}` : "",
        "rounds",
      ],
    ];
    if (this.exact !== null)
      figures.splice(1, 0, [
        "Exact",
        number(this.exact),
        `${Math.abs((total.ev - this.exact) / total.standard_error).toFixed(1)} standard errors from exact`,
        "exact",
      ]);
    return html`<progress
        class="wide"
        max="${this.wish.rounds}"
        value="${total.rounds}"
        aria-label="Rounds played"
      ></progress>
      <dl class="figures">
        ${figures.map(
          ([name, value, note, key]) =>
            html`<div class="figure-box">
              <dt>${name}</dt>
              <dd data-figure="${key}">${value} <small>${note}</small></dd>
            </div>`,
        )}
      </dl>
      <p>
        ${total.wins.toLocaleString("en")} won, ${total.losses.toLocaleString("en")} lost,
        ${total.pushes.toLocaleString("en")} pushed.
      </p>
      <div class="plots run">
        ${["running", "nets", "fan"].map((name) => html`<section data-key="box-${name}">${plot(name)}</section>`)}
      </div>
      ${this.game === "blackjack" && this.exact !== null ? html`<p class="legend">The exact value is that of a full shoe. A simulation deals on from the same shoe until the cut card, which costs a little more.</p>` : ""}`;
  }

  // Charts ---------------------------------------------------------------------------------------------

  runningChart() {
    const rounds = this.path.map((point) => point.rounds);
    const edge = (sign) => this.path.map(({ ev, standard_error }) => ev + sign * Z_95 * standard_error);
    const [lower, upper] = [edge(-1), edge(1)];
    const { exact } = this;
    const line = (y, more) => ({ type: "scatter", mode: "lines", x: rounds, y, hoverinfo: "skip", ...more });
    return {
      caption: `Running EV with its 95 % interval: after ${rounds.at(-1).toLocaleString("en")} rounds ${number(this.total.ev)}, between ${number(lower.at(-1))} and ${number(upper.at(-1))}${exact === null ? "" : `; the exact value is ${number(exact)}`}.`,
      columns: ["Rounds", "EV", "From", "To"],
      rows: this.path.map(({ rounds: n, ev }, index) => [
        n.toLocaleString("en"),
        number(ev),
        number(lower[index]),
        number(upper[index]),
      ]),
      traces: (colour) => [
        line(lower, { line: { width: 0 }, showlegend: false }),
        line(upper, { line: { width: 0 }, fill: "tonexty", fillcolor: colour("accent", 0.16), name: "95 % interval" }),
        line(
          this.path.map(({ ev }) => ev),
          {
            line: { color: colour("accent"), width: 2.5 },
            name: "EV",
            hoverinfo: "all",
            hovertemplate: "%{x:,} rounds: %{y:.6f}<extra></extra>",
          },
        ),
        ...(exact === null
          ? []
          : [
              {
                type: "scatter",
                mode: "lines",
                x: [0, rounds.at(-1)],
                y: [exact, exact],
                line: { color: colour("gold"), width: 2, dash: "dash" },
                name: "Exact",
                hovertemplate: "Exact: %{y:.6f}<extra></extra>",
              },
            ]),
      ],
      legend: true,
      x: { name: "Rounds" },
      y: { name: "Bets a round" },
    };
  }

  netsChart() {
    const found = Object.entries(this.total.distribution)
      .map(([net, count]) => [Number(net), count])
      .sort(([one], [other]) => one - other);
    const all = found.reduce((sum, [, count]) => sum + count, 0);
    const share = (count) => (100 * count) / all;
    const [most, count] = found.reduce((one, other) => (other[1] > one[1] ? other : one));
    return {
      caption: `How often each net came out, in bets: ${String(most).replace("-", "−")} most often, in ${share(count).toFixed(1)} % of rounds.`,
      columns: ["Net in bets", "Rounds", "Share"],
      rows: found.map(([net, times]) => [net, times.toLocaleString("en"), `${share(times).toFixed(3)} %`]),
      traces: (colour) => [
        {
          type: "bar",
          x: found.map(([net]) => net),
          y: found.map(([, times]) => share(times)),
          marker: { color: found.map(([net]) => colour(net > 0 ? "won" : net < 0 ? "lost" : "faint")) },
          hovertemplate: "%{x} bets: %{y:.3f} %<extra></extra>",
        },
      ],
      x: { name: "Net in bets" },
      y: { name: "Share of rounds", ticksuffix: " %", rangemode: "tozero" },
    };
  }

  fanChart() {
    const { ev, sd } = this.total;
    const rounds = Array.from({ length: 51 }, (_, index) => (FAN_ROUNDS / 50) * index);
    const at = (z) => rounds.map((n) => n * ev + z * sd * Math.sqrt(n));
    const bands = [
      [Z_95, 0.14, "95 of 100"],
      [Z_50, 0.26, "Half of all"],
    ];
    const [lower, upper] = [at(-Z_95).at(-1), at(Z_95).at(-1)];
    const line = (y, more) => ({ type: "scatter", mode: "lines", x: rounds, y, hoverinfo: "skip", ...more });
    return {
      caption: `Where a bankroll is after ${FAN_ROUNDS.toLocaleString("en")} rounds of one bet: ${number(FAN_ROUNDS * ev, 1)} on average, 95 of 100 between ${number(lower, 0)} and ${number(upper, 0)} (normal approximation).`,
      columns: ["Rounds", "Average", "95 of 100 from", "to", "Half from", "to"],
      rows: rounds
        .filter((n) => n % 100 === 0)
        .map((n) => [n, ...[0, -Z_95, Z_95, -Z_50, Z_50].map((z) => (n * ev + z * sd * Math.sqrt(n)).toFixed(1))]),
      traces: (colour) => [
        ...bands.flatMap(([z, opacity, name]) => [
          line(at(-z), { line: { width: 0 }, showlegend: false }),
          line(at(z), { line: { width: 0 }, fill: "tonexty", fillcolor: colour("accent", opacity), name }),
        ]),
        line(at(0), {
          line: { color: colour("accent"), width: 2.5 },
          name: "Average",
          hoverinfo: "all",
          hovertemplate: "%{x} rounds: %{y:.1f}<extra></extra>",
        }),
      ],
      legend: true,
      x: { name: "Rounds" },
      y: { name: "Bets" },
    };
  }
}
customElements.define("run-simulator", RunSimulator);
