// The trainer: drills graded by the exact EV that an answer gives up. What was missed comes back, in this drill and on
// other days; the address brings the same questions again; in a test nothing is told before the end.

import { say } from "../shared/announce.js";
import { schema } from "../shared/api.js";
import { cardImage } from "../shared/card.js";
import { delegate, flag, html, morph, part } from "../shared/dom.js";
import { DRILLS, generator, posed } from "./drill.js";
import { keyFor, keyText, listen } from "../shared/keys.js";
import { presetOptions, title } from "../shared/ruleform.js";
import { rememberWeak, setting, weakSpots } from "../shared/setting.js";

const TEST_LENGTH = 20;
const COMES_BACK_AFTER = 3;
const EXACT = 1e-12;
const WEAK = "weak";
const KEYS = { play: "decline" };

const bets = (value, digits = 6) => `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(digits)}`;
const bestOf = (actions) => Object.keys(actions).reduce((one, other) => (actions[other] > actions[one] ? other : one));

class SkillTrainer extends HTMLElement {
  async connectedCallback() {
    this.words = await schema();
    const [drill, seed, ...rest] = this.dataset.rest.split("/");
    this.drill = DRILLS[drill] || drill === WEAK ? drill : "basic";
    this.preset = rest.find((word) => word in this.words.games[this.game].presets) ?? "";
    this.silent = rest.includes("test");
    this.turnAt = 0;
    delegate(this, {
      answer: (action) => this.answer(action),
      number: (_, form) => this.number(form),
      next: () => this.next(),
      start: () => this.start(),
      fresh: () => this.start(Math.floor(Math.random() * 1e9)),
    });
    this.addEventListener("change", (event) => this.changed(event.target));
    this.stopKeys = listen(
      (name) => this.key(name),
      () => this.turnAt,
    );
    this.start(/^\d+$/.test(seed ?? "") ? Number(seed) : Math.floor(Math.random() * 1e9));
  }

  disconnectedCallback() {
    this.stopKeys?.();
  }

  get game() {
    return DRILLS[this.drill]?.[1] ?? "blackjack";
  }

  changed(field) {
    if (field.name === "drill") {
      this.drill = field.value;
      this.preset = "";
    } else if (field.name === "preset") this.preset = field.value;
    else if (field.name === "silent") this.silent = field.checked;
    else return;
    this.start(this.seed);
  }

  start(seed = this.seed) {
    this.seed = seed;
    this.random = generator(seed);
    this.answers = [];
    this.missed = [];
    this.problem = "";
    history.replaceState(
      null,
      "",
      `#/${["train", this.drill, seed, this.preset, this.silent ? "test" : ""].filter((part) => part !== "").join("/")}`,
    );
    this.next();
  }

  // Questions ------------------------------------------------------------------------------------------

  async next() {
    this.verdict = null;
    this.question = null;
    if (this.isOver()) return this.finish();
    const mine = (this.asking = {});
    try {
      const question = await this.posed();
      if (this.asking !== mine || !this.isConnected) return null;
      this.question = question;
      this.turnAt = performance.now();
    } catch (error) {
      this.problem = error.message;
      say(error.message);
    }
    this.update();
    if (!this.question) return null;
    say(this.question.words);
    part(this, this.question.actions ? ".drill" : ".drill input").focus({ preventScroll: true });
    return null;
  }

  /** The next question: one that was missed a while ago, else a new one. What is missed takes nothing from the seed. */
  async posed() {
    const due = this.missed[0]?.due <= this.answers.length && !this.silent;
    if (due) return { ...this.missed.shift().question, again: true };
    if (this.drill !== WEAK) return posed(this.drill, this.random, this.preset ? { preset: this.preset } : {});
    const spots = weakSpots();
    if (!spots.length)
      throw new Error("You have no weak spots yet: whatever you miss in another drill is asked again here.");
    return spots[Math.floor(this.random() * spots.length)];
  }

