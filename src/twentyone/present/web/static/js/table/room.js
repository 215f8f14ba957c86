// The room around the felt as markup: what is always there, and the sheets that lie over it for a moment.

import { html } from "../shared/dom.js";
import { setting } from "../shared/setting.js";
import { BUFFERS } from "./messages.js";
import { isOwner, ownerSheet } from "../together/owner.js";

/** @import { Witness } from "../fair/witness.js" */
/** @import { Verdict } from "../shared/contract.js" */
/** @import { PlayTable } from "./table.js" */

const OPTIONS = BUFFERS.map(([name, title]) => `<option value="${name}">${name === "all" ? "All" : title}</option>`);

/** The room: bar, felt, panel, log, and the dialogs over them; `data-part` names what is filled in later. */
export const SHELL = `
  <div class="room">
    <div class="bar">
      <a class="home" href="#/" aria-label="Menu"><svg class="mark" aria-hidden="true"><use href="#mark" /></svg></a>
      <div class="title" data-part="title"></div>
      <div class="tempo" data-part="tempo"></div>
      <div class="bar-buttons">
        <button type="button" class="quiet small" data-do="menu" data-with="statistics">Statistics</button>
        <button type="button" class="quiet small" data-do="talk" aria-label="Talk">Talk</button>
        <button type="button" class="quiet small" data-do="invite">Invite</button>
        <button type="button" class="quiet small keys-button" data-do="help" aria-label="Keys">?</button>
        <button type="button" class="quiet small" data-do="menu" data-with="more">More</button>
      </div></div>
    <p class="status" data-part="status" role="status" hidden></p>
    <p class="status alarm" data-part="alarm" hidden></p>
    <div class="felt" data-part="felt"></div>
    <section class="ending" data-part="ending" aria-label="How the game ended" tabindex="-1" hidden></section>
    <div class="panel" data-part="panel"></div>
    <details class="log-box" open>
      <summary>Log</summary>
      <div class="log-tools" role="group" aria-label="Messages">
        <select data-part="buffer" aria-label="Kind of messages">
          ${OPTIONS.join("")}
        </select>
        <button type="button" class="quiet small" data-do="earlier" aria-label="Read the message before">‹</button>
        <button type="button" class="quiet small" data-do="later" aria-label="Read the message after">›</button>
        <button type="button" class="quiet small" data-do="people">Who is here</button>
      </div>
      <ol class="log" data-part="log" tabindex="0" aria-label="Log of the table"></ol>
    </details>
  </div>
  <dialog data-part="sheet" aria-label="Table" tabindex="-1"></dialog>
  <dialog class="drawer" data-part="drawer" aria-labelledby="drawer-title"><header><h2 id="drawer-title">Statistics</h2>
    <button type="button" class="quiet icon" data-do="close-statistics" aria-label="Close">
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg></button></header>
    <div class="drawer-body"></div></dialog>`;

const OWNERS = html`<button type="button" class="primary" data-do="menu" data-with="run">Run the table</button>
  <button type="button" class="quiet" data-do="bots" data-with="1">One more bot</button
  ><button type="button" class="quiet" data-do="bots" data-with="-1">One bot fewer</button>
  <button type="button" class="quiet" data-do="save">Save to a file</button>`;

const closing = html`<button type="button" class="primary" data-do="close-sheet">Close</button>`;

/**
 * What a dialog of the table shows, by name, and what is said about it.
 * @type {Record<string, (table: PlayTable, given: string, about: string) => any>}
 */
