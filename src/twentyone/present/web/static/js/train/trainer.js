// The trainer: drills graded by the exact EV that an answer gives up. What was missed comes back, in this drill and on
// other days; the address brings the same questions again; in a test nothing is told before the end. The next question
// comes by itself, as the setting says, unless somebody has gone elsewhere meanwhile. The drills of a game are its own,
// in a module of this folder.

import { loadGames, partOf } from "../registry.js";
import { answerTo } from "../shared/api.js";
import { say } from "../shared/announce.js";
import { delegate, morph, part, source } from "../shared/dom.js";
import { keysSpoken, listen } from "../shared/keys.js";
import { decimal, phrase } from "../shared/phrase.js";
import { change, rememberTraining, rememberWeak, setting, training, weakSpots } from "../shared/setting.js";
import { learnWords, title, wordsOf } from "../shared/vocabulary.js";
import { trainerPage } from "./markup.js";
import { bestOf, drillTitle, generator, heardText, oneOf, questionText, TEST_LENGTH, WEAK } from "./question.js";

/** @import { Drill, Question } from "./question.js" */

const COMES_BACK_AFTER = 3;
const EXACT = 1e-12;
const MOVES_ON_MS = { right: 1200, wrong: 4000 };
const STREAK_SAID = 5;

const anySeed = () => Math.floor(Math.random() * 1e9);

export class SkillTrainer extends HTMLElement {
  async connectedCallback() {
    await learnWords();
    /** @type {Record<string, Drill & { game: string }>} */
    this.drills = {};
    for (const game of await loadGames("train")) {
      for (const [name, drill] of Object.entries(partOf("train", game).DRILLS)) this.drills[name] = { ...drill, game };
    }
    const [drill, seed, ...rest] = this.dataset.rest.split("/");
    this.drill = this.drills[drill] || drill === WEAK ? drill : Object.keys(this.drills)[0];
    this.preset = rest.find((word) => word in wordsOf(this.game).presets) ?? "";
    this.silent = rest.includes("test");
    this.turnAt = 0;
    delegate(this, {
      answer: (action) => this.answer(action),
      number: (_, form) => this.number(Number(form.elements.count.value)),
      next: () => this.next(),
      start: () => this.start(),
      fresh: () => this.start(anySeed()),
    });
    this.addEventListener("change", (event) => this.changed(source(event)));
    this.addEventListener("click", (event) => source(event).closest("details") || this.closeOptions());
    this.addEventListener("keydown", (event) => event.key === "Escape" && this.closeOptions(true));
    this.stopKeys = listen(
      ({ names }) => this.key(names),
      () => this.turnAt,
    );
    this.start(/^\d+$/.test(seed ?? "") ? Number(seed) : anySeed());
  }

  disconnectedCallback() {
    this.stopKeys?.();
    clearTimeout(this.later);
  }

  /** The game whose rules the questions are asked under. */
  get game() {
    return (this.drills[this.drill] ?? Object.values(this.drills)[0]).game;
  }

  /** Put the options away; `back` leaves the focus at their button. */
  closeOptions(back = false) {
    const options = this.querySelector("details[open]");
    options?.removeAttribute("open");
    if (options && back) part(options, "summary").focus();
  }

  changed(/** @type {HTMLInputElement} */ field) {
    if (field.name === "drill") {
      this.drill = field.value;
      this.preset = "";
    } else if (field.name === "preset") this.preset = field.value;
    else if (field.name === "strategy") return void this.take(field);
    else if (field.name === "move_on") return void change("move_on", field.value);
    else if (field.name === "silent") this.silent = field.checked;
    else return;
    this.start(this.seed);
  }

  /** Take a strategy file: from now on a verdict says what it does, too. */
  async take(/** @type {HTMLInputElement} */ field) {
    const [file] = field.files;
    if (!file) return;
    this.strategy = await file.text();
    this.strategyName = file.name;
    field.value = ""; // so that the same file, changed in an editor, can be chosen again
    this.start(this.seed);
  }

  start(seed = this.seed) {
    this.seed = seed;
    this.random = generator(seed);
    this.answers = [];
    /** @type {{ question: any, due: number }[]} */
    this.missed = [];
    this.problem = "";
    this.closeOptions();
    const parts = ["train", this.drill, seed, this.preset, this.silent ? "test" : ""];
    history.replaceState(null, "", `#/${parts.filter((one) => one !== "").join("/")}`);
    this.next();
  }

  // Questions ------------------------------------------------------------------------------------------

  async next() {
    clearTimeout(this.later);
    this.verdict = null;
    /** @type {(Question & { drill: string, again?: boolean, follows?: Record<string, number> | null }) | null} */
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
    say(questionText(this.question), ...heardText(this.question), this.choicesText());
    part(this, this.question.actions ? ".drill" : ".drill input").focus({ preventScroll: true });
    return null;
  }