  isOver() {
    return this.silent && this.answers.length >= TEST_LENGTH;
  }

  // Answers --------------------------------------------------------------------------------------------

  key(name) {
    if (!this.question?.actions || this.verdict) return;
    const action = Object.keys(this.question.actions).find((found) => (KEYS[found] ?? found) === name);
    if (action) this.answer(action);
  }

  answer(action) {
    if (this.verdict || !this.question) return;
    const { actions } = this.question;
    const best = bestOf(actions);
    this.grade(actions[best] - actions[action], title(action), title(best));
  }

  number(form) {
    if (this.verdict || !this.question) return;
    const given = Number(form.elements.count.value);
    this.grade(Math.abs(given - this.question.number), String(given), String(this.question.number));
  }

  grade(lost, given, best) {
    const right = lost <= EXACT;
    const { again, ...question } = this.question;
    this.answers.push({ ...question, given, best, lost, right });
    if (!right) this.missed.push({ question, due: this.answers.length + COMES_BACK_AFTER });
    rememberWeak(question, right);
    this.verdict = { right, lost, given, best };
    if (this.silent) return this.next();
    say(right ? "Right." : `${this.lostText(lost, question, 4)}. Best: ${best}.`);
    this.update();
    part(this, "[data-do=next]").focus({ preventScroll: true });
    return null;
  }

  lostText(lost, question, digits = 6) {
    return question.actions ? `${lost.toFixed(digits)} bets lost` : `off by ${lost}`;
  }

  finish() {
    this.update();
    say(`${this.score().right} of ${TEST_LENGTH} right.`);
    part(this, ".drill").focus({ preventScroll: true });
    return null;
  }

  score() {
    const graded = this.answers.filter(({ actions }) => actions);
    return {
      asked: this.answers.length,
      right: this.answers.filter(({ right }) => right).length,
      graded: graded.length,
      lost: graded.reduce((sum, { lost }) => sum + lost, 0),
    };
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const { presets } = this.words.games[this.game];
    const { asked, right, graded, lost } = this.score();
    const names = {
      ...Object.fromEntries(Object.entries(DRILLS).map(([name, [text]]) => [name, text])),
      [WEAK]: "My weak spots",
    };
    morph(
      this,
      html`<div class="page trainer">
        <h1>Trainer</h1>
        <form class="card-box setup" data-do="none" aria-label="Drill">
          <label class="row"
            ><span>Drill</span
            ><select name="drill">
              ${Object.entries(names).map(([name, text]) => html`<option value="${name}" ${name === this.drill ? html`selected` : ""}>${text}</option>`)}
            </select></label
          >
          <details ${flag("open", this.silent || Boolean(this.preset))}>
            <summary>Rules, test and seed</summary>
            <div class="fields">
              ${
                this.drill === WEAK
                  ? ""
                  : html`<label class="row" data-key="rules-${this.game}"
                      ><span>House rules</span
                      ><select name="preset">
                        ${presetOptions(presets, this.preset || Object.keys(presets)[0])}
                      </select></label
                    >`
              }
              <label class="row"
                ><span>Silent test<small>${TEST_LENGTH} questions, the report at the end</small></span
                ><input type="checkbox" role="switch" name="silent" ${this.silent ? html`checked` : ""}
              /></label>
              <div class="row">
                <span>Seed ${this.seed}<small>The address brings these questions again.</small></span
                ><button type="button" class="quiet" data-do="fresh">New seed</button>
              </div>
            </div>
          </details>
        </form>
        <p class="score" data-score>
          ${this.silent ? `Question ${Math.min(asked + 1, TEST_LENGTH)} of ${TEST_LENGTH}` : `${asked} asked, ${right} right${graded ? `, ${lost.toFixed(4)} bets lost` : ""}`}
        </p>
        <section class="drill" aria-label="Question" tabindex="-1">
          ${this.isOver() ? this.report() : this.question ? this.drillMarkup() : html`<p>${this.problem || "The solver is starting…"}</p>`}
        </section>
      </div>`,
    );
  }

