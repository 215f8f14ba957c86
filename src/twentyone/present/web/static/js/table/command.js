// What the keys of the table do: bets, actions, readouts. A key that is not legal now says what is.

import { announcer, say } from "../shared/announce.js";
import { chips } from "../shared/card.js";
import { open as openDialog } from "../menu/dialog.js";
import { actionText } from "./panel.js";
import { setting } from "../shared/setting.js";

const NOTES = 3;
const ILLEGAL = { insure: "take insurance", even_money: "take even money", open: "open a player" };

/** Carry out the key of this name at a table. */
export function command(table, name) {
  if (!table.view) return null;
  if (name === "help") return openDialog("help");
  if (name === "statistics") return table.openStatistics();
  if (name.startsWith("read_")) return read(table, name.slice(5));
  // cards on their way: a key brings them at once, and decides nothing that nobody has seen yet
  if (table.playing) return table.skip();
  if (name === "hint")
    return table.view.decision?.kind === "act" ? table.hint(true) : say("There is nothing to decide now.");
  if (name.startsWith("bet_") || ["clear", "confirm", "repeat"].includes(name)) return betKey(table, name);
  return actionKey(table, name);
}

function betKey(table, name) {
  if (table.view.decision?.kind !== "bet") return say("Bets are not open to you now.");
  if (name.startsWith("bet_")) return table.addChip(Number(name.slice(4)));
  return { clear: () => table.setBet(0), confirm: () => table.confirm(), repeat: () => table.repeat() }[name]();
}

function actionKey(table, name) {
  const actions = table.view.decision?.kind === "act" ? table.view.decision.actions.map((offer) => offer.action) : [];
  const wanted = actions.find((action) => action.split(" ")[0] === name || (name === "decline" && action === "play"));
  if (wanted) return table.act(wanted);
  const word = ILLEGAL[name] ?? name;
  if (!actions.length) return say(`You cannot ${word} now: it is not your turn to act.`);
  return say(
    `You cannot ${word} now: you may ${actions.map((action) => actionText(table.view, action).toLowerCase()).join(", ")}.`,
  );
}

async function read(table, what) {
  if (what === "last") return say(announcer.lines.slice(-NOTES));
  if (what === "bets") return say(betsText(table.view));
  if (what === "timer") return say(table.timerText());
  const answer = await table.ask("read", { what, verbosity: setting("verbosity") });
  if (answer) say(answer.lines);
  return null;
}

function betsText(view) {
  return view.seats
    .filter(Boolean)
    .map(
      (seat) =>
        `${seat.seat === view.you ? "You" : seat.name}: ${seat.bet ? `bet ${seat.bet}` : "no bet"}, ${chips(seat.chips)} chips.`,
    );
}
