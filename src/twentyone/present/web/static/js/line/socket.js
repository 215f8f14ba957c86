// The connection to a table: asks, waits for the answer, and comes back by itself. What was asked and not answered when
// the line broke is asked again under the same id, which the server counts once.

import { change } from "./changes.js";
import { language } from "../shared/phrase.js";
import { transport } from "../transport.js";

const OPEN = 1;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 4000;
const PATIENCE = 2000;

/** A name nobody else has given to anything; browsers draw one at random on secure pages only. */
export const newId = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

export class RefusedError extends Error {
  constructor(answer) {
    super(answer.message);
    this.code = answer.code;
  }
}

export class TableSocket extends EventTarget {
  /**
   * `greet(socket)` is awaited on every connection before anything unanswered is repeated. `purpose` says in the
   * address what the connection is for, `{ table }` or `{ new }` with an id, so that a proxy before several servers can
   * tell where it belongs; a server by itself looks only at what is added here: the language, and that this page can
   * follow the changes of a table.
   */
  constructor(greet, purpose) {
    super();
    this.greet = greet;
    this.purpose = new URLSearchParams({ ...purpose, changes: "1", language: language() });
    this.waiting = new Map();
    this.wait = FIRST_WAIT;
    this.status = "connecting";
    this.closed = false;
    this.connect();
  }

  connect() {
    this.line = transport.line(this.purpose);
    this.line.addEventListener("message", (/** @type {MessageEvent} */ event) => this.hear(JSON.parse(event.data)));
    this.line.addEventListener("close", () => this.lost());
  }

  async hear(message) {
    if (message.kind === "hello") await this.greeted();
    else if (message.kind === "refusal" && message.id === null) this.unread(message);
    else if (message.kind === "ack" || message.kind === "refusal") this.answered(message);
    else if (message.kind === "bye") this.bye(message);
    else this.tell(message);
  }

  /** Where a change does not fit the view, the next connection begins with a whole one. */
  tell(message) {
    try {
      message = this.whole(message);
    } catch (error) {
      console.error("a table that cannot be followed", error);
      this.line.close();
      return;
    }
    this.dispatchEvent(new CustomEvent(message.kind, { detail: message }));
  }

  /** A state with its whole view, of which only the first on a connection has all; what is done to it is not kept. */
  whole(message) {
    if (message.kind !== "state") return message;
    if (message.view) this.view = message.view;
    else change(this.view, message.changes);
    return { ...message, view: structuredClone(this.view) };
  }

  async greeted() {
    const unanswered = [...this.waiting.values()];
    try {
      await this.greet(this);
    } catch (error) {
      this.dispatchEvent(new CustomEvent("refused", { detail: error }));
      return;
    }
    this.wait = FIRST_WAIT;
    this.turn("open");
    for (const { message, transient } of unanswered) {
      if (transient) this.waiting.delete(message.id);
      else this.line.send(JSON.stringify(message));
    }
  }

  /** A refusal that names no message. Only after "rate" is what has no answer said again. */
  unread(message) {
    if (message.code === "rate") this.slowDown();
    else this.giveUp(message);
  }

  /** Something that was asked cannot be read and never will be: nothing that waits is worth asking again. */
  giveUp(message) {
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of asked) reject(new RefusedError(message));
  }

  /** Too much was said at once: what has no answer is said again, a little later. */
  slowDown() {
    this.later ||= setTimeout(() => {
      this.later = 0;
      if (this.line.readyState !== OPEN) return;
      for (const { message } of this.waiting.values()) this.line.send(JSON.stringify(message));
    }, PATIENCE);
  }

  answered(message) {
    const asked = this.waiting.get(message.id);
    if (!asked) return;
    this.waiting.delete(message.id);
    if (message.kind === "ack") asked.resolve(message);
    else asked.reject(new RefusedError(message));
  }

  bye(message) {
    if (message.reason === "replaced") {
      this.closed = true;
      this.turn("replaced", message.message);
    } else {
      this.parting = message.message;
    }
  }

  lost() {
    if (this.closed) return;
    this.turn("lost", this.parting || "");
    this.parting = "";
    setTimeout(() => !this.closed && this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  turn(status, message = "") {
    if (this.status === status) return;
    const before = this.status;
    this.status = status;
    this.dispatchEvent(new CustomEvent("status", { detail: { status, before, message } }));
  }

  /** Ask; the promise is the server's `ack`, or a RefusedError. A `transient` question dies with its connection. */
  ask(op, fields = {}, transient = false) {
    const message = { op, id: newId(), ...fields };
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { message, resolve, reject, transient });
      if (this.line.readyState === OPEN) this.line.send(JSON.stringify(message));
    });
  }

  close() {
    this.closed = true;
    this.line.close();
  }
}
