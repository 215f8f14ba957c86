// What this browser remembers: settings, the player's name and token, seeds for shuffles, and the tables it has sat at.
// Nothing leaves it but the token, which is how a seat is reclaimed, and seeds when they are opened.

const PREFIX = "twentyone.";
const MOST_TABLES = 24;
const MOST_LOGS = 4;
const MOST_WEAK = 60;
const MOST_LATE = 50;
const CURED = 2;
const MOST_SEEDS = 60;
const LONGEST_WORDS = 31;
const DEFAULTS = {
  name: "",
  language: "", // the browser's own
  theme: "auto",
  sound: false,
  volume: 0.4,
  speed: "normal",
  four_colours: false,
  verbosity: "normal",
  person: "first",
  keys_on: true,
  keys: {},
  seed: "",
  coach: false,
  coach_counts: false,
  log_open: true,
  move_on: "right",
};

function stored(name, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

function store(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

const values = { ...DEFAULTS, ...stored("settings", {}) };
const watchers = new Set();
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** The value of a setting. */
export const setting = (name) => values[name];

/** Change a setting, here and for the next visit. */
export function change(name, value) {
  values[name] = value;
  store("settings", values);
  for (const watcher of watchers) watcher(name);
}

/** Call back after every change; returns how to stop. */
export function watch(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** This browser's token: random, made once. */
export function token() {
  let mine = stored("token", "");
  if (!mine) {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    mine = btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_");
    store("token", mine);
  }
  return mine;
}

/** Whether a text can be the token of a person. */
export const isToken = (text) => /^[\x21-\x7e]{16,128}$/.test(text);

/** Become the person of another device: from now on this browser has their token. */
export const becomePerson = (other) => store("token", other);

/** What the player adds to a shuffle: fresh randomness, after their own words if they have any. */
export function shuffleSeed() {
  const random = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const words = values.seed.replace(/[^ -~]/g, "").slice(0, LONGEST_WORDS);
  return words ? `${words} ${random}` : random;
}

const seeds = new Map(); // for a browser that keeps nothing

/** Keep a seed by its hash until it is asked for, over a reload too. */
export function rememberSeed(hash, seed) {
  seeds.set(hash, seed);
  store("seeds", [...stored("seeds", []), [hash, seed]].slice(-MOST_SEEDS));
}

/** The seed with that hash; undefined if this browser has none. */
export const seedOf = (hash) => seeds.get(hash) ?? stored("seeds", []).find(([other]) => other === hash)?.[1];

/** The tables this browser has sat at, the last one first: `{ table, game, profile, at }`. */
export const tablesSat = () => stored("tables", []);

/** What was chosen for the last new table, or the last one of a game: `{ wish, rules, settings }`; null before it. */
export function lastWish(game = "") {
  const last = stored("wish", null);
  return !game || last?.wish.game === game ? last : (stored("wishes", {})[game] ?? null);
}

/** Remember what was chosen for a new table. */
export function rememberWish(chosen) {
  store("wish", chosen);
  store("wishes", { ...stored("wishes", {}), [chosen.wish.game]: chosen });
}

/** Remember a table that this browser sits at. */
export function rememberTable(table, game, profile) {
  const others = tablesSat().filter((sat) => sat.table !== table);
  store("tables", [{ table, game, profile, at: Date.now() }, ...others].slice(0, MOST_TABLES));
}

/** The password of a table as it was typed here; empty for none. */
export const passwordOf = (table) => stored("passwords", {})[table] ?? "";

/** Remember the password of a table, for a reload. */
export function rememberPassword(table, password) {
  if (passwordOf(table) === password) return;
  const others = Object.entries(stored("passwords", {})).filter(([other]) => other !== table);
  store("passwords", Object.fromEntries([[table, password], ...others].slice(0, MOST_TABLES)));
}

/** What was said at a table, the oldest line first, as this browser has kept it. */
export const logOf = (table) => stored("logs", []).find(([id]) => id === table)?.[1] ?? [];

/** Keep what was said at a table, over a reload too; of few tables, the last ones. */
export function rememberLog(table, lines) {
  const others = stored("logs", []).filter(([id]) => id !== table);
  store("logs", [[table, lines], ...others].slice(0, MOST_LOGS));
}

/** The questions that were missed in drills and not yet answered right twice since. */
export const weakSpots = () => stored("weak", []);

/** Note how a question went: a miss makes it a weak spot, two right answers heal it. */
export function rememberWeak(question, right) {
  const spots = weakSpots();
  const name = ({ says, words, drill, seen }) => JSON.stringify([says ?? words, drill, seen]);
  const before = spots.find((spot) => name(spot) === name(question));
  if (right && !before) return;
  const others = spots.filter((spot) => spot !== before);
  const healed = right ? (before.healed ?? 0) + 1 : 0;
  store("weak", healed >= CURED ? others : [...others, { ...question, healed }].slice(-MOST_WEAK));
}

/**
 * How each drill has gone, by its name: questions `asked` and answered `right`, those `graded` in bets and what they
 * `lost`, right answers in a row now (`streak`) and at most (`longest`), and the latest answers, 1 for a right one.
 */
export const training = () => stored("training", {});

/** Note an answer to a drill, and what it gave up in bets if it can be told; how the drill has gone with it. */
export function rememberTraining(drill, title, right, lost) {
  const all = training();
  const before = all[drill] ?? { asked: 0, right: 0, graded: 0, lost: 0, streak: 0, longest: 0, late: [] };
  const streak = right ? before.streak + 1 : 0;
  const now = {
    title,
    asked: before.asked + 1,
    right: before.right + (right ? 1 : 0),
    graded: before.graded + (lost === null ? 0 : 1),
    lost: before.lost + (lost ?? 0),
    streak,
    longest: Math.max(before.longest, streak),
    late: [...before.late, right ? 1 : 0].slice(-MOST_LATE),
  };
  store("training", { ...all, [drill]: now });
  return now;
}

/** Remember where somebody was, over one reload. @param {string} place */
export function leaveMark(place) {
  try {
    sessionStorage.setItem(PREFIX + "mark", place);
  } catch {
    // a browser that keeps nothing begins at the top
  }
}

/** Where somebody was before the page was loaded again, told once; empty for nowhere. */
export function takeMark() {
  try {
    const place = sessionStorage.getItem(PREFIX + "mark") ?? "";
    sessionStorage.removeItem(PREFIX + "mark");
    return place;
  } catch {
    return "";
  }
}

/** Whether things may move, and how long a card takes, in milliseconds. */
export function pace() {
  if (stillness.matches) return 0;
  return { off: 0, fast: 110, normal: 220, slow: 300 }[values.speed] ?? 220;
}

/** Put the settings that are seen on the page itself. */
export function dress() {
  const root = document.documentElement;
  root.dataset.theme = values.theme;
  root.dataset.colours = values.four_colours ? "four" : "two";
  root.dataset.motion = pace() ? "on" : "off";
  root.classList.toggle("still", !pace());
  root.style.setProperty("--deal-time", `${pace()}ms`);
}
