// The score book: for people who play with real cards. Every tap is a request that the house writes down before it
// answers, so a page that is closed in the middle of a round finds everything again.

import { readable } from "../house/words.js";
import { say } from "../shared/announce.js";
import { bookFile, bookOf, books, changeBook, houseWords, newBook } from "../shared/api.js";
import { delegate, download, html, morph, part, source } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { fieldValue } from "../shared/ruleform.js";
import { token } from "../shared/setting.js";
import { newId } from "../line/socket.js";
import { beside, refuse, toast } from "../shared/toast.js";
import { presetOf } from "../shared/ruleform.js";
import { wordsOf } from "../shared/vocabulary.js";
import { adviceBox, askAdvice, loadAdvice } from "./advice.js";
import { beginning, gameOfBooks, newForm, tenthsOf } from "./begin.js";
import { more } from "./more.js";
import { sharePicture } from "./picture.js";
import { round } from "./round.js";

/** @import { Book } from "../shared/contract.js" */
/** @import { Advice } from "./advice.js" */

/** @typedef {{ near: HTMLElement, message: string, field?: HTMLElement }} Refusal */

/** What stands for a book that is to be begun, with rules from elsewhere: `#/book/new/GAME/RULES`. */
const NEW = "new";
/** So many milliseconds the rules of a link are waited for. */
const LONGEST_CHECK = 20_000;

class ScoreBook extends HTMLElement {
  connectedCallback() {
    const [name, ...asked] = this.dataset.rest.split("/");
    this.name = name === NEW ? "" : name;
    /** @type {Book | null} */
    this.book = null;
    /** @type {any[] | null} */
    this.mine = null;
    /** Whose hand is being chosen, by number; null for nobody's. @type {number | null} */
    this.chosen = null;
    /** A request that may not have arrived. @type {Record<string, any> | null} */
    this.pending = null;
    /** Why there is nothing to see. */
    this.problem = "";
    /** What was pressed or filled in last. @type {HTMLElement} */
    this.near = this;
    /** Why something was not written, and where it was asked for. @type {Refusal | null} */
    this.refusal = null;
    /** @type {Advice} */
    this.advice = { cards: "", against: "3", found: [], problem: "", isAsked: false };
    /** The game and the rules of the link that led here. */
    this.link = name === NEW ? asked : [];
    this.wish = newForm(this.link);
    this.turn = Promise.resolve(true);
    this.addEventListener("click", (event) => (this.near = source(event).closest("[data-do]") ?? this), true);
    this.addEventListener("submit", (event) => (this.near = event.submitter ?? source(event)), true);
    this.addEventListener("change", (event) => (this.near = source(event)), true);
    delegate(this, this.actions());
    this.addEventListener("change", (event) => this.changed(source(event)));
    this.update();
    this.refresh();
  }

  actions() {
    return {
      begin: () => this.begin(),
      person: () => this.addName(),
      choose: (/** @type {string} */ person) => this.choose(Number(person)),
      hand: (/** @type {string} */ word) => this.write(word),
      opened: (/** @type {string} */ word) => this.open(word),
      score: () => this.score(),
      undo: () => this.ask({ do: "undo" }).then((isDone) => isDone && say(phrase("scorebook-undone"))),
      redo: () => this.ask({ do: "redo" }).then((isDone) => isDone && say(phrase("scorebook-redone"))),
      paid: (/** @type {string} */ number) => this.ask({ do: "pay", ...this.book.payments[Number(number)] }),
      add: (_, /** @type {HTMLFormElement} */ form) => this.add(form),
      file: () => this.file(),
      picture: () => sharePicture(this.book).catch((error) => toast(error.message)),
      again: () => this.refresh(),
      advise: () => this.advise(),
    };
  }

  // What is asked --------------------------------------------------------------------------------------

  /** Look again at the book, or at the list of books; first, ask again what may not have arrived. */
  async refresh() {
    try {
      if (this.pending) await this.asked(this.pending);
      else if (this.name) this.show(await bookOf(this.name, token()));
      else this.mine = (await books(token())).books;
      await this.checkLink();
      this.problem = "";
      this.refusal = null;
      if (this.book) await loadAdvice(this.book.game);
    } catch (error) {
      if (this.refusal) return this.refuse({ ...this.refusal, message: error.message });
      this.problem = error.message;
      say(error.message);
    }
    if (this.isConnected) this.update();
  }

