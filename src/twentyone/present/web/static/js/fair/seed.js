// This browser's part in every shuffle: a secret seed per shoe, whose hash is told first and which is opened when the
// table asks for it. Seeds are kept until then, so that a reload loses none.

import { bytesOf, hexOf, sha256 } from "./hash.js";
import { rememberSeed, seedOf, shuffleSeed } from "../shared/setting.js";

/** The hash a seed is committed to by. */
export const commitmentOf = (seed) => hexOf(sha256(bytesOf(seed)));

/** A new seed, kept here; its hash. */
function newCommitment() {
  const seed = shuffleSeed();
  const committed = commitmentOf(seed);
  rememberSeed(committed, seed);
  return committed;
}

/** Whether the viewer's seat can commit to a seed for the next shoe. */
const mayCommit = (view) => view.you !== null && !view.seats[view.you - 1].withheld;

/** What goes with a bet: the commitment for the next shoe; empty where one stands already, or none is taken. */
export const commitmentFor = (view) => (mayCommit(view) && !view.shuffle.commitments[view.you] ? newCommitment() : "");

/** Answer what the table asks of this browser's seed, if it asks; `witness` learns what the server took. */
export async function answerSeed(view, ask, witness) {
  const { decision } = view;
  if (decision?.kind === "seed") {
    const seed = seedOf(decision.commitment);
    const commit = mayCommit(view) ? newCommitment() : "";
    const answer = seed && (await ask("seed", { decision: decision.id, seed, commit }));
    if (!answer) return;
    witness.open(view, seed);
    witness.commit(view, commit, answer.version);
    return;
  }
  if (view.you !== null && view.banker === view.you && view.stage === "betting") {
    const commit = commitmentFor(view); // whoever holds the bank does not bet
    const answer = commit && (await ask("commit", { commit }));
    if (answer) witness.commit(view, commit, answer.version);
  }
}
