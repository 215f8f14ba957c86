// The trainer: drills graded by the exact EV that an answer gives up. What was missed comes back; a seed in the address
// brings the same questions again; in a test nothing is told before the end.

import { say } from "./announce.js";
import { ev, explore, schema } from "./api.js";
import { cardImage } from "./card.js";
import { delegate, html, morph } from "./dom.js";
import { presetOptions, title } from "./ruleform.js";

const KINDS = {
  basic: ["Basic strategy", "blackjack"],
  exceptions: ["Composition exceptions", "blackjack"],
  insurance: ["Insurance", "blackjack"],
  running: ["Running count", "blackjack"],
  true_count: ["True count", "blackjack"],
  banluck: ["Ban Luck player", "banluck"],
  banker: ["Ban Luck banker", "banluck"],
};
const TEST_LENGTH = 20;
const RANKS = [..."A23456789TJQK"];
const SUITS = [..."SHDC"];
// the Hi-Lo tags: low cards leaving the shoe help the player, tens and aces leaving it do not
const HI_LO = { 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 0, 8: 0, 9: 0 };
const tag = (card) => HI_LO[card[0]] ?? -1;

/** Numbers in [0, 1) from a seed, the same everywhere (mulberry32). */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

class SkillTrainer extends HTMLElement {
  async connectedCallback() {
    this.words = await schema();
    const [kind, seed] = this.dataset.rest.split("/");
    this.kind = KINDS[kind] ? kind : "basic";
    this.preset = "";
    this.silent = false;
    delegate(this, { answer: (action) => this.answer(action), number: (_, form) => this.number(form), next: () => this.next(), start: () => this.start(), fresh: () => this.start(Math.floor(Math.random() * 1e9)) });
    this.addEventListener("change", (event) => this.changed(event.target));
    this.start(Number(seed) || Math.floor(Math.random() * 1e9));
  }

  changed(field) {
    if (field.name === "kind") {
      this.kind = field.value;
      this.preset = "";
    } else if (field.name === "preset") this.preset = field.value;
    else if (field.name === "silent") this.silent = field.checked;
    else return;
    this.start(this.seed);
  }

  start(seed = this.seed) {
    this.seed = seed;
    this.random = generator(seed);
    this.score = { asked: 0, right: 0, lost: 0 };
    this.weak = [];
    this.answers = [];
    history.replaceState(null, "", `#/train/${this.kind}/${seed}`);
    this.next();
  }

  draw(deck) {
    return deck.splice(Math.floor(this.random() * deck.length), 1)[0];
  }

  // Questions ------------------------------------------------------------------------------------------

  async next() {
    this.verdict = null;
    this.question = null;
    if (this.silent && this.answers.length >= TEST_LENGTH) return this.update();
    const mine = (this.asking = {});
    try {
      let question = null;
      while (!question) question = await this.posed();
      if (this.asking !== mine) return null;
      this.question = question;
    } catch (error) {
      this.problem = error.message;
    }
    this.update();
    if (this.question) say(this.question.words);
    this.querySelector(".drill .act, .drill input")?.focus();
    return null;
  }

  /** A question: a missed one now and then, else a new one; null where there is nothing to decide. */
  async posed() {
    if (this.weak.length && this.random() < 0.35) return this.weak.shift();
    if (this.kind === "running" || this.kind === "true_count") return this.countQuestion();
    if (this.kind === "insurance") return this.insuranceQuestion();
    if (this.kind === "banluck" || this.kind === "banker") return this.banluckQuestion();
    return this.kind === "exceptions" ? this.exceptionQuestion() : this.basicQuestion();
  }

  rules() {
    return this.preset ? { preset: this.preset } : {};
  }

