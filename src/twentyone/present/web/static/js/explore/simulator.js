// The simulator: rounds in parts, each with a seed of its own, added up here as they come. Stopping keeps what there
// is. The vocabulary names the policies; with which exact value a run is compared is the game's own part.

import { loadGames, partOf } from "../registry.js";
import { say } from "../shared/announce.js";
import { answer, simulated } from "../shared/api.js";
import { delegate, html, morph, source } from "../shared/dom.js";
import { figures, gameTabs } from "../shared/figures.js";
import { decimal, phrase } from "../shared/phrase.js";
import { plot, show } from "../shared/plot.js";
import { fieldValue, option, presetOf, presetOptions, ruleFields } from "../shared/ruleform.js";
import { learnWords, title, vocabulary, wordsOf } from "../shared/vocabulary.js";
import { added, count, fanChart, netsChart, number, runningChart, Z_95 } from "./simulation.js";

/** @import { Total } from "./simulation.js" */

/**
 * What a game brings to the simulator, if it has anything to bring.
 * @typedef {object} Simulation
 * @property {(found: any, wish: Record<string, any>) => number | null} exact the exact EV of these policies, if known
 * @property {() => string} [note] what to bear in mind beside the exact value
 */

const AMOUNTS = [1e5, 1e6, 1e7, 1e8];
const SMALLEST_PART = 50_000;
const MOST_PARTS = 200;
const SEEDS_APART = 1000;
const REDRAW = 250;
const CHARTS = ["running", "nets", "fan"];

const policyName = (/** @type {string} */ policy) => phrase("simulate-policy", { policy, name: title(policy) });

class RunSimulator extends HTMLElement {
  async connectedCallback() {
    await learnWords();
    await loadGames("explore");
    const { games } = vocabulary();
    this.games = Object.keys(games).filter((game) => Object.keys(games[game].policies).length);
    /** @type {Record<string, any>} */
    this.wish = { rounds: AMOUNTS[1], seed: 0 };
    this.take(this.games[0]);
    delegate(this, {
      game: (game) => this.take(game),
      run: () => this.run(),
      stop: () => {
        this.running = null;
      },
    });
    this.addEventListener("change", (event) => this.changed(source(event)));
  }

  disconnectedCallback() {
    this.running = null;
  }

  take(/** @type {string} */ game) {
    this.game = game;
    /** @type {Simulation | undefined} */
    this.own = partOf("explore", game)?.SIMULATION;
    this.policies = wordsOf(game).policies;
    this.rules = { ...Object.values(wordsOf(game).presets)[0] };
    for (const [side, names] of Object.entries(this.policies)) [this.wish[side]] = names;
    this.forget();
    this.querySelector(".rule-form")?.replaceChildren();
    this.update();
  }

  /** Begin anew: nothing runs and nothing is known. */
  forget() {
    /** @type {object | null} */
    this.running = null;
    /** @type {Total[]} */
    this.path = [];
    /** @type {number | null} */
    this.exact = null;
    this.problem = "";
  }

  /** What was played so far; undefined before the first part. */
  get total() {
    return this.path.at(-1);
  }

  changed(/** @type {HTMLInputElement} */ field) {
    if (field.name === "preset") {
      const found = wordsOf(this.game).presets[field.value];
      if (!found) return;
      this.rules = { ...found };
      this.querySelector(".rule-form")?.replaceChildren();
    } else if (field.name in this.wish) this.wish[field.name] = field.value;
    else this.rules[field.name] = fieldValue(field);
    this.update();
  }

  async run() {
    if (this.running) return;
    this.forget();
    const run = (this.running = {});
    this.update();
    try {
      if (this.own) this.exact = this.own.exact(await answer("explore", this.game, this.rules), this.wish);
      await this.playParts(run);
    } catch (error) {
      this.problem = error.message;
      say(error.message);
    }
    if (this.running === run) this.running = null;
    this.update();
    const { total } = this;
    if (!total) return;
    const spread = decimal(Z_95 * total.standard_error, 6);
    say(phrase("simulate-said", { spread, rounds: count(total.rounds), ev: number(total.ev) }));
  }

