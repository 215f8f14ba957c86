// Settings and help: native dialogs that any page can open with `data-opens`.

import { delegate, html, morph, source } from "../shared/dom.js";
import { bindings, isKey, keyFor, keyList, keyText, remap } from "../shared/keys.js";
import { option } from "../shared/ruleform.js";
import { change, setting } from "../shared/setting.js";

/** @type {[string, string, [string, string][]][]} */
const CHOICES = [
  [
    "theme",
    "Colours",
    [
      ["auto", "As the system"],
      ["light", "Light"],
      ["dark", "Dark"],
    ],
  ],
  [
    "speed",
    "Animation",
    [
      ["off", "Off"],
      ["fast", "Fast"],
      ["normal", "Normal"],
      ["slow", "Slow"],
    ],
  ],
  [
    "verbosity",
    "Announcements",
    [
      ["brief", "Brief"],
      ["normal", "Normal"],
      ["full", "Full"],
    ],
  ],
  [
    "person",
    "Announcements speak of me",
    [
      ["first", "As you"],
      ["third", "By my name"],
    ],
  ],
];
const SWITCHES = [
  ["sound", "Sounds"],
  ["four_colours", "Four-colour deck: clubs green, diamonds blue"],
  ["coach", "The coach speaks at every decision"],
  ["coach_counts", "The coach counts the cards since the shuffle"],
  ["keys_on", "Single-key shortcuts at the table"],
];

class PageDialog extends HTMLElement {
  heading = "";

  connectedCallback() {
    this.dialog = document.createElement("dialog");
    this.dialog.setAttribute("aria-labelledby", `${this.localName}-title`);
    this.append(this.dialog);
    delegate(this, this.actions());
    this.addEventListener("change", (event) => this.changed(source(event)));
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    this.dialog.addEventListener("close", () => this.returnFocus());
  }

  /** Show the dialog; `opener` gets the focus when it closes. */
  open(opener = /** @type {HTMLElement} */ (document.activeElement)) {
    this.opener = opener;
    this.dialog.replaceChildren();
    this.update();
    this.dialog.showModal();
  }

  /** Whoever opened the dialog has the focus again; if that is gone meanwhile, the page. */
  returnFocus() {
    // the browser has done it already, unless what was in focus before is gone
    if (document.activeElement === document.body && this.opener?.isConnected) this.opener.focus();
    if (document.activeElement === document.body)
      (document.getElementById("choices") ?? document.getElementById("main")).focus();
  }

  update() {
    morph(
      this.dialog,
      html`<div class="sheet">
        <header>
          <h2 id="${this.localName}-title">${this.heading}</h2>
          <button type="button" class="quiet icon" data-do="close" aria-label="Close">
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
          </button>
        </header>
        ${this.body()}
      </div>`,
    );
  }

  actions() {
    return { close: () => this.dialog.close() };
  }

  /** @param {HTMLInputElement} _field */
  changed(_field) {}

  /** What stands under the heading. */
  body() {
    return html``;
  }
}

class SettingsDialog extends PageDialog {
  heading = "Settings";

  body() {
    const choices = CHOICES.map(
      ([name, label, options]) =>
        html`<label class="row"
          ><span>${label}</span>
          <select name="${name}">
            ${options.map(([value, text]) => option(value, text, setting(name) === value))}
          </select></label
        >`,
    );
    const switches = SWITCHES.map(
      ([name, label]) =>
        html`<label class="row"
          ><span>${label}</span>
          <input type="checkbox" role="switch" name="${name}" ${setting(name) ? html`checked` : ""}
        /></label>`,
    );
    const keys = bindings().map(
      ({ name, label }) =>
        html`<label class="row"
          ><span>${label}</span>
          <input
            class="key"
            name="key:${name}"
            value="${keyText(keyFor(name))}"
            autocomplete="off"
            readonly
            aria-describedby="key-hint"
        /></label>`,
    );
    return html`<form data-do="close">
      ${choices}${switches}
      <label class="row"
        ><span>My words for the shuffle<small>Mixed into every shoe beside fresh randomness.</small></span>
        <input name="seed" maxlength="31" value="${setting("seed")}" autocomplete="off"
      /></label>
      <details>
        <summary>Keys</summary>
        <p id="key-hint">Choose a field and press the new key. Delete switches a key off.</p>
        ${keys}
      </details>
    </form>`;
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("keydown", (event) => {
      if (!source(event).matches("input.key") || !isKey(event)) return;
      event.preventDefault();
      remap(source(event).name.slice(4), event);
      // whoever had the key before has lost it
      /** @type {NodeListOf<HTMLInputElement>} */ const fields = this.querySelectorAll("input.key");
      for (const field of fields) field.value = keyText(keyFor(field.name.slice(4)));
    });
  }

  changed(field) {
    if (field.name.startsWith("key:")) return;
    change(field.name, field.type === "checkbox" ? field.checked : field.value);
  }
}

class HelpDialog extends PageDialog {
  heading = "Keys at the table";

  /** The table on this page, if there is one: its keys are listed, and do here what they do there. */
  get table() {
    return /** @type {any} */ (document.querySelector("play-table"));
  }

  actions() {
    return { ...super.actions(), key: (name) => this.press(name) };
  }

  press(/** @type {string} */ name) {
    this.dialog.close();
    this.table?.perform(name);
  }

  body() {
    return html`${keyList(this.table?.view?.game)}
      <p>
        Tab moves between buttons; Space or Enter presses the one in focus. Keys wait a quarter of a second after the
        turn changes, so that a late key does not play the next hand. What a word means, and everything else, is in the
        <a href="#/guide/words" data-do="close">guide</a>.
      </p>`;
  }
}

customElements.define("settings-dialog", SettingsDialog);
customElements.define("help-dialog", HelpDialog);

/** @type {Record<string, PageDialog>} */
const dialogs = { settings: new SettingsDialog(), help: new HelpDialog() };
document.body.append(...Object.values(dialogs));
document.addEventListener("click", (event) => {
  /** @type {HTMLElement | null} */ const opener = source(event).closest("[data-opens]");
  if (opener) dialogs[opener.dataset.opens].open(opener);
});

/** Open the dialog of that name. */
export const open = (name) => dialogs[name].open();