  /** Refuse damaged rules of a link as those of a page of house rules are; the usual ones hold then. */
  async checkLink() {
    const [game, words] = this.link;
    if (!words || game !== gameOfBooks()) return;
    try {
      await houseWords(game, readable(words), AbortSignal.timeout(LONGEST_CHECK));
    } catch (error) {
      this.wish = newForm();
      throw error;
    } finally {
      this.link = [];
    }
  }

  async asked(/** @type {Record<string, any>} */ request) {
    this.show(await changeBook(this.name, request, token()));
    this.pending = null;
  }

  show(/** @type {Book} */ book) {
    this.book = book;
    const isThere = this.chosen === book.banker || book.hands.some(({ person }) => person === this.chosen);
    if (!isThere) this.chosen = null;
  }

  /** Ask something of the book, after everything asked before; whether it is written then. */
  ask(/** @type {Record<string, any>} */ wish, /** @type {HTMLElement | undefined} */ field = undefined) {
    const { near } = this;
    this.turn = this.turn.then(() => this.askNow(wish, near, field));
    return this.turn;
  }

  async askNow(
    /** @type {Record<string, any>} */ wish,
    /** @type {HTMLElement} */ near,
    /** @type {HTMLElement | undefined} */ field,
  ) {
    try {
      if (this.pending) await this.asked(this.pending);
      this.pending = { ...wish, id: newId(), seen: this.book.version };
      await this.asked(this.pending);
      this.refusal = null;
    } catch (error) {
      await this.lookAgain();
      this.refuse({ near, field, message: error.message });
      return false;
    }
    if (this.isConnected) this.update();
    return true;
  }

  /** Look at what holds after a refusal; where the house is away, what was asked is kept to be asked again. */
  async lookAgain() {
    try {
      this.show(await bookOf(this.name, token()));
      this.pending = null;
    } catch {
      // it stays pending: whether it was written down is not known
    }
  }

  /** Say why something was not done, where it was asked for. */
  refuse(/** @type {Refusal} */ refusal) {
    this.refusal = refusal;
    if (!this.isConnected) return;
    this.update();
    refuse(refusal.near, refusal.message, this.refusalParts());
  }

  /** What belongs to a refusal: the field that it is about, and a button to ask again what may not have arrived. */
  refusalParts() {
    const { field, near } = this.refusal;
    const parts = field ? { field } : {};
    if (!this.pending || !near.isConnected) return parts;
    const more = document.createElement("button");
    Object.assign(more, { type: "button", className: "quiet small", textContent: phrase("scorebook-again") });
    more.dataset.do = "again";
    return { ...parts, more };
  }

  // The round ------------------------------------------------------------------------------------------

  choose(/** @type {number} */ person) {
    this.chosen = this.chosen === person ? null : person;
    this.update();
    part(this, `[data-do=choose][data-with="${person}"]`)?.focus();
  }

  /** Whose hand is still to be written, the banker's first. */
  missing() {
    const { book } = this;
    if (book.whole) return null;
    if (!book.banker_hand) return book.banker;
    return book.is_void ? null : (book.hands.find(({ hand }) => !hand)?.person ?? null);
  }

  async write(/** @type {string} */ word) {
    const person = this.chosen;
    if (!(await this.ask({ do: "hand", person, hand: word }))) return;
    this.tell(person);
    this.chosen = this.missing();
    this.update();
    const next = this.chosen === null ? "[data-do=score]" : `[data-do=choose][data-with="${this.chosen}"]`;
    part(this, next)?.focus({ preventScroll: this.chosen === null });
    part(this, ".chooser")?.scrollIntoView({ block: "nearest" });
  }

  /** Say what was written of somebody. */
  tell(/** @type {number} */ person) {
    const { banker, banker_hand: of, hands, people } = this.book;
    const hand = person === banker ? of : hands.find((one) => one.person === person)?.hand;
    if (hand) say(phrase("scorebook-written", { name: people[person].name, hand: hand.name }));
  }

  open(/** @type {string} */ word) {
    const held = this.book.hands.find(({ person }) => person === this.chosen);
    return this.ask({ do: "hand", person: this.chosen, hand: held.hand.word, opened_at: word });
  }

  async score() {
    if (!(await this.ask({ do: "score" }))) return;
    this.chosen = this.book.banker;
    this.update();
    say(this.book.lines[0].text);
    part(this, `[data-do=choose][data-with="${this.chosen}"]`)?.focus();
  }

  // People, bank, rules and files ----------------------------------------------------------------------