  deck() {
    return RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));
  }

  async basicQuestion() {
    const deck = this.deck();
    const [hand, up] = [[this.draw(deck), this.draw(deck)], this.draw(deck)];
    return this.blackjackQuestion(hand, up);
  }

  async blackjackQuestion(hand, up, note = "") {
    const answer = await ev("blackjack", { ...this.rules(), hand: hand.map((card) => card[0]).join(","), up: up[0] }).catch(() => null);
    if (!answer || Object.keys(answer.actions).length < 2 || answer.even_money !== null) return null;
    return { hand, up, actions: answer.actions, words: `${note}You hold ${hand.map((card) => card[0]).join(", ")} against ${up[0]}.`, unit: "bets" };
  }

  async exceptionQuestion() {
    const { exceptions } = await explore("blackjack", this.rules());
    if (!exceptions.length) throw new Error("Under these rules no hand plays unlike its total.");
    const found = exceptions[Math.floor(this.random() * Math.min(exceptions.length, 60))];
    const suited = (rank, index) => rank + SUITS[(index + Math.floor(this.random() * 4)) % 4];
    return this.blackjackQuestion(found.hand.split(",").map(suited), suited(found.up, 0), "Look at the cards, not the total. ");
  }

  async insuranceQuestion() {
    const deck = this.deck();
    const seen = Array.from({ length: 12 }, () => this.draw(deck));
    const hand = [this.draw(deck), this.draw(deck)];
    const answer = await ev("blackjack", { decks: 1, hand: hand.map((card) => card[0]).join(","), up: "A", removed: seen.map((card) => card[0]).join(",") }).catch(() => null);
    if (!answer || answer.insurance === null) return null;
    return { hand, up: "AS", seen, actions: { insure: answer.insurance, decline: 0 }, words: "One deck. These cards are gone. Insure?", unit: "bets" };
  }

  countQuestion() {
    const deck = this.deck();
    const seen = Array.from({ length: 8 + Math.floor(this.random() * 8) }, () => this.draw(deck));
    const running = seen.reduce((sum, card) => sum + tag(card), 0);
    if (this.kind === "running") return { seen, number: running, words: "What is the running count (Hi-Lo)?" };
    const decks = 1 + Math.floor(this.random() * 5);
    const start = Math.floor(this.random() * 13) - 4;
    return { seen, number: Math.trunc((running + start) / decks), words: `The count was ${start} before these cards; ${decks} deck${decks === 1 ? "" : "s"} are left. The true count, without its fraction?` };
  }

  async banluckQuestion() {
    const side = this.kind === "banker" ? "banker" : "player";
    const { cells } = (await explore("banluck", this.rules()))[side];
    const choices = cells.flatMap(({ column, hands }) => hands.filter(({ actions }) => Object.keys(actions).length > 1).map((hand) => ({ ...hand, column })));
    const { hand, actions, column } = choices[Math.floor(this.random() * choices.length)];
    const deck = this.deck();
    const cards = hand.split(",").map((rank) => this.draw(deck.filter((card) => (rank === "T" ? "TJQK".includes(card[0]) : card[0] === rank))));
    const about = side === "banker" ? ` as the banker. The player has ${column} cards.` : ".";
    return { hand: cards, actions, words: `You hold ${cards.map((card) => card[0]).join(", ")}${about}`, unit: "bets" };
  }

  // Answers --------------------------------------------------------------------------------------------

  answer(action) {
    if (this.verdict || !this.question) return;
    const { actions } = this.question;
    const best = Object.keys(actions).reduce((one, other) => (actions[other] > actions[one] ? other : one));
    this.grade(actions[best] - actions[action], title(action), title(best));
  }

  number(form) {
    if (this.verdict || !this.question) return;
    const given = Number(form.elements.count.value);
    this.grade(Math.abs(given - this.question.number), String(given), String(this.question.number));
  }

  grade(lost, given, best) {
    const right = lost <= 1e-12;
    this.score.asked += 1;
    this.score.right += right;
    this.score.lost += lost;
    if (!right) this.weak.push(this.question);
    this.answers.push({ ...this.question, given, best, lost });
    this.verdict = { right, lost, given, best };
    if (this.silent) return this.next();
    const unit = this.question.unit ? `${lost.toFixed(4)} bets lost` : `off by ${lost}`;
    say(right ? "Right." : `${unit}. Best: ${best}.`);
    this.update();
    this.querySelector("[data-do=next]").focus();
    return null;
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const game = KINDS[this.kind][1];
    const { presets } = this.words.games[game];
    const { asked, right, lost } = this.score;
    const is_over = this.silent && this.answers.length >= TEST_LENGTH;
    morph(
      this,
      html`<div class="page"><h1>Trainer</h1><form class="card-box fields" data-do="none" aria-label="Drill">
          <label class="row"><span>Drill</span><select name="kind">${Object.entries(KINDS).map(([name, [text]]) => html`<option value="${name}" ${name === this.kind ? html`selected` : ""}>${text}</option>`)}</select></label>
          <label class="row" data-key="rules-${game}"><span>House rules</span><select name="preset">${presetOptions(presets, this.preset || Object.keys(presets)[0])}</select></label>
          <label class="row"><span>Silent test of ${TEST_LENGTH}, report at the end</span><input type="checkbox" role="switch" name="silent"></label>
          <div class="row"><span>Seed ${this.seed}<small>The address brings the same questions again.</small></span><button type="button" class="quiet" data-do="fresh">New seed</button></div></form>
        <p class="score" data-score>${asked} asked, ${right} right${asked && this.question?.unit ? `, ${lost.toFixed(4)} bets lost` : ""}</p>
        <section class="drill" aria-label="Question">${is_over ? this.report() : this.question ? this.drill() : html`<p>${this.problem ?? "The solver is starting…"}</p>`}</section></div>`,
    );
  }

  drill() {
    const { hand, up, seen, actions, words } = this.question;
    const row = (cards, label) => html`<div><span class="label">${label}</span><div class="cards">${cards.map((card, index) => cardImage(card, `${index}${card}`))}</div></div>`;
    return html`${seen ? row(seen, "Cards seen") : ""}${up ? row([up, null], "Dealer") : ""}${hand ? row(hand, "You") : ""}<p>${words}</p>
      ${actions ? html`<div class="actions">${Object.keys(actions).sort().map((action) => html`<button type="button" class="act act-${action}" data-do="answer" data-with="${action}" data-key="answer-${action}" ${this.verdict ? html`aria-disabled="true"` : ""}>${title(action)}</button>`)}</div>`
        : html`<form class="actions" data-do="number"><input type="number" name="count" required aria-label="The count" step="1"><button class="primary">Answer</button></form>`}
      <div class="verdict">${this.verdict ? this.verdictText() : ""}</div>`;
  }

  verdictText() {
    const { right, lost, best } = this.verdict;
    const { actions } = this.question;
    return html`<p>${right ? html`<b>Right.</b>` : html`<b>${best}</b> is better: ${actions ? `${lost.toFixed(6)} bets lost` : `off by ${lost}`}.`}</p>
      ${actions ? html`<p>${Object.entries(actions).sort((one, other) => other[1] - one[1]).map(([action, value]) => `${title(action)} ${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(6)}`).join(" · ")}</p>` : ""}
      <button type="button" class="primary" data-do="next">Next</button>`;
  }

  report() {
    const missed = this.answers.filter(({ lost }) => lost > 1e-12).sort((one, other) => other.lost - one.lost);
    return html`<h2>${this.score.right} of ${this.score.asked} right</h2><ul>${missed.map((answer) => html`<li>${answer.words} You said ${answer.given}, best is ${answer.best}: ${answer.lost.toFixed(4)} lost.</li>`)}</ul>
      <button type="button" class="primary" data-do="start">The same again</button>`;
  }
}
customElements.define("skill-trainer", SkillTrainer);