  /** The next question: one that was missed a while ago, else a new one. What is missed takes nothing from the seed. */
  async posed() {
    const isDue = this.missed[0]?.due <= this.answers.length && !this.silent;
    if (isDue) return { ...this.missed.shift().question, again: true };
    if (this.drill !== WEAK) {
      const rules = this.preset ? { preset: this.preset } : {};
      const question = await this.drills[this.drill].pose(this.random, rules);
      return { drill: this.drill, ...question, follows: await this.followed(question, rules) };
    }
    const spots = weakSpots().filter(({ drill }) => drill in this.drills);
    if (spots.length) return oneOf(this.random, spots);
    throw new Error(phrase("train-no-weak"));
  }

  /** What the chosen file does with a question, as the chance of each action; null without a file. */
  async followed(/** @type {Question} */ { asks }, /** @type {Record<string, any>} */ rules) {
    if (!this.strategy || !asks) return null;
    return (await answerTo(this.strategy, "follow", this.game, { ...rules, ...asks })).actions;
  }

  isOver() {
    return this.silent && this.answers.length >= TEST_LENGTH;
  }

  // Answers --------------------------------------------------------------------------------------------

  key(/** @type {string[]} */ names) {
    if (this.verdict && names.includes("confirm")) return void this.next();
    if (!this.question?.actions || this.verdict) return;
    const action = Object.keys(this.question.actions).find((found) => names.includes(found));
    if (action) this.answer(action);
  }

  answer(/** @type {string} */ action) {
    if (this.verdict || !this.question) return;
    const { actions } = this.question;
    const best = bestOf(actions);
    this.grade(actions[best] - actions[action], this.label(action), this.label(best), action);
  }

  number(/** @type {number} */ given) {
    if (this.verdict || !this.question) return;
    this.grade(Math.abs(given - this.question.number), String(given), String(this.question.number));
  }

  /** What may be answered, and with which keys; nothing where a number is typed. */
  choicesText() {
    const { actions } = this.question;
    return actions ? keysSpoken(Object.keys(actions).map((name) => ({ name, label: this.label(name) }))) : "";
  }

  /** An action as a button of the question's game calls it. */
  label(/** @type {string} */ action) {
    const { actions } = wordsOf(this.drills[this.question.drill].game);
    return actions.find(({ verb }) => verb === action)?.label ?? title(action);
  }

  grade(
    /** @type {number} */ lost,
    /** @type {string} */ given,
    /** @type {string} */ best,
    /** @type {string | null} */ action = null,
  ) {
    const right = lost <= EXACT;
    const { again, follows, ...question } = this.question;
    this.answers.push({ ...question, given, best, lost, right });
    if (!right) this.missed.push({ question, due: this.answers.length + COMES_BACK_AFTER });
    rememberWeak(question, right);
    const name = drillTitle(question.drill, this.drills[question.drill].title);
    const { streak } = rememberTraining(question.drill, name, right, question.actions ? lost : null);
    this.verdict = { right, lost, given, best, action };
    if (this.silent) return this.next();
    if (right) say(phrase("train-said-right", { streak: streak % STREAK_SAID ? 0 : streak }));
    else if (question.actions) say(phrase("train-said-wrong", { best, lost: decimal(lost, 4) }));
    else say(phrase("train-said-off", { best, off: lost }));
    this.update();
    const next = part(this, "[data-do=next]");
    next.focus({ preventScroll: true });
    if (setting("move_on") === "always" || (right && setting("move_on") === "right")) this.moveOn(next, right);
    return null;
  }

  /** Go on in a moment, if the person is still there by then. */
  moveOn(/** @type {HTMLElement} */ next, /** @type {boolean} */ right) {
    const wait = right ? MOVES_ON_MS.right : MOVES_ON_MS.wrong;
    this.later = setTimeout(() => next === document.activeElement && this.next(), wait);
  }

  /** How the answers to this drill have gone so far, on other days too; null before the first. */
  progress() {
    return training()[this.question?.drill ?? this.drill] ?? null;
  }

  finish() {
    this.update();
    say(phrase("train-said-result", { right: this.score().right, all: TEST_LENGTH }));
    part(this, ".drill").focus({ preventScroll: true });
    return null;
  }

  score() {
    const graded = this.answers.filter(({ actions }) => actions);
    const right = this.answers.filter((one) => one.right).length;
    const lost = graded.reduce((sum, one) => sum + one.lost, 0);
    return { asked: this.answers.length, right, graded: graded.length, lost };
  }

  update() {
    morph(this, trainerPage(this));
  }
}

customElements.define("skill-trainer", SkillTrainer);
