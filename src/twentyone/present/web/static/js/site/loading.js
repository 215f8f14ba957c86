// What a page with the house inside says of itself: how far the house has come, what keeps it from opening, that
// nothing is kept, and that a newer version of the page is here.

import { say } from "../shared/announce.js";
import { delegate, html, morph } from "../shared/dom.js";
import { language, phrase } from "../shared/phrase.js";
import { news, state } from "./house.js";

/** Why there is no house; only what Python says has a language. */
const why = () => (typeof state.failure === "string" ? state.failure : state.failure[language()]);
const hasFailed = () => state.isCut || state.failure !== "";

/** What is said now; empty when there is nothing to say. */
function sentence() {
  if (state.isCut) return phrase("site-cut");
  if (state.failure) return phrase(state.isReady ? "site-stopped" : "site-failed", { why: why() });
  if (state.isElsewhere) return phrase("site-elsewhere");
  if (!state.isReady || state.isKept) return "";
  return phrase(isSecureContext ? "site-unkept" : "site-insecure");
}

const hasComeFar = () => Math.min(100, Math.floor((100 * state.bytes) / state.total));

class SiteNews extends HTMLElement {
  connectedCallback() {
    this.said = "";
    /** @type {ServiceWorker | null} */
    this.waiting = null;
    delegate(this, { update: () => this.waiting.postMessage("now"), again: () => location.reload() });
    news.addEventListener("news", () => this.update());
    /** @type {HTMLLinkElement} */
    const manifest = document.querySelector("link[rel=manifest]");
    manifest.href = manifest.href.replace(".en.", `.${language()}.`);
    this.update();
    if ("serviceWorker" in navigator) this.watch();
  }

  /** Look out for a newer version, which waits until it is wanted; then the page begins anew with it. */
  async watch() {
    const registration = await navigator.serviceWorker.ready;
    const look = () => {
      this.waiting = navigator.serviceWorker.controller && registration.waiting;
      this.update();
    };
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    let isControlled = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (isControlled) location.reload();
      isControlled = true;
    });
    look();
  }

  update() {
    const now = sentence();
    if (now && now !== this.said) say(now);
    this.said = now;
    const isLoading = !state.isReady && !hasFailed() && !state.isElsewhere;
    morph(
      this,
      html`${now ? html`<p class="site-said">${now} ${hasFailed() ? this.again() : ""}</p>` : ""}
      ${isLoading ? this.progress() : ""}
      ${
        this.waiting
          ? html`<p class="site-said">
              ${phrase("site-new")}
              <button type="button" class="quiet" data-do="update">${phrase("site-update")}</button>
            </p>`
          : ""
      }`,
    );
  }

  again() {
    return html`<button type="button" class="quiet" data-do="again">${phrase("site-again")}</button>`;
  }

  progress() {
    const percent = hasComeFar();
    const megabytes = (state.packed / 1e6).toFixed(1);
    const said = percent < 100 ? phrase("site-loading", { percent, megabytes }) : phrase("site-starting");
    return html`<label class="site-loading"
      ><span>${said}</span><progress max="100" value="${percent}"></progress
    ></label>`;
  }
}
customElements.define("site-news", SiteNews);
document.querySelector("site-header").after(document.createElement("site-news"));
