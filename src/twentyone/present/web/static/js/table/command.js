// What the keys of the table do: bets, actions, readouts. A key that is not legal now says what is.

import { open as openDialog } from "../menu/dialog.js";
import { announcer, say } from "../shared/announce.js";
import { setting } from "../shared/setting.js";
import { toast } from "../shared/toast.js";

/** @import { PlayTable } from "./table.js" */

const NOTES = 3;

/** @typedef {{ name: string, names: string[], spoken?: string }} Binding what a key does */

/** Carry out a key at a table. */
export function command(/** @type {PlayTable} */ table, /** @type {Binding} */ binding) {
  const { name } = binding;
  if (!table.view) return;
  if (name === "help") openDialog("help");
  else if (name === "statistics") table.sheets.openStatistics();
  else if (name === "talk") table.talk.open();
  else if (name.startsWith("read_")) read(table, name.slice("read_".length));
  // cards on their way: a key brings them at once, and decides nothing that nobody has seen yet
  else if (table.playing) table.playback.skip();
  else if (name === "hint") askCoach(table);
  else if (binding.spoken) act(table, binding);
  else bet(table, name);
}

function askCoach(/** @type {PlayTable} */ table) {
  if (table.decisions.open?.kind === "act") table.decisions.hint();
  else toast("There is nothing to decide now.");
}

function bet(/** @type {PlayTable} */ { decisions }, /** @type {string} */ name) {
  if (decisions.open?.kind !== "bet") toast("Bets are not open to you now.");
  else if (name.startsWith("bet_")) decisions.addChip(Number(name.slice("bet_".length)));
  else if (name === "clear") decisions.setBet(0);
  else if (name === "confirm") decisions.confirm();
  else decisions.repeat();
}

function act(/** @type {PlayTable} */ { decisions }, /** @type {Binding} */ { names, spoken }) {
  const { offers } = decisions;
  const wanted = offers.find(({ key }) => key && names.includes(key));
  if (wanted) decisions.act(wanted.action);
  else if (!offers.length) toast(`You cannot ${spoken} now: it is not your turn to act.`);
  else toast(`You cannot ${spoken} now: you may ${offers.map((offer) => offer.spoken).join(", ")}.`);
}

async function read(/** @type {PlayTable} */ table, /** @type {string} */ what) {
  if (what === "last") say(announcer.lines.slice(-NOTES));
  else if (what === "timer") say(table.clock.text);
  else say((await table.ask("read", { what, verbosity: setting("verbosity") }))?.lines ?? []);
}