  /** Play part after part until all rounds are played or the run is another one. */
  async playParts(/** @type {object} */ run) {
    const { rounds, seed } = this.wish;
    const policies = Object.fromEntries(Object.keys(this.policies).map((side) => [side, this.wish[side]]));
    const size = Math.max(SMALLEST_PART, rounds / MOST_PARTS);
    for (let part = 0; part * size < rounds && this.running === run; part += 1) {
      const partSeed = SEEDS_APART * Number(seed) + part;
      const found = await simulated({ ...this.rules, ...policies, game: this.game, rounds: size, seed: partSeed });
      this.path.push(added(this.total ?? null, found));
      this.update();
    }
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const idle = this.running ? phrase("simulate-starting") : phrase("simulate-hint");
    morph(
      this,
      html`<div class="page explorer">
        <h1>${phrase("simulate-title")}</h1>
        ${gameTabs(this.games, this.game)}
        <div class="columns">
          ${this.form()}
          <div class="card-box answer">
            <p class="problem" role="alert">${this.problem}</p>
            ${this.total ? this.result() : html`<p class="faint">${idle}</p>`}
          </div>
        </div>
      </div>`,
    );
    if (this.total) this.draw();
  }

  select(
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {any[]} */ options,
    /** @type {(word: string) => string} */ text,
  ) {
    const chosen = String(this.wish[name]);
    return html`<label class="row" data-key="${name}-${this.game}"
      ><span>${label}</span
      ><select name="${name}">
        ${options.map((word) => option(word, text(String(word)), chosen === String(word)))}
      </select></label
    >`;
  }

  form() {
    const { game, rules } = this;
    const preset = presetOf(game, rules);
    const sides = Object.entries(this.policies).map(([side, names]) =>
      this.select(side, phrase("simulate-side", { side }), names, policyName),
    );
    const stop = html`<button type="button" class="primary big" data-do="stop" data-key="stop">
      ${phrase("simulate-stop")}
    </button>`;
    const start = html`<button class="primary big" data-key="run">${phrase("simulate-start")}</button>`;
    return html`<form class="card-box setup" data-do="run" aria-label="${phrase("simulate-form")}">
      <label class="row"
        ><span>${phrase("explore-house-rules")}</span
        ><select name="preset" data-key="preset-${game}-${preset}">
          ${presetOptions(game, preset)}
        </select></label
      >
      ${sides} ${this.select("rounds", phrase("simulate-rounds"), AMOUNTS, (amount) => count(Number(amount)))}
      <label class="row"
        ><span>${phrase("simulate-seed")}</span
        ><input type="number" name="seed" min="0" max="1000000" value="0" required
      /></label>
      ${this.running ? stop : start}
      <details>
        <summary>${phrase("explore-every-rule")}</summary>
        <div class="fields narrow rule-form">${ruleFields(game, wordsOf(game).fields, rules, `sim-${game}`)}</div>
      </details>
    </form>`;
  }

  /** Draw what there is: at once when the run is over, else a few times a second. */
  draw() {
    if (this.running && performance.now() - (this.drawnAt ?? 0) < REDRAW) return;
    this.drawnAt = performance.now();
    show(this, "running", runningChart(this.path, this.exact));
    show(this, "nets", netsChart(this.total));
    show(this, "fan", fanChart(this.total));
  }

  result() {
    const { total, exact } = this;
    const wished = Number(this.wish.rounds);
    return html`<progress
        class="wide"
        max="${wished}"
        value="${total.rounds}"
        aria-label="${phrase("simulate-played")}"
      ></progress>
      ${figures(this.facts())}
      <p>
        ${phrase("simulate-ended", { won: count(total.wins), lost: count(total.losses), pushed: count(total.pushes) })}
      </p>
      <div class="plots run">
        ${CHARTS.map((name) => html`<section data-key="box-${name}">${plot(name)}</section>`)}
      </div>
      ${this.own?.note && exact !== null ? html`<p class="legend">${this.own.note()}</p>` : ""}`;
  }

  facts() {
    const { total, exact } = this;
    const wished = Number(this.wish.rounds);
    const errors = exact === null ? 0 : Math.abs((total.ev - exact) / total.standard_error);
    const away = phrase("simulate-away", { errors: decimal(errors, 1) });
    return [
      [phrase("simulate-ev-per-round"), number(total.ev), `± ${decimal(Z_95 * total.standard_error, 6)}`, "ev"],
      ...(exact === null ? [] : [[phrase("simulate-exact"), number(exact), away, "exact"]]),
      [phrase("simulate-sd"), decimal(total.sd, 4), phrase("simulate-sd-unit"), "sd"],
      [
        phrase("simulate-rounds"),
        count(total.rounds),
        total.rounds < wished ? phrase("simulate-of", { rounds: count(wished) }) : "",
        "rounds",
      ],
    ];
  }
}
customElements.define("run-simulator", RunSimulator);
