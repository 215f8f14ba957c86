// The guide: the text of the language as the server reads it, with a list of its sections and the keys as they are set.

import { guideText } from "../shared/api.js";
import { html, morph } from "../shared/dom.js";
import { keyList } from "../shared/keys.js";
import { phrase } from "../shared/phrase.js";

class HelpGuide extends HTMLElement {
  async connectedCallback() {
    const article = document.createElement("article");
    article.className = "page guide";
    try {
      article.innerHTML = await guideText();
    } catch {
      morph(
        article,
        html`<h1>${phrase("menu-guide")}</h1>
          <p>${phrase("menu-guide-away")}</p>`,
      );
    }
    this.replaceChildren(article);
    const sections = [...article.querySelectorAll("h2")];
    const contents = document.createElement("nav");
    contents.setAttribute("aria-label", phrase("menu-sections"));
    morph(
      contents,
      html`<ul>
        ${sections.map(({ id, textContent }) => html`<li><a href="#/guide/${id}">${textContent}</a></li>`)}
      </ul>`,
    );
    if (sections.length) article.querySelector("h1").after(contents);
    const keys = document.createElement("div");
    morph(keys, keyList());
    article.querySelector("#keys + p")?.after(keys);
    for (const table of article.querySelectorAll("table")) table.classList.add("words");
    const chosen = this.dataset.rest && sections.find(({ id }) => id === this.dataset.rest);
    if (chosen) {
      chosen.tabIndex = -1;
      chosen.focus();
      chosen.scrollIntoView();
    }
  }
}
customElements.define("help-guide", HelpGuide);
