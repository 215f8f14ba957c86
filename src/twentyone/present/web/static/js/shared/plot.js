// A chart: a drawing by Plotly, a sentence that says what it shows, and its numbers as a table. The library is fetched
// when the first chart of a visit is drawn; without it the sentence and the table are still there. Texts in a chart are
// plain: Plotly sets <b> or a power with inline styles, which the policy of the page forbids.

import { html, morph } from "./dom.js";
import { decimal, phrase } from "./phrase.js";
import { watch } from "./setting.js";
import { transport } from "../transport.js";

const LIBRARY = "/plotly.js";
const MOST_ROWS = 200;
const CONFIG = { displayModeBar: false, responsive: false, showTips: false, doubleClick: false };
const PATIENCE = 80;

let library = null;

/** The library, fetched once; a fetch that failed is tried again by the next chart. */
function plotly() {
  library ||= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = transport.file(LIBRARY);
    script.addEventListener("load", () => resolve(/** @type {any} */ (window).Plotly));
    script.addEventListener("error", () => {
      library = null;
      script.remove();
      reject(new Error(phrase("shared-plot-missing")));
    });
    document.head.append(script);
  });
  return library;
}

/** The colours of the page as it looks now, by name: `colour("accent")`, with an opacity `colour("accent", 0.2)`. */
function palette(element) {
  const style = getComputedStyle(element);
  return (name, opacity = 1) => {
    const found = style.getPropertyValue(`--${name}`).trim();
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(found.slice(at, at + 2), 16));
    return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
  };
}

function layoutFor(colour, family, wish) {
  const axis = {
    gridcolor: colour("line", 0.7),
    linecolor: colour("line"),
    zerolinecolor: colour("faint", 0.6),
    tickfont: { size: 12 },
    title: { font: { size: 12 } },
    automargin: true,
    fixedrange: true,
  };
  const dressed = (own = {}) => ({ ...axis, ...own, title: { ...axis.title, text: own.name ?? "", standoff: 8 } });
  return {
    margin: { l: 8, r: 12, t: 8, b: 8 },
    paper_bgcolor: "rgba(0, 0, 0, 0)",
    plot_bgcolor: "rgba(0, 0, 0, 0)",
    font: { family, size: 13, color: colour("faint") },
    separators: [...decimal(1000.5, 1).replace(/\d/g, "")].reverse().join(""), // decimals first
    hovermode: "closest",
    dragmode: false,
    hoverlabel: { bgcolor: colour("surface"), bordercolor: colour("line"), font: { family, color: colour("ink") } },
    showlegend: Boolean(wish.legend),
    legend: { orientation: "h", x: 0, y: 1.02, yanchor: "bottom", itemclick: false, itemdoubleclick: false },
    barmode: wish.barmode ?? "relative",
    bargap: 0.18,
    xaxis: dressed(wish.x),
    yaxis: dressed(wish.y),
  };
}

/** A row of the numbers, headed by its first value. */
const tableRow = ([head, ...values]) =>
  html`<tr>
    <th scope="row">${head}</th>
    ${values.map((value) => html`<td>${value}</td>`)}
  </tr>`;

class PlotChart extends HTMLElement {
  connectedCallback() {
    this.stopWatching = watch((name) => name === "theme" && this.draw());
    this.scheme = matchMedia("(prefers-color-scheme: dark)");
    this.onScheme = () => this.draw();
    this.scheme.addEventListener("change", this.onScheme);
    this.sizes = new ResizeObserver(() => {
      clearTimeout(this.later);
      if (this.area?.clientWidth !== this.width) this.later = setTimeout(() => this.draw(), PATIENCE);
    });
    this.sizes.observe(this);
  }

  disconnectedCallback() {
    this.stopWatching();
    this.sizes.disconnect();
    clearTimeout(this.later);
    this.scheme.removeEventListener("change", this.onScheme);
    if (this.area && /** @type {any} */ (window).Plotly) /** @type {any} */ (window).Plotly.purge(this.area);
  }

  /** Show a chart: `caption`, `columns` and `rows` of its table, `traces(colour)` and the wishes `x`, `y`, `legend`. */
  show(chart) {
    this.chart = chart;
    const all = chart.rows.length;
    const skipped = Math.max(0, all - MOST_ROWS);
    morph(
      this,
      html`<figure class="plot">
        <div class="plot-area" data-keep role="img" aria-label="${chart.caption}"><div></div></div>
        <figcaption>${chart.caption} <span class="problem" role="status"></span></figcaption>
        <details>
          <summary>${phrase("shared-plot-numbers")}<span class="visually-hidden"> ${chart.caption}</span></summary>
          <div
            class="table-scroll"
            tabindex="0"
            role="region"
            aria-label="${phrase("shared-plot-table", { caption: chart.caption })}"
          >
            <table class="numbers">
              <thead>
                <tr>
                  ${chart.columns.map((name) => html`<th scope="col">${name}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${chart.rows.slice(skipped).map(tableRow)}
              </tbody>
            </table>
            ${skipped ? html`<p class="faint">${phrase("shared-plot-last", { shown: MOST_ROWS, all })}</p>` : ""}
          </div>
        </details>
      </figure>`,
    );
    this.area = this.querySelector(".plot-area > div");
    return this.draw();
  }

  async draw() {
    if (!this.chart) return;
    try {
      const Plotly = await plotly();
      const { clientWidth: width, clientHeight: height } = this.area;
      if (!this.isConnected || !width) return;
      const colour = palette(this);
      const layout = {
        ...layoutFor(colour, getComputedStyle(this).getPropertyValue("--sans"), this.chart),
        width,
        height,
      };
      // drawn anew rather than stretched: Plotly would keep the margins of a legend that had to wrap
      const draw = width === this.width ? Plotly.react : Plotly.newPlot;
      this.width = width;
      await draw(this.area, this.chart.traces(colour), layout, CONFIG);
      this.dataset.drawn = String(Number(this.dataset.drawn ?? 0) + 1);
    } catch (error) {
      this.querySelector("figcaption .problem").textContent = error.message;
    }
  }
}
customElements.define("plot-chart", PlotChart);

/** The place of a chart in a page; `show(page, name, chart)` fills it after the page is rendered. */
export const plot = (name) => html`<plot-chart data-keep data-key="plot-${name}" name="${name}"></plot-chart>`;

/** Fill the place of that name. */
export const show = (page, name, chart) => page.querySelector(`plot-chart[name="${name}"]`)?.show(chart);