export const SHEETS = {
  seat: (table, seat, about) =>
    html`<h2>Take seat ${seat}</h2>
      ${about ? html`<p>${about}</p>` : ""}
      <form data-do="sit-down" data-with="${seat}">
        <label class="row"
          ><span>Your name</span
          ><input name="name" required maxlength="24" value="${setting("name") || "Guest"}" autocomplete="nickname"
        /></label>
        <div class="buttons">
          <button type="button" class="quiet" data-do="close-sheet">Not now</button
          ><button class="primary">Sit down</button>
        </div>
      </form>`,
  run: ownerSheet,
  password: (_, message) =>
    html`<h2>Password</h2>
      <p>${message}</p>
      <form data-do="say-password">
        <label class="row"
          ><span>Password of the table</span
          ><input name="password" type="password" required maxlength="64" autocomplete="off"
        /></label>
        <div class="buttons"><a href="#/">Back to the menu</a><button class="primary">Come in</button></div>
      </form>`,
  more: (table) =>
    html`<h2>This table</h2>
      <div class="stack-buttons">
        ${isOwner(table) ? OWNERS : ""}
        <button type="button" class="quiet" data-do="look" data-with="tv">Show on a television</button>
        ${
          table.dataset.look === "hand"
            ? html`<button type="button" class="quiet" data-do="look" data-with="table">Show the whole table</button>`
            : html`<button type="button" class="quiet" data-do="look" data-with="hand">Show only my hand</button>`
        }
        <button type="button" class="quiet" data-do="proof">Proof of the last shuffle</button>
        <button type="button" class="quiet" data-do="menu" data-with="shuffle">How the shuffle is checked</button>
        <button type="button" class="quiet" data-do="elsewhere" data-with="settings">Settings</button
        ><button type="button" class="quiet" data-do="elsewhere" data-with="help">Keys</button>
        <button type="button" class="quiet danger" data-do="leave">
          ${table.view?.you === null ? "Stop watching" : "Leave the table"}
        </button>
      </div>
      <dl class="facts-list">
        <div>
          <dt>Shoe committed to</dt>
          <dd><code>${table.view?.shuffle.commitment ?? "none in play"}</code></dd>
        </div>
        <div>
          <dt>Next shoe committed to</dt>
          <dd><code>${table.view?.shuffle.next_commitment}</code></dd>
        </div>
      </dl>
      ${closing}`,
  talk: (table) => table.talk.markup(),
  shuffle: (table) =>
    html`<h2>The shuffle</h2>
      <p>
        Everybody at the table commits to a secret before any is opened; all of them together put the cards in order.
        When a shoe is over, the secrets are laid open, and this page works the order out again.
      </p>
      ${
        table.witness.verdicts.length
          ? html`<ol class="verdicts">
              ${table.witness.verdicts.map(verdictMarkup)}
            </ol>`
          : html`<p>No shoe has been laid open yet.</p>`
      }
      <p>
        ${isSecureContext ? "" : "This page came over plain http, so somebody in between could have changed it. "}The
        page comes from the same host as the cards. To check without it, save the proof and type the command above on a
        computer of your own.
      </p>
      ${closing}`,
};

/** What was found about one shoe, and how to find it again elsewhere. @param {Verdict} verdict */
function verdictMarkup({ shoe, problem, unchecked, cards, promise, mine, seats }) {
  const committed =
    seats &&
    (Object.entries(seats)
      .map(([seat, given]) => `--seat ${seat}:${given}`)
      .join(" ") ||
      "--seat none");
  const command = [
    `twentyone verify proof-${shoe}.json`,
    promise && `--commitment ${promise}`,
    mine && `--seed "${mine.seat}:${mine.seed}"`,
    committed,
  ]
    .filter(Boolean)
    .join(" ");
  const seed = mine ? "Your seed was counted" : "You gave no seed";
  const found = problem ? "false" : unchecked ? "cannot be checked" : "verified";
  const n = Object.keys(seats ?? {}).length;
  const among = `${n === 1 ? "one seat" : `${n} seats`} had committed to one`;
  const all = cards === 1 ? "the one card" : `all ${cards} cards`;
  const why =
    problem ||
    (unchecked
      ? `${unchecked[0].toUpperCase()}${unchecked.slice(1)}.`
      : `${seed}, ${among}, and ${all} you saw came from where the seeds put them.`);
  return html`<li class="${problem ? "false" : unchecked ? "unchecked" : "true"}" data-key="shoe-${shoe}">
    <b>Shoe ${shoe}: ${found}.</b>
    ${why}
    <button type="button" class="quiet small" data-do="save-proof" data-with="${shoe}">Save the proof</button
    ><code>${command}</code>
  </li>`;
}

/** How a game ended: who won, who stands where, and another one for everybody who is there. */
export function endingMarkup(/** @type {PlayTable} */ { view }) {
  const { headline, length, rows, again } = view.ending;
  const buttons = html`<p class="faint">${again}</p>
    <div class="buttons">
      <button type="button" class="quiet" data-do="leave">Leave the table</button
      ><button type="button" class="primary" data-do="again">Play again</button>
    </div>`;
  return html`<h2>${headline}</h2>
    <p>${length}</p>
    <ol>
      ${rows.map(
        ({ name, text, is_winner: isWinner }) =>
          html`<li class="${isWinner ? "winner" : ""}"><b>${name}</b> <span>${text}</span></li>`,
      )}
    </ol>
    ${view.you === null ? "" : buttons}`;
}

/** The small mark beside the title: whether all shuffles held so far; nothing before the first was laid open. */
export function verdictMark(/** @type {Witness} */ { verdicts, problems }) {
  if (!verdicts.length && !problems) return "";
  const [label, sign] = problems
    ? ["The shuffle does not hold", "!"]
    : verdicts[0].unchecked
      ? ["The last shuffle cannot be checked", "?"]
      : ["Shuffle verified", "✓"];
  return html`<button
    type="button"
    class="shuffle-mark ${problems ? "false" : ""}"
    data-key="verdict"
    data-do="menu"
    data-with="shuffle"
    aria-label="${label}"
  >
    ${sign}
  </button>`;
}
