// What a player's finished rounds add up to, as numbers, as charts and as files. The rounds are the server's record.

import { chips, signed } from "../felt/card.js";
import { decimal, phrase } from "../shared/phrase.js";
import { title, wordsOf } from "../shared/vocabulary.js";

const VOID = "void";
const BANK = { 1: "won", 0: "even", "-1": "lost" };
const COLUMNS = [
  "table",
  "game",
  "profile",
  "round",
  "time",
  "seat",
  "banker",
  "bet",
  "net",
  "chips",
  "hands",
  "graded",
  "best",
  "ev_lost",
];

const sum = (rounds, of) => rounds.reduce((total, round) => total + of(round), 0);

/** The sum of each value and all before it. */
function running(values) {
  let total = 0;
  return values.map((value) => (total += value));
}

/** The sign of a fraction as the server writes it: `-1/2`, `3`. */
const signOf = (text) => (text.startsWith("-") ? -1 : Number(text.split("/")[0]) === 0 ? 0 : 1);

/** Rounds in numbers; chips are in tenths. */
export function totals(rounds) {
  const won = rounds.filter(({ net }) => net > 0).length;
  const lost = rounds.filter(({ net }) => net < 0).length;
  const bet = sum(rounds, (round) => 10 * round.bet);
  const net = sum(rounds, (round) => round.net);
  const signs = rounds.flatMap(({ banker, net: own, hands }) =>
    banker ? [Math.sign(own)] : hands.filter(({ why }) => why !== VOID).map((hand) => signOf(hand.net)),
  );
  return {
    hands: signs.length,
    hands_won: signs.filter((sign) => sign > 0).length,
    hands_even: signs.filter((sign) => sign === 0).length,
    rounds: rounds.length,
    won,
    lost,
    even: rounds.length - won - lost,
    net,
    bet,
    graded: sum(rounds, (round) => round.graded),
    best: sum(rounds, (round) => round.best),
    ev_lost: sum(rounds, (round) => round.ev_lost),
  };
}

/** How hands ended: `[label, count, sign]`, the most frequent first; a bank has one ending per round. */
export function endings(rounds) {
  const found = new Map();
  for (const { game, banker, net, hands } of rounds) {
    const { reasons = {} } = wordsOf(game) ?? {};
    const ended = banker
      ? [[phrase("statistics-bank", { ended: BANK[Math.sign(net)] }), Math.sign(net)]]
      : hands.map((hand) => [reasons[hand.why] ?? title(hand.why), signOf(hand.net)]);
    for (const [label, sign] of ended) found.set(label, [label, (found.get(label)?.[1] ?? 0) + 1, sign]);
  }
  return [...found.values()].sort((one, other) => other[1] - one[1]);
}

/** Hands with a name of their own: `[label, count]`, the most frequent first; every name of the game is listed. */
export function specials(rounds) {
  const names = wordsOf(rounds[0]?.game)?.specials ?? {};
  const held = rounds.flatMap(({ hands }) => hands.map(({ special = "" }) => special));
  return Object.entries(names)
    .map(([name, label]) => [label, held.filter((one) => one === name).length])
    .sort((one, other) => other[1] - one[1]);
}

/** The rounds in which decisions cost most, the costliest first. */
export const costliest = (rounds, most = 10) =>
  rounds
    .filter((round) => round.ev_lost > 0)
    .sort((one, other) => other.ev_lost - one.ev_lost)
    .slice(0, most);

// Charts -------------------------------------------------------------------------------------------------

const MOST_TICKS = 6;

/** An axis that counts things: from 0, in whole steps. */
const countAxis = (name, most) => ({
  name,
  rangemode: "tozero",
  tick0: 0,
  dtick: Math.max(1, Math.ceil(most / MOST_TICKS)),
});

const COLOURS = { 1: "won", 0: "faint", "-1": "lost" };

/** Chips after each round at one table; over several tables what was won so far. */
export function bankroll(rounds, isOneTable) {
  const tenths = isOneTable ? rounds.map((round) => round.chips) : running(rounds.map((round) => round.net));
  const text = isOneTable ? chips : signed;
  const of = isOneTable ? "table" : "all";
  const [least, most] = [text(Math.min(...tenths)), text(Math.max(...tenths))];
  return {
    caption: phrase("statistics-bankroll", { of, least, most, now: text(tenths.at(-1)) }),
    columns: [
      phrase("statistics-round"),
      phrase(isOneTable ? "statistics-chips" : "statistics-won-so-far"),
      phrase("statistics-net"),
    ],
    rows: rounds.map((round, index) => [index + 1, text(tenths[index]), signed(round.net)]),
    traces: (colour) => [
      {
        type: "scatter",
        mode: rounds.length < 60 ? "lines+markers" : "lines",
        x: rounds.map((_, index) => index + 1),
        y: tenths.map((value) => value / 10),
        line: { color: colour("accent"), width: 2.5 },
        marker: { size: 5 },
        hovertemplate: `${phrase("statistics-at-round", { round: "%{x}", value: "%{y}" })}<extra></extra>`,
      },
    ],
    x: countAxis(phrase("statistics-round"), rounds.length),
    y: { name: phrase(isOneTable ? "statistics-chips" : "statistics-won-in-chips") },
  };
}

