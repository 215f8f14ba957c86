// The keys of the table: what each does, which may be changed, and when they are silent. A key never acts while
// somebody types, while a dialog is open, or in the first quarter of a second of a new turn.

import { html } from "./dom.js";
import { change, setting } from "./setting.js";

const GUARD = 250;

export const ACTIONS = [
  { name: "hit", key: " ", label: "Hit" },
  { name: "stand", key: "x", label: "Stand" },
  { name: "double", key: "d", label: "Double" },
  { name: "split", key: "p", label: "Split" },
  { name: "surrender", key: "s", label: "Surrender" },
  { name: "insure", key: "i", label: "Take insurance" },
  { name: "decline", key: "n", label: "Decline insurance or even money; play on" },
  { name: "even_money", key: "m", label: "Take even money" },
  { name: "open", key: "o", label: "Open a player, as the banker" },
  { name: "bet_1", key: "1", label: "Add a chip of 1" },
  { name: "bet_5", key: "2", label: "Add a chip of 5" },
  { name: "bet_25", key: "3", label: "Add a chip of 25" },
  { name: "bet_100", key: "4", label: "Add a chip of 100" },
  { name: "bet_500", key: "5", label: "Add a chip of 500" },
  { name: "clear", key: "backspace", label: "Clear the bet" },
  { name: "confirm", key: "enter", label: "Confirm the bet" },
  { name: "repeat", key: "a", label: "Bet the same again" },
  { name: "hint", key: "h", label: "Ask the coach" },
  { name: "read_hand", key: "r", label: "Read my hand" },
  { name: "read_dealer", key: "c", label: "Read the dealer or banker" },
  { name: "read_table", key: "e", label: "Read the table" },
  { name: "read_rules", key: "shift+r", label: "Read the rules" },
  { name: "read_timer", key: "shift+t", label: "Read the timer" },
  { name: "read_bets", key: "b", label: "Read bets and chips" },
  { name: "read_last", key: "l", label: "Repeat the last messages" },
  { name: "statistics", key: "t", label: "Open or close the statistics" },
  { name: "help", key: "?", label: "Help with keys" },
];

export const keyFor = (name) => setting("keys")[name] ?? ACTIONS.find((action) => action.name === name).key;

const WORDS = { " ": "Space", backspace: "Backspace", enter: "Enter", "": "none" };

/** A key as it is printed on a button. */
export const keyText = (key) =>
  WORDS[key] ??
  key
    .split("+")
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join("+");

/** Every key as it is set in this browser. */
export const keyList = () =>
  html`<dl class="keys">
    ${ACTIONS.map(
      ({ name, label }) =>
        html`<div>
          <dt><kbd>${keyText(keyFor(name))}</kbd></dt>
          <dd>${label}</dd>
        </div>`,
    )}
  </dl>`;

/** The key of an event as the settings name it. */
export function pressed(event) {
  const key = event.key.toLowerCase();
  return event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;
}

const NOT_KEYS = ["Tab", "Escape", "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Dead", "Unidentified"];

/** Whether this event is a key that an action can have. */
export const isKey = (event) => !NOT_KEYS.includes(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Give an action the key of this event; whoever had it before has none. */
export function remap(name, event) {
  const key = event.key === "Delete" ? "" : pressed(event);
  const keys = { ...setting("keys") };
  for (const action of ACTIONS) if (key && keyFor(action.name) === key) keys[action.name] = "";
  change("keys", { ...keys, [name]: key });
}

const isTyping = (target) => target.closest?.("input, textarea, select, [contenteditable]");
const isPressing = (target, key) => target.closest?.("button, a, summary") && (key === " " || key === "enter");

/** Call `act(name)` for every key of the table; returns how to stop. `turnAt()` is when the turn last changed. */
export function listen(act, turnAt) {
  const heard = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !setting("keys_on")) return;
    const key = pressed(event);
    if (isTyping(event.target) || isPressing(event.target, key) || document.querySelector("dialog[open]")) return;
    const action = ACTIONS.find(({ name }) => keyFor(name) === key);
    if (!action) return;
    event.preventDefault();
    const is_reading = action.name.startsWith("read_") || ["help", "statistics"].includes(action.name);
    if (!is_reading && performance.now() - turnAt() < GUARD) return;
    act(action.name);
  };
  document.addEventListener("keydown", heard);
  return () => document.removeEventListener("keydown", heard);
}
