// Where everything begins: which page the address names, and what surrounds all of them.

import { say } from "./shared/announce.js";
import { html, morph, part } from "./shared/dom.js";
import { icon } from "./menu/icon.js";
import { learnMessages, phrase } from "./shared/phrase.js";
import { dress, takeMark, watch } from "./shared/setting.js";
import { transport } from "./transport.js";
import { learnWords } from "./shared/vocabulary.js";
import { open } from "./menu/dialog.js";
import "./menu/menu.js";
import "./table/table.js";

const PAGES = [
  { path: "", element: "main-menu" },
  { path: "table", element: "play-table", hidden: true },
  { path: "tv", element: "play-table", hidden: true, load: () => import("./together/tv.js") },
  { path: "hand", element: "play-table", hidden: true, load: () => import("./together/hand.js") },
  { path: "explore", element: "strategy-explorer", load: () => import("./explore/explorer.js") },
  { path: "simulate", element: "run-simulator", load: () => import("./explore/simulator.js") },
  { path: "lab", element: "counter-lab", load: () => import("./lab/lab.js") },
  { path: "train", element: "skill-trainer", load: () => import("./train/trainer.js") },
  {
    path: "statistics",
    element: "play-statistics",
    load: () => import("./statistics/statistics.js"),
  },
  {
    path: "round",
    element: "round-film",
    hidden: true,
    load: () => import("./statistics/film.js"),
  },
  {
    path: "device",
    element: "same-person",
    hidden: true,
    load: () => import("./statistics/device.js"),
  },
  { path: "house", element: "house-rules", hidden: true, load: () => import("./house/house.js") },
  { path: "book", element: "score-book", hidden: true, load: () => import("./book/book.js") },
  { path: "guide", element: "help-guide", load: () => import("./menu/guide.js") },
];

/** The page of the address, and what follows its name: `#/table/abc` is table and abc. */
function route() {
  const [path = "", ...rest] = location.hash.replace(/^#\/?/, "").split("?")[0].split("/");
  return { page: PAGES.find((page) => page.path === path) ?? PAGES[0], rest };
}

class SiteHeader extends HTMLElement {
  connectedCallback() {
    this.update();
  }

  update() {
    const here = route().page;
    morph(
      this,
      html`<header class="site">
        <a class="brand" href="#/"
          ><svg class="mark" aria-hidden="true"><use href="#mark" /></svg>Twenty-One</a
        >
        <nav aria-label="${phrase("main-pages")}">
          <ul>
            ${PAGES.filter((page) => !page.hidden).map(
              (page) =>
                html`<li>
                  <a href="#/${page.path}" ${page === here ? html`aria-current="page"` : ""}
                    >${icon(page.path || "play")}${phrase("main-page", { page: page.path || "play" })}</a
                  >
                </li>`,
            )}
          </ul>
        </nav>
        <button type="button" class="quiet icon" data-opens="settings" aria-label="${phrase("dialog-settings")}">
          ${icon("settings")}
        </button>
      </header>`,
    );
    this.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }
}
/** Show the page of the address, once its module and the words of the games are here. */
async function show(isFirst = false) {
  const { page, rest } = route();
  await learnWords().catch((error) => console.warn(error.message)); // the page itself says what is missing
  if (page.load) await page.load();
  document.title = page.path ? phrase("main-title", { page: page.path }) : "Twenty-One";
  const main = document.getElementById("main");
  const element = document.createElement(page.element);
  element.dataset.rest = rest.join("/");
  element.dataset.look = page.path;
  main.replaceChildren(element);
  /** @type {SiteHeader} */ (document.querySelector("site-header")).update();
  document.body.dataset.page = page.path || "menu";
  if (!isFirst) {
    main.focus();
    scrollTo(0, 0);
  }
}

/** Go on where the language was chosen, after the page was loaded again in it; that is said before all else. */
function goOn() {
  const place = takeMark();
  if (!place) return;
  say(phrase("shared-spoken"));
  requestAnimationFrame(() => {
    if (place.startsWith("settings-dialog")) open("settings");
    part(document, place)?.focus();
  });
}

/** Say what the file of the page says, in the language of the page. */
function translate() {
  document.querySelector(".skip").textContent = phrase("shared-skip");
  document.getElementById("spoken").setAttribute("aria-label", phrase("shared-announcements"));
  document.querySelector("meta[name=description]").setAttribute("content", phrase("shared-about"));
}

dress();
watch(dress);
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", dress);
learnMessages().then(
  () => {
    translate();
    addEventListener("hashchange", () => show());
    customElements.define("site-header", SiteHeader);
    show(true).then(goOn);
    if (document.documentElement.dataset.house) import("./site/loading.js");
  },
  () => document.getElementById("unreached").removeAttribute("hidden"),
);

// what keeps the page comes after the house, so that nothing is fetched twice at once
if ("serviceWorker" in navigator && isSecureContext)
  transport.ready.then(() => navigator.serviceWorker.register("sw.js"));
