// The room around the felt as markup: what is always there, and the sheets that lie over it for a moment.

import { html } from "../shared/dom.js";
import { icon } from "../menu/icon.js";
import { phrase } from "../shared/phrase.js";
import { setting } from "../shared/setting.js";
import { bringSheet } from "../menu/buyin.js";
import { BUFFERS } from "./messages.js";
import { isOwner, ownerSheet } from "../together/owner.js";
import { paceText } from "./tempo.js";

/** @import { Witness } from "../fair/witness.js" */
/** @import { Verdict } from "../shared/contract.js" */
/** @import { PlayTable } from "./table.js" */

/** What a kind of messages is called in the choice of kinds. */
const kindOption = (/** @type {string} */ name) =>
  html`<option value="${name}">${phrase("table-buffer", { buffer: name })}</option>`;

/** A button of the bar: its sign, and where there is room its name. */
const barButton = (/** @type {string} */ action, /** @type {string} */ text, /** @type {string} */ sign, given = "") =>
  html`<button
    type="button"
    class="quiet small named"
    data-do="${action}"
    data-with="${given}"
    aria-label="${text}"
    title="${text}"
  >
    ${icon(sign)}<span>${text}</span>
  </button>`;

/** A small button with its name on it. */
const textButton = (/** @type {string} */ action, /** @type {string} */ text, given = "") =>
  html`<button type="button" class="quiet small" data-do="${action}" data-with="${given}">${text}</button>`;

/** A button of the log that has a sign only. */
const signButton = (/** @type {string} */ action, /** @type {string} */ sign, /** @type {string} */ label) =>
  html`<button type="button" class="quiet small" data-do="${action}" aria-label="${label}">${sign}</button>`;

/** The room: bar, felt, panel, log, and the dialogs over them; `data-part` names what is filled in later. */
export const shell = () =>
  html`<div class="room">
      <div class="bar">
        <a class="home" href="#/" aria-label="${phrase("room-menu")}"
          ><svg class="mark" aria-hidden="true"><use href="#mark" /></svg
        ></a>
        <div class="title" data-part="title"></div>
        <div class="tempo" data-part="tempo"></div>
        <div class="bar-buttons">
          ${barButton("menu", phrase("room-statistics"), "statistics", "statistics")}
          ${barButton("talk", phrase("talk-title"), "talk")} ${barButton("invite", phrase("room-invite"), "invite")}
          <button type="button" class="quiet small keys-button" data-do="help" aria-label="${phrase("room-keys")}">
            ?
          </button>
          <button
            type="button"
            class="quiet small settings-button"
            data-opens="settings"
            aria-label="${phrase("sheet-settings")}"
          >
            ${icon("settings")}
          </button>
          ${barButton("menu", phrase("room-more"), "more", "more")}
        </div>
      </div>
      <p class="status" data-part="status" role="status" hidden></p>
      <p class="status alarm" data-part="alarm" hidden></p>
      <div class="felt" data-part="felt"></div>
      <section class="ending" data-part="ending" aria-label="${phrase("room-ending")}" tabindex="-1" hidden></section>
      <div class="panel" data-part="panel"></div>
      <details class="log-box" open>
        <summary>${phrase("room-log")}</summary>
        <div class="log-tools" role="group" aria-label="${phrase("room-messages")}">
          <select data-part="buffer" aria-label="${phrase("room-kind")}">
            ${BUFFERS.map(kindOption)}
          </select>
          ${signButton("earlier", "‹", phrase("room-earlier"))} ${signButton("later", "›", phrase("room-later"))}
          ${textButton("people", phrase("room-people"))}
        </div>
        <ol class="log" data-part="log" tabindex="0" aria-label="${phrase("room-log-of-table")}"></ol>
      </details>
    </div>
    <dialog data-part="sheet" aria-label="${phrase("room-sheet")}" tabindex="-1"></dialog>
    <dialog class="drawer" data-part="drawer" aria-labelledby="drawer-title">
      <header>
        <h2 id="drawer-title">${phrase("room-statistics")}</h2>
        <button type="button" class="quiet icon" data-do="close-statistics" aria-label="${phrase("room-close")}">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
        </button>
      </header>
      <div class="drawer-body"></div>
    </dialog>`;

/** A button of a sheet. */
const menuButton = (/** @type {string} */ action, /** @type {string} */ text, given = "") =>
  html`<button type="button" class="quiet" data-do="${action}" data-with="${given}">${text}</button>`;

/** A button of the table's menu, with its sign. */
const signed = (
  /** @type {string} */ sign,
  /** @type {string} */ action,
  /** @type {string} */ text,
  given = "",
  kind = "quiet",
) =>
  html`<button type="button" class="${kind}" data-do="${action}" data-with="${given}">
    ${icon(sign)}<span>${text}</span>
  </button>`;

const owners = () =>
  html`${signed("run", "menu", phrase("sheet-run"), "run", "primary")}
  ${signed("bot", "bots", phrase("sheet-bot-more"), "1")}${signed("bot", "bots", phrase("sheet-bot-fewer"), "-1")}
  ${signed("save", "save", phrase("sheet-save"))}`;

const closing = () =>
  html`<button type="button" class="primary" data-do="close-sheet">${phrase("sheet-close")}</button>`;