/** How often each net came out. */
export function nets(rounds) {
  const counts = new Map();
  for (const { net } of rounds) counts.set(net, (counts.get(net) ?? 0) + 1);
  const found = [...counts].sort(([one], [other]) => one - other);
  const [most, count] = found.reduce((one, other) => (other[1] > one[1] ? other : one));
  return {
    caption: phrase("statistics-nets", { net: signed(most), n: count }),
    columns: [phrase("statistics-net-in-chips"), phrase("statistics-rounds")],
    rows: found.map(([net, times]) => [signed(net), times]),
    traces: (colour) => [
      {
        type: "bar",
        x: found.map(([net]) => signed(net)),
        y: found.map(([, times]) => times),
        marker: { color: found.map(([net]) => colour(COLOURS[Math.sign(net)])) },
        hovertemplate: `${phrase("statistics-at-net", { net: "%{x}", times: "%{y}" })}<extra></extra>`,
      },
    ],
    x: { name: phrase("statistics-net-in-chips"), type: "category" },
    y: countAxis(phrase("statistics-rounds"), count),
  };
}

/** How hands ended, as bars. */
export function outcomes(rounds) {
  const found = endings(rounds);
  const all = found.reduce((total, [, count]) => total + count, 0);
  return {
    caption: phrase("statistics-outcomes", { hands: all, most: found[0][0], n: found[0][1] }),
    columns: [phrase("statistics-ending"), phrase("statistics-hands"), phrase("statistics-share")],
    rows: found.map(([label, count]) => [label, count, `${decimal((100 * count) / all, 1)} %`]),
    traces: (colour) => [
      {
        type: "bar",
        orientation: "h",
        y: found.map(([label]) => label),
        x: found.map(([, count]) => count),
        marker: { color: found.map(([, , sign]) => colour(COLOURS[sign])) },
        hovertemplate: "%{y}: %{x}<extra></extra>",
      },
    ],
    x: countAxis(phrase("statistics-hands"), found[0][1]),
    y: { autorange: "reversed" },
  };
}

/** What mistakes have cost so far, as the coach grades them. */
export function mistakes(rounds) {
  const lost = running(rounds.map((round) => round.ev_lost));
  const { graded, best } = totals(rounds);
  return {
    caption: phrase("statistics-mistakes", { lost: decimal(lost.at(-1), 2), best, graded }),
    columns: ["round", "lost-in-round", "lost-so-far", "decisions", "best"].map((name) => phrase(`statistics-${name}`)),
    rows: rounds.map((round, index) => [
      index + 1,
      decimal(round.ev_lost, 4),
      decimal(lost[index], 4),
      round.graded,
      round.best,
    ]),
    traces: (colour) => [
      {
        type: "scatter",
        mode: "lines",
        x: rounds.map((_, index) => index + 1),
        y: lost,
        line: { color: colour("lost"), width: 2.5, shape: "hv" },
        fill: "tozeroy",
        fillcolor: colour("lost", 0.12),
        hovertemplate: `${phrase("statistics-at-round", { round: "%{x}", value: "%{y:.3f}" })}<extra></extra>`,
      },
    ],
    x: countAxis(phrase("statistics-round"), rounds.length),
    y: { name: phrase("statistics-lost-in-chips"), rangemode: "tozero" },
  };
}

// Files --------------------------------------------------------------------------------------------------

const quoted = (value) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/** Rounds as a table for a spreadsheet; money in chips. */
export function csv(rounds) {
  const line = (round) => ({
    ...round,
    time: new Date(round.at).toISOString(),
    net: round.net / 10,
    chips: round.chips / 10,
    hands: round.hands.map(({ why, net }) => `${why} ${net}`).join("; "),
  });
  return [
    COLUMNS.join(","),
    ...rounds.map(line).map((round) => COLUMNS.map((name) => quoted(round[name])).join(",")),
  ].join("\n");
}
