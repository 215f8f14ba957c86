// The same person on another device: the link that carries a person's token there, and what opening it means. The token
// is in the part of an address that browsers keep to themselves, and leaves the address as soon as the page is open.

import { say } from "../shared/announce.js";
import { deviceLinks } from "../shared/api.js";
import { copied, delegate, html, morph, part } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { becomePerson, isToken, token } from "../shared/setting.js";

class SamePerson extends HTMLElement {
  connectedCallback() {
    this.offered = decodeURIComponent(this.dataset.rest);
    if (this.offered) history.replaceState(null, "", "#/device");
    this.problem = this.offered && !isToken(this.offered) ? phrase("device-broken") : "";
    /** @type {{ links: string[], codes: string[], reached: boolean, advice: string } | null} */
    this.found = null;
    delegate(this, {
      show: () => this.show(),
      copy: () => this.copy(),
      accept: () => this.accept(),
    });
    this.update();
  }

  /** Ask for the link: it is shown only to whoever wants it. */
  async show() {
    try {
      this.found = await deviceLinks(token(), location.origin);
    } catch (error) {
      this.problem = error.message;
      say(error.message);
    }
    this.update();
    part(this, ".address")?.focus();
  }

  async copy() {
    const isCopied = await copied(part(this, ".address"));
    say(phrase("device-copied", { copied: isCopied ? "yes" : "no" }));
  }

  accept() {
    becomePerson(this.offered);
    say(phrase("device-done"));
    location.hash = "#/statistics";
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    morph(
      this,
      html`<div class="page device">
        <h1>${phrase("device-title")}</h1>
        <p class="problem" role="alert">${this.problem}</p>
        <section class="card-box sheet">${this.offered && !this.problem ? this.offer() : this.own()}</section>
      </div>`,
    );
    const place = this.querySelector(".qr-here");
    if (place && this.found && !place.firstChild) place.innerHTML = this.found.codes[0];
  }

  offer() {
    const isSame = this.offered === token();
    if (isSame) return html`<p>${phrase("device-already")}</p>`;
    return html`<p>${phrase("device-offer")}</p>
      <p class="warning">${phrase("device-offer-warning")}</p>
      <div class="buttons">
        <a href="#/">${phrase("device-leave")}</a>
        <button type="button" class="primary" data-do="accept">${phrase("device-accept")}</button>
      </div>`;
  }

  own() {
    if (!this.found)
      return html`<p>${phrase("device-about")}</p>
        <p class="warning">${phrase("device-warning")}</p>
        <div class="buttons">
          <button type="button" class="primary" data-do="show">${phrase("device-show")}</button>
        </div>`;
    const { reached, advice, links } = this.found;
    return html`${reached ? "" : html`<p class="warning">${advice}</p>`}
      <p>${phrase("device-open")}</p>
      <div class="invite">
        <div class="qr qr-here" role="img" aria-label="${phrase("device-code")}" data-keep></div>
        <div class="invite-link">
          <label><span>${phrase("device-link")}</span><input class="address" readonly value="${links[0]}" /></label>
          <div class="buttons">
            <button type="button" class="primary" data-do="copy">${phrase("device-copy")}</button>
          </div>
        </div>
      </div>`;
  }
}
customElements.define("same-person", SamePerson);
