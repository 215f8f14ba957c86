// What a simulation has found, as charts: the running EV, how often each net came out, and where bankrolls end.

import { decimal, numeral, phrase, signedDecimal } from "../shared/phrase.js";

/**
 * The sum of a simulation so far.
 * @typedef {object} Total
 * @property {number} rounds
 * @property {number} ev
 * @property {number} sd
 * @property {number} standard_error
 * @property {number} variance
 * @property {number} square
 * @property {number} wins
 * @property {number} losses
 * @property {number} pushes
 * @property {Record<string, number>} distribution
 */

export const Z_95 = 1.959963984540054;
const Z_50 = 0.6744897501960817;
const FAN_ROUNDS = 1000;

/** A number with its sign. */
export const number = (/** @type {number} */ value, digits = 6) => signedDecimal(value, digits);

/** A count with its thousands set apart. */
export const count = (/** @type {number} */ whole) => numeral(whole);

/** Two results as one: parts are independent, so nets add up and squared errors do. @returns {Total} */
export function added(/** @type {Total | null} */ total, /** @type {Total} */ part) {
  const partVariance = (part.standard_error * part.rounds) ** 2;
  const partSquare = part.rounds * (part.sd ** 2 + part.ev ** 2);
  if (!total) return { ...part, variance: partVariance, square: partSquare };
  const rounds = total.rounds + part.rounds;
  const ev = (total.ev * total.rounds + part.ev * part.rounds) / rounds;
  const variance = total.variance + partVariance;
  const square = total.square + partSquare;
  const distribution = { ...total.distribution };
  for (const [net, times] of Object.entries(part.distribution)) distribution[net] = (distribution[net] ?? 0) + times;
  return {
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

const lines = (/** @type {number[]} */ x) => (/** @type {number[]} */ y, more) => ({
  type: "scatter",
  mode: "lines",
  x,
  y,
  hoverinfo: "skip",
  ...more,
});

/** The EV after each part, with its interval, beside the exact value where there is one. */
export function runningChart(/** @type {Total[]} */ path, /** @type {number | null} */ exact) {
  const rounds = path.map((point) => point.rounds);
  const edge = (sign) => path.map((point) => point.ev + sign * Z_95 * point.standard_error);
  const [lower, upper] = [edge(-1), edge(1)];
  const evs = path.map(({ ev }) => ev);
  const line = lines(rounds);
  return {
    caption: phrase("simulate-running", {
      rounds: count(rounds.at(-1)),
      ev: number(evs.at(-1)),
      lower: number(lower.at(-1)),
      upper: number(upper.at(-1)),
      known: exact === null ? "no" : "yes",
      exact: exact === null ? "" : number(exact),
    }),
    columns: [phrase("simulate-rounds"), phrase("simulate-ev"), phrase("simulate-from"), phrase("simulate-to")],
    rows: path.map((point, index) => [
      count(point.rounds),
      number(point.ev),
      number(lower[index]),
      number(upper[index]),
    ]),
    traces: (colour) => [
      line(lower, { line: { width: 0 }, showlegend: false }),
      line(upper, {
        line: { width: 0 },
        fill: "tonexty",
        fillcolor: colour("accent", 0.16),
        name: phrase("simulate-interval"),
      }),
      line(evs, {
        line: { color: colour("accent"), width: 2.5 },
        name: phrase("simulate-ev"),
        hoverinfo: "all",
        hovertemplate: `${phrase("simulate-at-round", { rounds: "%{x:,}", value: "%{y:.6f}" })}<extra></extra>`,
      }),
      ...(exact === null ? [] : [exactTrace(colour, rounds.at(-1), exact)]),
    ],
    legend: true,
    x: { name: phrase("simulate-rounds") },
    y: { name: phrase("simulate-bets-per-round") },
  };
}

const exactTrace = (colour, /** @type {number} */ last, /** @type {number} */ exact) => ({
  type: "scatter",
  mode: "lines",
  x: [0, last],
  y: [exact, exact],
  line: { color: colour("gold"), width: 2, dash: "dash" },
  name: phrase("simulate-exact"),
  hovertemplate: `${phrase("simulate-exact")}: %{y:.6f}<extra></extra>`,
});

/** How often each net came out. */
export function netsChart(/** @type {Total} */ { distribution }) {
  const found = Object.entries(distribution)
    .map(([net, times]) => [Number(net), times])
    .sort(([one], [other]) => one - other);
  const all = found.reduce((sum, [, times]) => sum + times, 0);
  const share = (/** @type {number} */ times) => (100 * times) / all;
  const [most, often] = found.reduce((one, other) => (other[1] > one[1] ? other : one));
  const net = String(most).replace("-", "−");
  return {
    caption: phrase("simulate-nets", { net, share: decimal(share(often), 1) }),
    columns: [phrase("simulate-net"), phrase("simulate-rounds"), phrase("simulate-share")],
    rows: found.map(([bets, times]) => [bets, count(times), `${decimal(share(times), 3)} %`]),
    traces: (colour) => [
      {
        type: "bar",
        x: found.map(([bets]) => bets),
        y: found.map(([, times]) => share(times)),
        marker: { color: found.map(([bets]) => colour(bets > 0 ? "won" : bets < 0 ? "lost" : "faint")) },
        hovertemplate: `${phrase("simulate-at-net", { net: "%{x}", share: "%{y:.3f}" })}<extra></extra>`,
      },
    ],
    x: { name: phrase("simulate-net") },
    y: { name: phrase("simulate-share-of-rounds"), ticksuffix: " %", rangemode: "tozero" },
  };
}

/** Where a bankroll is after so many rounds, by the normal approximation. */
export function fanChart(/** @type {Total} */ { ev, sd }) {
  const rounds = Array.from({ length: 51 }, (_, index) => (FAN_ROUNDS / 50) * index);
  const after = (/** @type {number} */ n, /** @type {number} */ z) => n * ev + z * sd * Math.sqrt(n);
  const at = (/** @type {number} */ z) => rounds.map((n) => after(n, z));
  const line = lines(rounds);
  const band = (colour, /** @type {number} */ z, /** @type {number} */ opacity, /** @type {string} */ name) => [
    line(at(-z), { line: { width: 0 }, showlegend: false }),
    line(at(z), { line: { width: 0 }, fill: "tonexty", fillcolor: colour("accent", opacity), name }),
  ];
  const [lower, upper] = [after(FAN_ROUNDS, -Z_95), after(FAN_ROUNDS, Z_95)];
  return {
    caption: phrase("simulate-fan", {
      rounds: count(FAN_ROUNDS),
      average: number(FAN_ROUNDS * ev, 1),
      lower: number(lower, 0),
      upper: number(upper, 0),
    }),
    columns: ["rounds", "average", "most-from", "most-to", "half-from", "half-to"].map((name) =>
      phrase(`simulate-${name}`),
    ),
    rows: rounds
      .filter((n) => n % 100 === 0)
      .map((n) => [n, ...[0, -Z_95, Z_95, -Z_50, Z_50].map((z) => decimal(after(n, z), 1))]),
    traces: (colour) => [
      ...band(colour, Z_95, 0.14, phrase("simulate-most")),
      ...band(colour, Z_50, 0.26, phrase("simulate-half")),
      line(at(0), {
        line: { color: colour("accent"), width: 2.5 },
        name: phrase("simulate-average"),
        hoverinfo: "all",
        hovertemplate: `${phrase("simulate-at-round", { rounds: "%{x}", value: "%{y:.1f}" })}<extra></extra>`,
      }),
    ],
    legend: true,
    x: { name: phrase("simulate-rounds") },
    y: { name: phrase("simulate-bets") },
  };
}