  drillMarkup() {
    const { hand, up, seen, actions, words, again, drill } = this.question;
    const row = (cards, label, kind = "") =>
      html`<div class="${kind}">
        <span class="label">${label}</span>
        <div class="cards">${cards.map((card, index) => cardImage(card, `${index}${card}`))}</div>
      </div>`;
    return html`${again || this.drill === WEAK ? html`<p class="again">${this.drill === WEAK ? DRILLS[drill][0] : "Once more"}</p>` : ""}
      ${seen ? row(seen, "Cards seen", "seen") : ""}${up ? row([up, null], "Dealer") : ""}${hand ? row(hand, "You") : ""}
      <p class="asked">${words}</p>
      ${
        actions
          ? html`<div class="actions">${Object.keys(actions).map((action) => this.button(action))}</div>`
          : html`<form class="actions" data-do="number" data-key="count-${this.answers.length}">
              <input
                type="number"
                name="count"
                required
                aria-label="The count"
                step="1"
                ${flag("readonly", Boolean(this.verdict))}
              /><button class="primary" ${this.verdict ? html`aria-disabled="true"` : ""}>Answer</button>
            </form>`
      }
      <div class="verdict">${this.verdict ? this.verdictMarkup() : ""}</div>`;
  }

  button(action) {
    const key = keyFor(KEYS[action] ?? action);
    const hint = setting("keys_on") && key ? html`<kbd aria-hidden="true">${keyText(key)}</kbd>` : "";
    return html`<button
      type="button"
      class="act act-${action}"
      data-do="answer"
      data-with="${action}"
      data-key="answer-${action}"
      ${this.verdict ? html`aria-disabled="true"` : ""}
    >
      ${title(action)}${hint}
    </button>`;
  }

  verdictMarkup() {
    const { right, lost, best } = this.verdict;
    const { actions } = this.question;
    return html`<p>
        ${right ? html`<b>Right.</b>` : html`<b>${best}</b> is ${actions ? "better" : "right"}: ${this.lostText(lost, this.question)}.`}
      </p>
      ${
        actions
          ? html`<ul class="worths">
              ${Object.entries(actions)
                .sort((one, other) => other[1] - one[1])
                .map(([action, value]) => html`<li>${title(action)} <b>${bets(value)}</b></li>`)}
            </ul>`
          : ""
      }
      <button type="button" class="primary" data-do="next">Next</button>`;
  }

  report() {
    const { right, asked, graded, lost } = this.score();
    const missed = this.answers.filter((answer) => !answer.right).sort((one, other) => other.lost - one.lost);
    return html`<h2>${right} of ${asked} right</h2>
      ${graded ? html`<p>${lost.toFixed(4)} bets lost, ${(lost / graded).toFixed(4)} a decision.</p>` : ""}
      ${
        missed.length
          ? html`<div class="table-scroll" tabindex="0" role="region" aria-label="What was missed">
              <table class="numbers report">
                <thead>
                  <tr>
                    <th scope="col">Question</th>
                    <th scope="col">You</th>
                    <th scope="col">Best</th>
                    <th scope="col">Lost</th>
                  </tr>
                </thead>
                <tbody>
                  ${missed.map(
                    (answer) =>
                      html`<tr>
                        <th scope="row">
                          ${answer.seen ? `${answer.seen.map((card) => card[0]).join(" ")}: ` : ""}${answer.words}
                        </th>
                        <td>${answer.given}</td>
                        <td>${answer.best}</td>
                        <td>${answer.actions ? answer.lost.toFixed(4) : answer.lost}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
          : html`<p>Nothing missed.</p>`
      }
      <div class="buttons">
        <button type="button" class="quiet" data-do="start">The same again</button
        ><button type="button" class="primary" data-do="fresh">A new test</button>
      </div>`;
  }
}
customElements.define("skill-trainer", SkillTrainer);
