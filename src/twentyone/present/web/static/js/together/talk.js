// Table talk: what people say to each other, reactions, and who is muted. Talk takes no focus, and while this player
// has something to decide it is only written down, not read aloud.

import { tell } from "../shared/announce.js";
import { html, part } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { vocabulary } from "../shared/vocabulary.js";

/** @import { Saying } from "../shared/contract.js" */
/** @import { PlayTable } from "../table/table.js" */

const KEPT = 50;
const EVERYBODY = 0;

/** Something that was said; a text stays text, whatever is written in it. */
function sayingMarkup(/** @type {Saying} */ { name, text, reaction, at, seat }) {
  const sign = vocabulary().reactions.find((one) => one.name === reaction);
  const shown = sign
    ? html`<span class="sign" aria-hidden="true">${sign.sign}</span>${sign.label}`
    : html`<bdi>${text}</bdi>`;
  return html`<li data-key="said-${at}-${seat}"><b>${name}</b> ${shown}</li>`;
}

const toggle = (
  /** @type {string} */ action,
  /** @type {number} */ seat,
  /** @type {boolean} */ isOn,
  /** @type {string} */ text,
) =>
  html`<button
    type="button"
    class="quiet small"
    data-do="${action}"
    data-with="${seat}"
    data-key="${action}-${seat}"
    aria-pressed="${isOn}"
  >
    ${text}
  </button>`;

export class Talk {
  /** @param {PlayTable} table */
  constructor(table) {
    this.table = table;
    /** @type {Saying[]} */
    this.said = [];
    /** @type {number[]} */
    this.muted = [];
    this.unread = 0;
  }

  actions() {
    return {
      talk: () => this.open(),
      "say-text": (_, form) => this.sayText(form),
      react: (reaction) => this.table.ask("say", { reaction }),
      mute: (seat, button) => this.mute(Number(seat), button.ariaPressed !== "true"),
      silence: (seat, button) => this.silence(Number(seat), button.ariaPressed !== "true"),
    };
  }

  get isOpen() {
    return Boolean(part(this.table.sheets.sheet, ".talk")) && this.table.sheets.sheet.open;
  }

  /** Show what is said; the field is ready for whoever wanted to talk. */
  open() {
    this.unread = 0;
    this.table.sheets.open("talk");
    part(this.table.sheets.sheet, "[name=text]")?.focus();
    this.count();
  }

  /** Somebody says something: it is written down, and read aloud where nothing is to be decided. */
  hear(/** @type {Saying} */ saying) {
    this.said = [...this.said, saying].slice(-KEPT);
    tell([saying.line], "people", !this.table.decisions.open);
    if (this.isOpen) this.refresh();
    else if (saying.seat !== this.table.view?.you) this.unread += 1;
    this.count();
  }

  /** What was said before this page came, and whom its player has muted. */
  async recall() {
    const answer = await this.table.ask("heard");
    if (!answer) return;
    this.said = answer.said;
    this.muted = answer.muted;
    if (this.isOpen) this.refresh();
  }

  async sayText(/** @type {HTMLFormElement} */ form) {
    const field = part(form, "[name=text]");
    const text = field.value.trim();
    if (!text) return;
    if (await this.table.ask("say", { text })) field.value = "";
  }

  async mute(/** @type {number} */ seat, /** @type {boolean} */ on) {
    const answer = await this.table.ask("mute", { seat, on });
    if (!answer) return;
    this.muted = answer.muted;
    await this.recall();
    this.refresh();
  }

  async silence(/** @type {number} */ seat, /** @type {boolean} */ on) {
    await this.table.ask("silence", { seat, on });
    if (this.isOpen) this.refresh();
  }

  refresh() {
    this.table.sheets.open("talk");
    const list = part(this.table.sheets.sheet, ".said");
    if (list) list.scrollTop = list.scrollHeight;
  }

  /** How much has been said since somebody looked, on the button. */
  count() {
    const button = part(this.table, "[data-do=talk]");
    if (!button) return;
    const n = this.unread;
    part(button, "span").textContent = n ? phrase("talk-unread", { n }) : phrase("talk-title");
    button.dataset.unread = n ? String(n) : "";
    button.setAttribute("aria-label", n ? phrase("talk-unread-spoken", { n }) : phrase("talk-title"));
  }

  markup() {
    const { view } = this.table;
    const canTalk = view && view.you !== null && view.stage !== "closed";
    return html`<h2>${phrase("talk-title")}</h2>
      <div class="talk">
        ${
          this.said.length
            ? html`<ol class="said" tabindex="0" aria-label="${phrase("talk-said")}">
                ${this.said.map(sayingMarkup)}
              </ol>`
            : html`<p class="faint">${phrase("talk-nothing")}</p>`
        }
        ${
          canTalk
            ? this.speaking(view.quiet || view.seats[view.you - 1]?.silenced)
            : html`<p>${phrase("talk-take-seat")}</p>`
        }
        ${this.listening()}
      </div>
      <button type="button" class="primary" data-do="close-sheet">${phrase("talk-close")}</button>`;
  }

  speaking(/** @type {boolean} */ isSilenced) {
    if (isSilenced) return html`<p class="warning">${phrase("talk-silenced")}</p>`;
    const { reactions, longest_text: longest } = vocabulary();
    return html`<div class="reactions" role="group" aria-label="${phrase("talk-reactions")}">
        ${reactions.map(
          ({ name, label, sign }) =>
            html`<button type="button" class="quiet small" data-do="react" data-with="${name}" data-key="react-${name}">
              <span class="sign" aria-hidden="true">${sign}</span>${label}
            </button>`,
        )}
      </div>
      <form class="saying" data-do="say-text">
        <label class="visually-hidden" for="talk-text">${phrase("talk-message")}</label>
        <input
          id="talk-text"
          name="text"
          maxlength="${longest}"
          autocomplete="off"
          placeholder="${phrase("talk-hint")}"
        />
        <button class="primary">${phrase("talk-say")}</button>
      </form>`;
  }

  /** Whom this player hears, and for the owner whom the table lets talk. */
  listening() {
    const { view } = this.table;
    const others = (view?.seats ?? []).filter((person) => person && !person.bot && person.seat !== view.you);
    const isOwner = view !== null && view.you !== null && view.owner === view.you;
    const row = (/** @type {number} */ seat, /** @type {string} */ name, /** @type {boolean} */ isSilenced) =>
      html`<li data-key="hear-${seat}">
        <span>${name}</span>${toggle("mute", seat, this.muted.includes(seat), phrase("talk-mute"))}
        ${isOwner ? toggle("silence", seat, isSilenced, phrase("talk-silence")) : ""}
      </li>`;
    return html`<details>
      <summary>${phrase("talk-heard")}</summary>
      <ul class="hearing">
        ${row(EVERYBODY, phrase("talk-everybody"), view?.quiet ?? false)}
        ${others.map(({ seat, name, silenced }) => row(seat, name, silenced))}
      </ul>
    </details>`;
  }
}