/** What leaving is called by whoever sits, or only looks on. */
const leaving = (/** @type {PlayTable} */ table) =>
  phrase("sheet-leave", { seated: table.view?.you === null ? "no" : "yes" });

/** Another look at the table, by its name. */
const lookButton = (/** @type {string} */ look) =>
  signed(look === "tv" ? "tv" : "hand", "look", phrase("sheet-look", { look }), look);

/**
 * What a dialog of the table shows, by name, and what is said about it.
 * @type {Record<string, (table: PlayTable, given: string, about: string) => any>}
 */
export const SHEETS = {
  seat: (table, seat, about) =>
    html`<h2>${phrase("sheet-take", { seat })}</h2>
      ${about ? html`<p>${about}</p>` : ""}
      <form data-do="sit-down" data-with="${seat}">
        <label class="row"
          ><span>${phrase("sheet-name")}</span
          ><input
            name="name"
            required
            maxlength="24"
            value="${setting("name") || phrase("shared-guest")}"
            autocomplete="nickname"
        /></label>
        ${table.buyIn.markup()}
        <div class="buttons">
          ${menuButton("close-sheet", phrase("sheet-not-now"))}<button class="primary">
            ${phrase("sheet-sit-down")}
          </button>
        </div>
      </form>`,
  bring: bringSheet,
  run: ownerSheet,
  password: (_, message) =>
    html`<h2>${phrase("sheet-password")}</h2>
      <p>${message}</p>
      <form data-do="say-password">
        <label class="row"
          ><span>${phrase("sheet-password-of-table")}</span
          ><input name="password" type="password" required maxlength="64" autocomplete="off"
        /></label>
        <div class="buttons">
          <a href="#/">${phrase("table-menu")}</a><button class="primary">${phrase("sheet-come-in")}</button>
        </div>
      </form>`,
  more: (table) =>
    html`<h2>${phrase("sheet-table")}</h2>
      <div class="stack-buttons">
        ${isOwner(table) ? owners() : ""} ${signed("pace", "pace", paceText(), "", "quiet pace-here")}
        ${lookButton("tv")} ${lookButton(table.dataset.look === "hand" ? "table" : "hand")}
        ${signed("settings", "elsewhere", phrase("sheet-settings"), "settings")}
        ${signed("keys", "elsewhere", phrase("sheet-keys"), "help")}
        ${signed("proof", "menu", phrase("sheet-how-checked"), "shuffle")}
        ${signed("leave", "leave", leaving(table), "", "quiet danger")}
      </div>
      ${closing()}`,
  talk: (table) => table.talk.markup(),
  shuffle: (table) =>
    html`<h2>${phrase("sheet-shuffle")}</h2>
      <p>${phrase("sheet-shuffle-about")}</p>
      ${
        table.witness.verdicts.length
          ? html`<ol class="verdicts">
              ${table.witness.verdicts.map(verdictMarkup)}
            </ol>`
          : html`<p>${phrase("sheet-none-open")}</p>`
      }
      <p>${isSecureContext ? "" : phrase("sheet-plain-http")} ${phrase("sheet-same-host")}</p>
      <dl class="facts-list">
        <div>
          <dt>${phrase("sheet-committed")}</dt>
          <dd><code>${table.view?.shuffle.commitment ?? phrase("sheet-committed-none")}</code></dd>
        </div>
        <div>
          <dt>${phrase("sheet-committed-next")}</dt>
          <dd><code>${table.view?.shuffle.next_commitment}</code></dd>
        </div>
      </dl>
      <div class="buttons">${menuButton("proof", phrase("sheet-proof"))}${closing()}</div>`,
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
    "twentyone",
    "verify",
    `proof-${shoe}.json`,
    promise && `--commitment ${promise}`,
    mine && `--seed "${mine.seat}:${mine.seed}"`,
    committed,
  ]
    .filter(Boolean)
    .join(" ");
  const found = problem ? "false" : unchecked ? "unchecked" : "true";
  const n = Object.keys(seats ?? {}).length;
  const why = problem || unchecked || phrase("sheet-verified", { mine: mine ? "yes" : "no", seats: n, cards });
  return html`<li class="${found}" data-key="shoe-${shoe}">
    <b>${phrase("sheet-verdict", { shoe, found })}</b>
    ${why} ${textButton("save-proof", phrase("sheet-save-proof"), String(shoe))}<code>${command}</code>
  </li>`;
}

/** How a game ended: who won, who stands where, and another one for everybody who is there. */
export function endingMarkup(/** @type {PlayTable} */ { view }) {
  const { headline, length, rows, again } = view.ending;
  const buttons = html`<p class="faint">${again}</p>
    <div class="buttons">
      ${menuButton("leave", phrase("room-leave"))}<button type="button" class="primary" data-do="again">
        ${phrase("room-again")}
      </button>
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
  const [found, sign] = problems ? ["false", "!"] : verdicts[0].unchecked ? ["unchecked", "?"] : ["true", "✓"];
  return html`<button
    type="button"
    class="shuffle-mark ${problems ? "false" : ""}"
    data-key="verdict"
    data-do="menu"
    data-with="shuffle"
    aria-label="${phrase("room-mark", { found })}"
  >
    ${sign}
  </button>`;
}
