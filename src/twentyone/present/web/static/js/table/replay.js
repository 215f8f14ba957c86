// The round as it is shown: events laid over what was on the table, one by one, so that cards come as they are dealt and
// the end of a round stays in sight after the server has cleared it. It counts nothing: totals come from the server.

const emptyHand = () => ({ cards: [], n_cards: 0, total: null, soft: false, net: null, result: null });

/** A table as a round begins. */
export function newRound(bets) {
  const seats = {};
  for (const [seat, chips] of Object.entries(bets)) if (chips) seats[seat] = { bet: 10 * chips, hands: [emptyHand()] };
  return { phase: "", turn: null, hand_index: 0, bank: emptyHand(), seats, ended: false };
}

/** The table of a view, in the same shape. */
export function fromView(hand) {
  const round = structuredClone(hand);
  round.ended = false;
  const all = [round.bank, ...Object.values(round.seats).flatMap((seat) => seat.hands)];
  for (const one of all) {
    one.result = null;
    Object.assign(one, one.facts);
  }
  for (const seat of Object.values(round.seats)) {
    Object.assign(seat, seat.facts);
    for (const one of seat.hands) if (one.net !== null) one.result = resultOf(one.net / seat.bet, "");
  }
  return round;
}

const resultOf = (net, why) => ({ sign: Math.sign(fraction(net)), bets: fraction(net), why });

function fraction(text) {
  const [above, below = "1"] = String(text).split("/");
  return Number(above) / Number(below);
}

const handOf = (round, event) => (event.seat === 0 ? round.bank : round.seats[event.seat]?.hands[event.hand ?? 0]);

const CHANGES = {
  CardDealt(round, event) {
    const hand = handOf(round, event);
    if (!hand) return false;
    hand.cards.push(event.card);
    hand.n_cards += 1;
    hand.total = null;
    return true;
  },
  HandShown(round, event) {
    const hand = handOf(round, event);
    if (!hand) return false;
    const shown = event.cards.split(",");
    hand.turned = shown.map((_, index) => index).filter((index) => hand.cards[index] === null);
    hand.cards = shown;
    hand.n_cards = hand.cards.length;
    hand.total = null;
    return true;
  },
  ActionTaken(round, event) {
    const seat = round.seats[event.seat];
    if (event.action === "split" && seat) {
      const [first, second] = seat.hands[event.hand].cards;
      const stake = seat.hands[event.hand].stake;
      seat.hands.splice(
        event.hand,
        1,
        { ...emptyHand(), cards: [first], n_cards: 1, stake },
        { ...emptyHand(), cards: [second], n_cards: 1, stake },
      );
      return true;
    }
    if (event.action === "double" && seat) seat.hands[event.hand].doubled = true;
    return false;
  },
  HandSettled(round, event) {
    const hand = handOf(round, event);
    if (hand && event.seat !== 0) hand.result = resultOf(event.net, event.why);
    return Boolean(hand);
  },
  RoundVoided(round) {
    round.voided = true;
    return false;
  },
  RoundEnded(round) {
    round.ended = true;
    round.turn = null;
    return false;
  },
};

/** Lay one event over the round; whether it can be seen. */
export function apply(round, event) {
  const change = CHANGES[event.event];
  return Boolean(round && change && change(round, event));
}

/** Every hand whose cards all lie open, with its cards: what the server is asked to count. */
export function openHands(round) {
  const all = [["0", 0, round.bank]];
  for (const [seat, { hands }] of Object.entries(round.seats))
    hands.forEach((hand, index) => all.push([seat, index, hand]));
  return all.filter(([, , hand]) => hand.cards.length && hand.cards.every(Boolean));
}
