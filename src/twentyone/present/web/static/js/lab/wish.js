// What somebody asks of the lab: the words of the question, as the address keeps them and as the server reads them.

/**
 * A question as its fields have it, all of them text: what the form shows.
 * @typedef {Record<string, string>} Wish
 */

/** The game a newcomer finds. `ramp` is empty while the lab finds the best bets. @type {Wish} */
export const USUAL = {
  count: "hi-lo",
  most: "12",
  ramp: "",
  bankroll: "1000",
  rounds_per_hour: "100",
  kelly: "1",
  risk: "",
  others: "0",
  hands: "1",
  empties: "false",
  sits_out: "false",
  enter: "",
  leave: "",
  walks: "false",
};

/** The words that say which run is asked; all others only weigh it. */
const OF_RUN = ["count", "others", "hands", "empties", "enter", "leave", "walks"];

/** The words of a question for the server. */
export function words(/** @type {Wish} */ wish) {
  const { most, ramp, ...others } = wish;
  return { ...others, spread: ramp || `1-${most}` };
}

/** Which run is asked for, as one text. */
export const runOf = (/** @type {Wish} */ wish, /** @type {Record<string, any>} */ rules) =>
  JSON.stringify([rules, OF_RUN.map((name) => wish[name])]);

/** What differs from the usual game, for the address. */
export function written(/** @type {Wish} */ wish) {
  const changed = Object.entries(wish).filter(([name, value]) => USUAL[name] !== value);
  return new URLSearchParams(changed).toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
}

/** The question that an address writes, and the first of its words that is none of the lab's. */
export function read(/** @type {string} */ text) {
  const found = [...new URLSearchParams(text)];
  const unknown = found.find(([name]) => !(name in USUAL))?.[0] ?? "";
  return { wish: /** @type {Wish} */ ({ ...USUAL, ...Object.fromEntries(found) }), unknown };
}

/** The ramp of the lines of an editor, as the server reads it. */
export const rampOf = (/** @type {{ from: number, bet: string, hands: string }[]} */ lines) =>
  lines.map(({ from, bet, hands }) => `${from}:${bet || "0"}${hands === "2" ? "x2" : ""}`).join(",");

const cell = (/** @type {any} */ value) =>
  /[",\n]/.test(`${value ?? ""}`) ? `"${`${value}`.replaceAll('"', '""')}"` : (value ?? "");

/** Everything that was answered as a file for spreadsheets: the figures, then each count. */
export function csv(/** @type {any} */ answer, /** @type {any[]} */ slow) {
  const figures = [...answer.figures, ...slow].map(({ name, value, standard_error: error, unit }) => [
    name,
    value,
    error,
    unit,
  ]);
  const names = Object.keys(answer.by_count[0]);
  const counts = answer.by_count.map((/** @type {any} */ row) => names.map((name) => row[name]));
  const lines = [["figure", "value", "standard_error", "unit"], ...figures, [], names, ...counts];
  return lines.map((line) => line.map(cell).join(",")).join("\n") + "\n";
}
