// What can be tried with Ban Luck besides its rules: a banker who cannot change, and solvers at work.

import { bets } from "./cell.js";
import { html } from "../shared/dom.js";
import { plot } from "../shared/plot.js";

export const LOCKS = {
  equilibrium: "Best play",
  stand_16: "Stands from 16",
  hit_16: "Hits 16",
  open_hit_16_17: "Opens, hits 16 and 17",
  stand_soft_17: "Opens, stands on soft 17",
};
export const METHODS = { dcfr: "DCFR", "pcfr+": "PCFR+", "cfr+": "CFR+", cfr: "CFR" };
const SHADES = ["accent", "gold", "lost", "focus"];
const DASHES = ["solid", "dash", "dot", "dashdot"];

/** Exploitability by iteration, one line per method; `curves` are points by method. */
export function convergenceChart(curves) {
  const found = Object.entries(curves);
  const last = found.map(([method, curve]) => `${METHODS[method]} ${curve.at(-1)[1].toExponential(1)}`).join(", ");
  const iterations = found[0][1].at(-1)[0];
  const trace = (colour, [method, curve], index) => ({
    type: "scatter",
    mode: "lines",
    name: METHODS[method],
    x: curve.map(([iteration]) => iteration),
    y: curve.map(([, value]) => value),
    line: { color: colour(SHADES[index]), width: 2.5, dash: DASHES[index] },
    hovertemplate: `${METHODS[method]}, iteration %{x}: %{y:.1e}<extra></extra>`,
  });
  return {
    caption:
      "What a solver's strategies can lose to best replies, in bets, by iteration; both scales go by powers of ten. " +
      `After ${iterations.toLocaleString("en")}: ${last}.`,
    columns: ["Iteration", ...found.map(([method]) => METHODS[method])],
    rows: found[0][1].map(([iteration], index) => [
      iteration,
      ...found.map(([, curve]) => curve[index]?.[1].toExponential(3) ?? "–"),
    ]),
    traces: (colour) => found.map((one, index) => trace(colour, one, index)),
    legend: true,
    x: { name: "Iteration", type: "log", dtick: 1 },
    y: { name: "Bets", type: "log", exponentformat: "e", dtick: 2 },
  };
}

function lockedText({ problem, ev, equilibrium, exact, locked_banker: habit }, nChanged) {
  if (problem) return html`<p class="problem">${problem}</p>`;
  const cells = nChanged === 1 ? "one cell" : `${nChanged} cells`;
  const otherwise = nChanged
    ? `It plays ${cells} otherwise: best play above, the reply below.`
    : "It plays every cell as best play does.";
  return html`<p data-figure="locked">
    Best reply: ${bets(ev)} bets per hand; ${bets(ev - equilibrium)} more than against best play. Exactly
    <code>${exact}</code>. ${habit ? `The banker ${habit}.` : ""} ${otherwise}
  </p>`;
}

/** The controls and what they brought; `key` makes the lock anew when the rules have changed. */
export function lab(locked, curves, { key, nChanged }) {
  return html`<section class="lab" data-key="lab">
    <label class="row"
      ><span
        >Lock the banker and reply<small>What the best answer to a fixed banker wins, and how it plays.</small></span
      >
      <select name="lock" data-key="lock-${key}">
        <option value="">Not locked</option>
        ${Object.entries(LOCKS).map(([name, text]) => html`<option value="${name}">${text}</option>`)}
      </select></label
    >
    ${locked ? lockedText(locked, nChanged) : ""}
    ${
      curves
        ? plot("convergence")
        : html`<div class="row">
            <span
              >How solvers approach the value<small
                >Four methods of regret minimisation, a thousand iterations each.</small
              ></span
            ><button type="button" class="quiet" data-do="converge">Draw</button>
          </div>`
    }
  </section>`;
}
