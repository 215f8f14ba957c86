// Settings and help: native dialogs that any page can open with `data-opens`.

import { delegate, html, morph, source } from "../shared/dom.js";
import { bindings, isKey, keyFor, keyList, keyText, remap } from "../shared/keys.js";
import { LANGUAGES, phrase, rich, speak } from "../shared/phrase.js";
import { option } from "../shared/ruleform.js";
import { change, setting } from "../shared/setting.js";

const CHOICES = {
  theme: ["auto", "light", "dark"],
  speed: ["off", "fast", "normal", "slow"],
  verbosity: ["brief", "normal", "full"],
  person: ["first", "third"],
};
const SWITCHES = ["sound", "four_colours", "coach", "coach_counts", "keys_on"];

class PageDialog extends HTMLElement {
  /** What stands at the top. */
  get heading() {
    return "";
  }

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
          <button type="button" class="quiet icon" data-do="close" aria-label="${phrase("dialog-close")}">
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

/** A choice of several, with the one that holds. */
const choice = (/** @type {string} */ name, /** @type {string[][]} */ options) =>
  html`<label class="row"
    ><span>${phrase(`dialog-${name}`)}</span>
    <select name="${name}">
      ${options.map(([value, said]) => option(value, said, setting(name) === value))}
    </select></label
  >`;

class SettingsDialog extends PageDialog {
  get heading() {
    return phrase("dialog-settings");
  }

  body() {
    const choices = Object.entries(CHOICES).map(([name, values]) => {
      const said = (/** @type {string} */ value) => phrase(`dialog-${name}-value`, { value });
      return choice(
        name,
        values.map((value) => [value, said(value)]),
      );
    });
    const languages = choice("language", [["", phrase("dialog-language-browser")], ...Object.entries(LANGUAGES)]);
    const switches = SWITCHES.map(
      (name) =>
        html`<label class="row"
          ><span>${phrase(`dialog-${name.replaceAll("_", "-")}`)}</span>
          <input type="checkbox" role="switch" name="${name}" ${setting(name) ? html`checked` : ""}
        /></label>`,
    );
    const volume = html`<label class="row"
      ><span>${phrase("dialog-volume")}</span>
      <input type="range" name="volume" min="5" max="100" step="5" value="${Math.round(100 * setting("volume"))}"
    /></label>`;
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
      ${languages}${choices}${switches}${volume}
      <label class="row"
        ><span>${phrase("dialog-seed")}<small>${phrase("dialog-seed-about")}</small></span>
        <input name="seed" maxlength="31" value="${setting("seed")}" autocomplete="off"
      /></label>
      <details>
        <summary>${phrase("dialog-remap")}</summary>
        <p id="key-hint">${phrase("dialog-remap-about")}</p>
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
    if (field.name.startsWith("key:")) return null;
    if (field.name === "language") return speak(field.value, "settings-dialog [name=language]");
    if (field.type === "range") return change(field.name, Number(field.value) / 100);
    return change(field.name, field.type === "checkbox" ? field.checked : field.value);
  }
}

class HelpDialog extends PageDialog {
  get heading() {
    return phrase("dialog-keys");
  }

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
        ${rich("dialog-keys-about", {
          guide: html`<a href="#/guide/words" data-do="close">${phrase("dialog-guide")}</a>`,
        })}
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
