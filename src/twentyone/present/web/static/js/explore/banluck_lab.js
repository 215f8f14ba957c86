// What can be tried with Ban Luck besides its rules: a banker who cannot change, and solvers at work.

import { bets } from "./cell.js";
import { html } from "../shared/dom.js";
import { phrase, rich } from "../shared/phrase.js";
import { plot } from "../shared/plot.js";

const LOCKS = ["equilibrium", "stand_16", "hit_16", "open_hit_16_17", "stand_soft_17"];
export const METHODS = { dcfr: "DCFR", "pcfr+": "PCFR+", "cfr+": "CFR+", cfr: "CFR" };
const SHADES = ["accent", "gold", "lost", "focus"];
const DASHES = ["solid", "dash", "dot", "dashdot"];

/** Exploitability by iteration, one line per method; `curves` are points by method. */
export function convergenceChart(curves) {
  const found = Object.entries(curves);
  const last = found.map(([method, curve]) => `${METHODS[method]} ${curve.at(-1)[1].toExponential(1)}`).join(", ");
  const iterations = found[0][1].at(-1)[0];
  const at = (method) => phrase("explore-iteration", { method: METHODS[method], number: "%{x}" });
  const trace = (colour, [method, curve], index) => ({
    type: "scatter",
    mode: "lines",
    name: METHODS[method],
    x: curve.map(([iteration]) => iteration),
    y: curve.map(([, value]) => value),
    line: { color: colour(SHADES[index]), width: 2.5, dash: DASHES[index] },
    hovertemplate: `${at(method)}: %{y:.1e}<extra></extra>`,
  });
  return {
    caption: phrase("explore-convergence", { last, iterations: iterations }),
    columns: [phrase("explore-iterations"), ...found.map(([method]) => METHODS[method])],
    rows: found[0][1].map(([iteration], index) => [
      iteration,
      ...found.map(([, curve]) => curve[index]?.[1].toExponential(3) ?? "–"),
    ]),
    traces: (colour) => found.map((one, index) => trace(colour, one, index)),
    legend: true,
    x: { name: phrase("explore-iterations"), type: "log", dtick: 1 },
    y: { name: phrase("explore-bets"), type: "log", exponentformat: "e", dtick: 2 },
  };
}

function lockedText({ problem, ev, equilibrium, exact, habit }, nChanged) {
  if (problem) return html`<p class="problem">${problem}</p>`;
  const reply = { ev: bets(ev), more: bets(ev - equilibrium), exact: html`<code>${exact}</code>` };
  return html`<p data-figure="locked">
    ${rich("explore-reply", reply)} ${habit} ${phrase("explore-reply-cells", { n: nChanged })}
  </p>`;
}

/** The controls and what they brought; `key` makes the lock anew when the rules have changed. */
export function lab(locked, curves, { key, nChanged }) {
  return html`<section class="lab" data-key="lab">
    <label class="row"
      ><span>${phrase("explore-lock-banker")}<small>${phrase("explore-lock-about")}</small></span>
      <select name="lock" data-key="lock-${key}">
        <option value="">${phrase("explore-not-locked")}</option>
        ${LOCKS.map((policy) => html`<option value="${policy}">${phrase("explore-lock", { policy })}</option>`)}
      </select></label
    >
    ${locked ? lockedText(locked, nChanged) : ""}
    ${
      curves
        ? plot("convergence")
        : html`<div class="row">
            <span>${phrase("explore-approach")}<small>${phrase("explore-approach-about")}</small></span
            ><button type="button" class="quiet" data-do="converge">${phrase("explore-draw")}</button>
          </div>`
    }
  </section>`;
}
