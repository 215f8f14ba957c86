// The table's line to the server: who we are, and what is shown when the line is lost, taken over or refused.

import { say } from "../shared/announce.js";
import { chips } from "../felt/card.js";
import { html, morph } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { passwordOf, rememberPassword, setting, token } from "../shared/setting.js";
import { TableSocket } from "../line/socket.js";
import { toast } from "../shared/toast.js";

/** @import { PlayTable } from "./table.js" */

/** How this player wants to be spoken to. */
const voice = () => ({ person: setting("person"), verbosity: setting("verbosity") });

/** Tell the server that the player wants to be spoken to otherwise. */
export const changeVoice = (/** @type {TableSocket} */ socket) => socket.ask("voice", voice(), true);

/** Come in, or look on where the seat of this browser is not known. */
async function greet(/** @type {PlayTable} */ table, /** @type {TableSocket} */ socket) {
  table.isNewLine = true; // the next frame may be of a later time than the last
  await socket.ask("voice", voice(), true);
  if (table.look.isSpectator) {
    await watching(table, socket, { table: table.id_ });
    table.talk.recall();
    return;
  }
  const who = { table: table.id_, token: token() };
  await socket.ask("ready", { round: table.bank.ready ?? 0 }, true); // before the seat is ours: bots would not wait
  try {
    await socket.ask("enter", who, true);
  } catch (error) {
    if (error.code !== "token") throw error;
    const { owner, kept } = await watching(table, socket, { ...who, name: setting("name") });
    table.isOwnerWithout = owner;
    if (kept !== null) toast(phrase("table-welcome", { chips: chips(kept) }));
  }
  table.talk.recall();
}

/** Look on; where the table has a password, with what this browser remembers or the person types. */
async function watching(/** @type {PlayTable} */ table, /** @type {TableSocket} */ socket, who) {
  let password = passwordOf(table.id_);
  for (;;) {
    try {
      const done = await socket.ask("watch", { ...who, password }, true);
      rememberPassword(table.id_, password);
      return done;
    } catch (error) {
      if (error.code !== "password") throw error;
      password = await table.sheets.password(error.message);
    }
  }
}

function showStatus(/** @type {HTMLElement} */ bar, { status, before, message }) {
  bar.hidden = status === "open";
  bar.dataset.status = status;
  if (status === "lost") {
    bar.textContent = message ? phrase("table-lost-why", { message }) : phrase("table-lost");
    say(bar.textContent);
  } else if (status === "replaced") {
    morph(bar, html`${message} <button type="button" data-do="reclaim">${phrase("table-reclaim")}</button>`);
    say(message);
  } else if (before === "lost") {
    say(phrase("table-connected"));
  }
}

/** Something only this player has to know, such as that the owner took them from the table. */
function showNotice(/** @type {HTMLElement} */ bar, { reason, message }) {
  toast(message);
  if (reason === "declined") return; // said once is enough
  bar.hidden = false;
  bar.textContent = message;
}

function showRefusal(/** @type {HTMLElement} */ bar, { message }) {
  say(message);
  bar.hidden = false;
  bar.textContent = "";
  morph(bar, html`${message} <a href="#/">${phrase("table-menu")}</a>`);
}

/** Open the line of a table. */
export function connect(/** @type {PlayTable} */ table) {
  const socket = new TableSocket((line) => greet(table, line), { table: table.id_ });
  const bar = table.parts.status;
  const on = (/** @type {string} */ kind, /** @type {(detail: any) => void} */ heard) =>
    socket.addEventListener(kind, (/** @type {CustomEvent} */ event) => heard(event.detail));
  on("state", (frame) => table.take(frame));
  on("talk", (saying) => table.talk.hear(saying));
  on("status", (detail) => showStatus(bar, detail));
  on("offer", (detail) => table.sheets.offered(detail));
  on("notice", (detail) => showNotice(bar, detail));
  on("refused", (detail) => showRefusal(bar, detail));
  return socket;
}
