// What the server says, as types: frames and views of a table, and the vocabulary. `docs/protocol.md` is the reference.
// Money is in tenths of a chip; bets and limits are whole chips.

export interface Frame {
  view: View;
  events: TableEvent[];
  lines: string[];
  told: number[];
  buffers: string[];
  aloud: number[];
  asked: string[] | null;
}

/** Something said at the table; `line` is the same in words. */
export interface Saying {
  seat: number;
  name: string;
  text: string;
  reaction: string;
  at: number;
  line: string;
}

/** An event of the journal as this viewer learns it; what else it carries depends on its name. */
export interface TableEvent {
  event: string;
  seat?: number;
  hand?: number;
  card?: string | null;
  cards?: string;
  action?: string;
  tenths?: any;
  n_cards?: number;
  proof?: any;
}

export interface View {
  table: string;
  version: number;
  game: string;
  title: string;
  profile: string;
  rules: Record<string, any>;
  settings: Record<string, any>;
  mode: string;
  owner: number | null;
  private: boolean;
  password: boolean;
  pace_ms: number;
  bankroll: { least: number; most: number } | null;
  ending: Ending | null;
  stage: string;
  round: number;
  banker: number;
  bank_title: string;
  has_banker: boolean;
  bank_offer: "take" | "give" | "pass" | null;
  bank_asked: number | null;
  quiet: boolean;
  motto: string[];
  waiting: string;
  waiting_for: number[];
  deadline: number | null;
  time: number;
  you: number | null;
  seats: (Person | null)[];
  shoe: { left: number | null; size: number | null; text: string };
  shuffle: Shuffle;
  hand: Round | null;
  last: Round | null;
  decision: Decision | null;
  grades: { graded: number; best: number; ev_lost: number } | null;
}

/** How an elimination ended, in words. */
export interface Ending {
  headline: string;
  length: string;
  rows: { name: string; text: string; is_winner: boolean }[];
  again: string;
}

export interface Person {
  seat: number;
  name: string;
  avatar: string;
  bot: boolean;
  present: boolean;
  leaving: boolean;
  sits_out: boolean;
  withheld: boolean;
  silenced: boolean;
  chips: number;
  bet: number;
  last_bet: number;
  out: boolean;
}

export interface Shuffle {
  shoe: number;
  commitment: string | null;
  dealt: number;
  next_commitment: string;
  commitments: Record<string, string>;
  deck: string[] | null;
}

/** A round as this viewer sees it; while events are laid over it, `ended` and `net` are added here. */
export interface Round {
  phase: string;
  turn: number | null;
  hand_index: number;
  voided: boolean;
  banker: number;
  bank: Cards;
  seats: Record<string, SeatRound>;
  ended?: boolean;
}

export interface SeatRound {
  bet: number;
  stake: number;
  net: number | null;
  tags: string[];
  result: { sign: number; text: string } | null;
  hands: Cards[];
}

export interface Cards {
  cards: (string | null)[];
  n_cards: number;
  total: number | null;
  soft: boolean;
  special: string | null;
  busted: boolean;
  stake: number;
  net: number | null;
  worth: string | null;
  result: { sign: number; text: string } | null;
  tags: string[];
  turned?: number[];
}

export interface Decision {
  id: string;
  kind: "bet" | "act" | "seed" | "bank";
  deadline: number | null;
  extendable: boolean;
  lowest: number;
  highest: number;
  limited_by: string;
  largest_loss: number;
  ready: number;
  commitment: string;
  prompt: string[];
  actions: Offer[];
  sweep: { verb: string; label: string } | null;
}

export interface Offer {
  action: string;
  label: string;
  spoken: string;
  key: string | null;
  price: number | null;
  price_text: string | null;
}

export interface Advice {
  best: string;
  basis: string;
  actions: Record<string, number>;
}

/** A shuffle that was laid open, and what this browser found of it. */
export interface Verdict {
  shoe: number;
  problem: string;
  unchecked: string;
  cards: number;
  promise?: string;
  mine?: { seat: number; seed: string };
  seats?: Record<string, string>;
}

export interface Vocabulary {
  games: Record<string, GameWords>;
  table_actions: ActionWords[];
  reactions: { name: string; label: string; sign: string }[];
  longest_text: number;
  settings: Field[];
  profile_settings: Record<string, Record<string, any>>;
}

/** An action of a game, or of the table itself. */
export interface ActionWords {
  verb: string;
  label: string;
  spoken: string;
  key: string;
}

export interface GameWords {
  title: string;
  line: string;
  emblem: string[];
  cloth: string;
  has_banker: boolean;
  actions: ActionWords[];
  reasons: Record<string, string>;
  specials: Record<string, string>;
  fields: Field[];
  presets: Record<string, Record<string, any>>;
  preset_titles: Record<string, string>;
  values: Record<string, string>;
  silent_settings: string[];
  counts_cards: boolean;
  lab_counts: string[];
  keeps_book: boolean;
  pages: string[];
  policies: Record<string, string[]>;
}

/** A rule or a setting of a table. */
export interface Field {
  name: string;
  label: string;
  sentence: string;
  kind: "choice" | "flag" | "whole" | "share";
  default: any;
  options?: string[];
  range?: [number, number];
}

/** A hand of a score book: its `label` on a button, its `name` by itself. */
export interface BookHand {
  word: string;
  group: string;
  name: string;
  label: string;
}

/** A player in the round being written; `net` in tenths, null while it is not known. */
export interface BookPlayer {
  person: number;
  bet: number;
  hand: BookHand | null;
  opened_at: BookHand | null;
  openings: BookHand[];
  net: number | null;
}

export interface BookGroup {
  group: string;
  title: string;
  hands: BookHand[];
}

/** A score book as its owner sees it. Amounts are tenths; people are known by their numbers. */
export interface Book {
  book: string;
  title: string;
  game: string;
  game_title: string;
  rules: Record<string, any>;
  version: number;
  at: number;
  bet: number;
  people: { name: string; bet: number; playing: boolean; total: number }[];
  banker: number;
  bank_every: number;
  bank_hands: number;
  round: number;
  banker_hand: BookHand | null;
  banker_net: number | null;
  hands: BookPlayer[];
  banker_hands: BookGroup[];
  player_hands: BookGroup[];
  is_void: boolean;
  whole: boolean;
  lines: { number: number; at: number; banker: number | null; nets: number[]; text: string }[];
  n_lines: number;
  payments: { payer: number; payee: number; tenths: number }[];
  may_undo: boolean;
  may_redo: boolean;
}
