// The same person on another device: the link that carries a person's token there, and what opening it means. The token
// is in the part of an address that browsers keep to themselves, and leaves the address as soon as the page is open.

import { say } from "../shared/announce.js";
import { deviceLinks } from "../shared/api.js";
import { delegate, html, morph, part } from "../shared/dom.js";
import { becomePerson, isToken, token } from "../shared/setting.js";

class SamePerson extends HTMLElement {
  connectedCallback() {
    this.offered = decodeURIComponent(this.dataset.rest);
    if (this.offered) history.replaceState(null, "", "#/device");
    this.problem = this.offered && !isToken(this.offered) ? "This is not a whole link: copy it again." : "";
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
    part(this, ".address").select();
    const isCopied = navigator.clipboard
      ? await navigator.clipboard.writeText(this.found.links[0]).then(
          () => true,
          () => false,
        )
      : document.execCommand("copy");
    say(isCopied ? "The link is copied." : "Copy the selected link with your browser.");
  }

  accept() {
    becomePerson(this.offered);
    say("This browser is the same person now.");
    location.hash = "#/statistics";
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    morph(
      this,
      html`<div class="page device">
        <h1>On another device</h1>
        <p class="problem" role="alert">${this.problem}</p>
        <section class="card-box sheet">${this.offered && !this.problem ? this.offer() : this.own()}</section>
      </div>`,
    );
    const place = this.querySelector(".qr-here");
    if (place && this.found && !place.firstChild) place.innerHTML = this.found.codes[0];
  }

  offer() {
    const isSame = this.offered === token();
    if (isSame) return html`<p>This browser is that person already.</p>`;
    return html`<p>This link makes this browser play as the person who made it: their seats, chips and statistics.</p>
      <p class="warning">
        Go on only if the link is your own. Seats and statistics of this browser belong to whom it was before, and it
        forgets that person.
      </p>
      <div class="buttons">
        <a href="#/">Leave it as it is</a>
        <button type="button" class="primary" data-do="accept">Be that person here</button>
      </div>`;
  }

  own() {
    if (!this.found)
      return html`<p>
          A person is known here by a secret that this browser made up; there is no account and no password. A link
          carries it to another browser, which then has the same seats, chips and statistics.
        </p>
        <p class="warning">
          Show the link to nobody: whoever opens it is you, sees your cards and plays your chips, and it cannot be taken
          back.
        </p>
        <div class="buttons"><button type="button" class="primary" data-do="show">Show my link</button></div>`;
    const { reached, advice, links } = this.found;
    return html`${reached ? "" : html`<p class="warning">${advice}</p>`}
      <p>Open this on the other device, or point its camera at the code.</p>
      <div class="invite">
        <div class="qr qr-here" role="img" aria-label="QR code of the link" data-keep></div>
        <div class="invite-link">
          <label><span>Link, for you alone</span><input class="address" readonly value="${links[0]}" /></label>
          <div class="buttons"><button type="button" class="primary" data-do="copy">Copy the link</button></div>
        </div>
      </div>`;
  }
}
customElements.define("same-person", SamePerson);