  changed(/** @type {HTMLInputElement} */ field) {
    const { name, value } = field;
    const person = Number(field.dataset.person);
    if (!this.book) this.wished(field);
    else if (name === "bet") this.ask({ do: "person", person, bet: tenthsOf(value) });
    else if (name === "name") this.ask({ do: "person", person, name: value });
    else if (name === "playing") this.ask({ do: "person", person, playing: field.checked });
    else if (name === "banker") this.ask({ do: "bank", person: Number(value) });
    else if (name === "bank_every") this.ask({ do: "bank", every: Number(value) });
    else if (name === "preset") this.ask({ do: "rules", rules: wordsOf(this.book.game).presets[value] });
    else if (name in this.book.rules)
      this.ask({ do: "rules", rules: { ...this.book.rules, [name]: fieldValue(field) } });
    else if (name in this.advice) this.advice[name] = value;
  }

  async add(/** @type {HTMLFormElement} */ form) {
    const name = part(form, "[name=new]");
    const isAdded = await this.ask({ do: "add", name: name.value, bet: this.book.bet }, name);
    if (isAdded) name.value = "";
  }

  async file() {
    try {
      const { name, text } = await bookFile(this.name, token());
      download(name, text, "text/csv");
    } catch (error) {
      toast(error.message);
    }
  }

  async advise() {
    Object.assign(this.advice, { found: [], problem: "", isAsked: true });
    say(phrase("scorebook-asking"));
    this.update();
    Object.assign(this.advice, await askAdvice(this.book, this.advice), { isAsked: false });
    if (!this.isConnected) return;
    say(this.advice.found);
    this.update();
  }

  // A new book -----------------------------------------------------------------------------------------

  wished(/** @type {HTMLInputElement} */ field) {
    const { name, value } = field;
    const { wish } = this;
    if (name === "who") wish.people[Number(field.dataset.person)] = value;
    else if (name === "preset" && wordsOf(gameOfBooks()).presets[value])
      wish.rules = { ...wordsOf(gameOfBooks()).presets[value] };
    else if (name in wish.rules) wish.rules[name] = fieldValue(field);
    else if (name in wish) wish[name] = value;
    this.update();
    const preset = part(this, "[name=preset]");
    if (preset) preset.value = presetOf(gameOfBooks(), wish.rules);
  }

  addName() {
    this.wish.people.push("");
    this.update();
    part(this, `[name=who][data-person="${this.wish.people.length - 1}"]`).focus();
  }

  async begin() {
    const { near, wish } = this;
    try {
      const book = await newBook(
        {
          id: wish.id,
          game: gameOfBooks(),
          rules: wish.rules,
          title: wish.title,
          people: wish.people.map((name) => name.trim()).filter(Boolean),
          bet: tenthsOf(wish.bet),
          bank_every: Number(wish.every),
        },
        token(),
      );
      location.hash = `#/book/${book.book}`;
    } catch (error) {
      this.refuse({ near, message: error.message });
    }
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const { book, problem, pending, refusal } = this;
    const isLost = pending && refusal && !refusal.near.isConnected;
    const again =
      isLost || (problem && !book && this.name)
        ? html`<button type="button" class="quiet" data-do="again">${phrase("scorebook-again")}</button>`
        : "";
    morph(
      this,
      html`<div class="page book">
        <h1>${book?.title || phrase("scorebook-title")}</h1>
        <p class="problem" role="alert">${problem}</p>
        ${again} ${book ? this.openBook() : this.name ? "" : beginning(this.mine, this.wish)}
      </div>`,
    );
    this.dataset.version = String(book?.version ?? 0);
    if (refusal) beside(refusal.near, refusal.message, this.refusalParts());
    if (book) this.restore();
  }

  /** Let every field say what holds, but for what is being typed or was refused. */
  restore() {
    const typed = [document.activeElement, this.refusal?.near, this.refusal?.field];
    for (const field of this.querySelectorAll(".chooser input, .book-more input:not([name=new])")) {
      const input = /** @type {HTMLInputElement} */ (field);
      input.checked = input.defaultChecked;
      if (!typed.includes(input)) input.value = input.defaultValue;
    }
    for (const one of this.querySelectorAll(".book-more option")) {
      const choice = /** @type {HTMLOptionElement} */ (one);
      if (choice.defaultSelected) choice.selected = true;
    }
  }

  openBook() {
    return html`${round(this.book, this.chosen)}${more(this.book)}${adviceBox(this.book, this.advice)}`;
  }
}
customElements.define("score-book", ScoreBook);
