// The keys of the table: what each does, which may be changed, and when they are silent. A key never acts while
// somebody types, while a dialog is open, or in the first quarter of a second of a new turn. The actions of games and
// their keys come from the server's vocabulary; those of the table itself are here.

import { html } from "./dom.js";
import { listed, phrase } from "./phrase.js";
import { change, setting } from "./setting.js";
import { actionBindings, isOfGame, wordsOf } from "./vocabulary.js";

const GUARD = 250;

const TABLE_KEYS = [
  { name: "bet_1", key: "1", chips: 1 },
  { name: "bet_5", key: "2", chips: 5 },
  { name: "bet_25", key: "3", chips: 25 },
  { name: "bet_100", key: "4", chips: 100 },
  { name: "bet_500", key: "5", chips: 500 },
  { name: "sit_out", key: "0" },
  { name: "clear", key: "backspace" },
  { name: "confirm", key: "enter" },
  { name: "repeat", key: "a" },
  { name: "sweep", key: "shift+o" },
  { name: "hint", key: "h" },
  { name: "hint_count", key: "shift+h" },
  { name: "read_hand", key: "r" },
  { name: "read_dealer", key: "c" },
  { name: "read_table", key: "e" },
  { name: "read_rules", key: "shift+r" },
  { name: "read_timer", key: "shift+t" },
  { name: "read_bets", key: "b" },
  { name: "read_people", key: "w" },
  { name: "read_last", key: "l" },
  { name: "read_previous", key: "," },
  { name: "read_next", key: "." },
  { name: "read_buffer_before", key: "[" },
  { name: "read_buffer_after", key: "]" },
  { name: "person", key: "shift+w" },
  { name: "statistics", key: "t" },
  { name: "talk", key: "/" },
  { name: "help", key: "?" },
];

/** Whether what the table does under a name means anything in a game. */
function isUsed(/** @type {string} */ game, /** @type {string} */ name) {
  if (name === "hint_count") return wordsOf(game)?.counts_cards;
  return name !== "sweep" || isOfGame(game, "open");
}

/** What the table does under a name, in words; where a player may hold the bank, one key bets and deals. */
function labelOf(/** @type {string | undefined} */ game, /** @type {string} */ name, /** @type {number} */ chips) {
  if (chips) return phrase("keys-bet", { chips });
  const deals = name === "confirm" && (!game || wordsOf(game)?.has_banker);
  return deals ? phrase("keys-confirm-deal") : phrase(`keys-${name.replaceAll("_", "-")}`);
}

/** What the table does at a key, with its label for whoever asks for that. */
const ofTable = (
  /** @type {string | undefined} */ game,
  /** @type {{ name: string, key: string, chips?: number }} */ { name, key, chips },
) => ({
  name,
  names: [name],
  key,
  get label() {
    return labelOf(game, name, chips);
  },
});

/** Every binding, or at a table those of its game: the actions first, then what the table itself does. */
export const bindings = (/** @type {string | undefined} */ game = undefined) => [
  ...actionBindings(game),
  ...TABLE_KEYS.filter(({ name }) => !game || isUsed(game, name)).map((one) => ofTable(game, one)),
];

/** The key that plays an action or does what the table does under that name; empty for none. @param {string} name */
export function keyFor(name) {
  const binding = bindings().find(({ names }) => names.includes(name));
  return binding ? (setting("keys")[binding.name] ?? binding.key) : "";
}

const NAMED = { " ": "space", backspace: "backspace", enter: "enter", "": "none" };

/** A key as it is printed on a button. @param {string} key */
export function keyText(key) {
  if (key in NAMED) return phrase(`keys-${NAMED[key]}`);
  const parts = key.split("+").map((part) => part[0].toUpperCase() + part.slice(1));
  return parts.join("+");
}

/** The key of an action as a hint on its button; nothing where keys are off or there is none. */
export function keyHint(/** @type {string | null} */ name) {
  const key = name && setting("keys_on") ? keyFor(name) : "";
  return key ? html`<kbd aria-hidden="true">${keyText(key)}</kbd>` : html``;
}

/** What can be done and by which keys, as it is said to whoever does not know them yet. */
export function keysSpoken(/** @type {{ name: string | null, label: string }[]} */ offers) {
  const choices = offers.map(({ name, label }) => {
    const key = name && setting("keys_on") ? keyFor(name) : "";
    const called = key === "?" ? phrase("keys-question-mark") : keyText(key);
    return key ? phrase("keys-named", { label, key: called }) : label;
  });
  return phrase("keys-said", { choices: listed(choices) });
}

const keyButton = (/** @type {string} */ name, /** @type {string} */ label) =>
  html`<button type="button" class="quiet small" data-do="key" data-with="${name}">${label}</button>`;

/** The keys of a game, or of all, as they are set in this browser; at a table each is a button that does the same. */
export const keyList = (/** @type {string | undefined} */ game = undefined) =>
  html`<dl class="keys">
    ${bindings(game).map(
      ({ name, label }) =>
        html`<div>
          <dt><kbd>${keyText(keyFor(name))}</kbd></dt>
          <dd>${game ? keyButton(name, label) : label}</dd>
        </div>`,
    )}
  </dl>`;

/** The key of an event as the settings name it. @param {KeyboardEvent} event */
export function pressed(event) {
  const key = event.key.toLowerCase();
  return event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;
}

const NOT_KEYS = ["Tab", "Escape", "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Dead", "Unidentified"];

/** Whether this event is a key that an action can have. @param {KeyboardEvent} event */
export const isKey = (event) => !NOT_KEYS.includes(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Give an action the key of this event; whoever had it before has none. */
export function remap(/** @type {string} */ name, /** @type {KeyboardEvent} */ event) {
  const key = event.key === "Delete" ? "" : pressed(event);
  const keys = { ...setting("keys") };
  for (const binding of bindings()) if (key && keyFor(binding.name) === key) keys[binding.name] = "";
  change("keys", { ...keys, [name]: key });
}

const isTyping = (target, key) =>
  target.matches?.("[type=range]")
    ? /^(arrow|page|home|end)/.test(key)
    : target.closest?.("input, textarea, select, [contenteditable]");
const isPressing = (target, key) => target.closest?.("button, a, summary") && (key === " " || key === "enter");
const isReading = ({ name }) => name.startsWith("read_") || ["help", "statistics", "talk", "person"].includes(name);

/**
 * Call `act(binding)` for every key of the table; returns how to stop. `turnAt()` is when the turn last changed.
 * @param {(binding: { name: string, names: string[], spoken?: string }) => void} act
 * @param {() => number} turnAt
 * @param {() => string | undefined} game
 */
export function listen(act, turnAt, game = () => undefined) {
  const heard = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !setting("keys_on")) return;
    const key = pressed(event);
    if (isTyping(event.target, key) || isPressing(event.target, key) || document.querySelector("dialog[open]")) return;
    const binding = bindings(game()).find(({ name }) => keyFor(name) === key);
    if (!binding) return;
    event.preventDefault();
    if (!isReading(binding) && performance.now() - turnAt() < GUARD) return;
    act(binding);
  };
  document.addEventListener("keydown", heard);
  return () => document.removeEventListener("keydown", heard);
}
