// What the keys of the table do: bets, actions, readouts. A key that is not legal now says what is.

import { open as openDialog } from "../menu/dialog.js";
import { announcer, say } from "../shared/announce.js";
import { phrase } from "../shared/phrase.js";
import { change, setting } from "../shared/setting.js";
import { toast } from "../shared/toast.js";
import { isOfGame } from "../shared/vocabulary.js";

/** @import { PlayTable } from "./table.js" */

/** Walking through the messages. @type {Record<string, (table: PlayTable) => void>} */
const READINGS = {
  read_previous: ({ messages }) => messages.step(-1),
  read_next: ({ messages }) => messages.step(1),
  read_buffer_before: (table) => table.chooseBuffer(-1),
  read_buffer_after: (table) => table.chooseBuffer(1),
};

const NOTES = 3;

/** @typedef {{ name: string, names: string[], spoken?: string }} Binding what a key does */

/** Carry out a key at a table. */
export function command(/** @type {PlayTable} */ table, /** @type {Binding} */ binding) {
  const { name } = binding;
  if (!table.view) return;
  if (name === "help") openDialog("help");
  else if (name === "statistics") table.sheets.openStatistics();
  else if (name === "talk") table.talk.open();
  else if (READINGS[name]) READINGS[name](table);
  else if (name.startsWith("read_")) read(table, name.slice("read_".length));
  else if (name === "person") changePerson();
  // cards on their way: a key brings them at once, and decides nothing that nobody has seen yet
  else if (table.playing || isWatching(table, binding)) table.playback.skip();
  else if (name.startsWith("hint")) askCoach(table, name === "hint_count" || setting("coach_counts"));
  else if (name === "sweep") sweep(table);
  else if (binding.spoken) act(table, binding);
  else bet(table, name);
}

/** Whether a key to act comes while others act: it fast-forwards to this player's next decision. */
const isWatching = (/** @type {PlayTable} */ { view, decisions }, /** @type {Binding} */ { spoken }) =>
  Boolean(spoken) && view.stage === "round" && view.you !== null && !decisions.open;

function askCoach(/** @type {PlayTable} */ table, /** @type {boolean} */ count) {
  if (table.decisions.open?.kind === "act") table.decisions.hint(true, count);
  else toast(phrase("table-nothing-to-decide"));
}

function sweep(/** @type {PlayTable} */ { decisions }) {
  if (decisions.open?.sweep) decisions.sweep();
  else toast(phrase("table-nothing-to-sweep"));
}

function bet(/** @type {PlayTable} */ { decisions, bank }, /** @type {string} */ name) {
  if (name === "confirm" && bank.isHeld) bank.deal();
  else if (decisions.open?.kind !== "bet") toast(phrase("table-no-bets"));
  else if (name.startsWith("bet_")) decisions.addChip(Number(name.slice("bet_".length)));
  else if (name === "clear") decisions.setBet(0);
  else if (name === "confirm") decisions.confirm();
  else if (name === "sit_out") decisions.place(0);
  else decisions.repeat();
}

function act(/** @type {PlayTable} */ { decisions }, /** @type {Binding} */ { names, spoken }) {
  const { offers } = decisions;
  const wanted = offers.find(({ key }) => key && names.includes(key));
  if (wanted) decisions.act(wanted.action);
  else if (decisions.open?.kind === "bet") toast(phrase("table-bet-first", { spoken }));
  else if (!offers.length) toast(phrase("table-not-your-turn", { spoken }));
  else decisions.refuse(names.find((verb) => isOfGame(decisions.view.game, verb)) ?? names[0]);
}

/** Be spoken of by name instead of as "you", or the other way round. */
function changePerson() {
  const person = setting("person") === "first" ? "third" : "first";
  change("person", person);
  say(phrase("table-person", { person }));
}

async function read(/** @type {PlayTable} */ table, /** @type {string} */ what) {
  if (what === "last") announcer.speakSoon(announcer.said(NOTES));
  else if (what === "timer") say(table.clock.text);
  else
    say((await table.ask("read", { what, verbosity: setting("verbosity"), person: setting("person") }))?.lines ?? []);
}
