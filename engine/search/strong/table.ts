/**
 * The strong search's transposition table. Unlike the specified search's it is kept from one search
 * to the next, and an entry counts at any distance from the root: mates are stored as seen from the
 * position itself. Four entries make a bucket, one cache line of a processor; of these the least
 * valuable is replaced, by depth and by how many searches ago it was written (its age).
 *
 * Source: https://www.chessprogramming.org/Transposition_Table.
 *
 * An entry is four 32-bit integers:
 *
 *     0   the high half of the key; the low half says which bucket
 *     1   bits 0 to 23 the move, bits 24 and 25 what the score is, bits 26 to 31 the age
 *     2   the score
 *     3   bits 0 to 7 the depth, bits 8 to 31 the static evaluation, signed
 */
import { NO_MOVE } from "../../core/move.ts";
import { MATE_BOUND } from "../scores.ts";
import { EXACT, LOWER_BOUND } from "../transpositionTable.ts";

const ENTRY_SIZE = 4;
const BUCKET_ENTRIES = 4;
const BUCKET_SIZE = ENTRY_SIZE * BUCKET_ENTRIES;
const BYTES_PER_BUCKET = BUCKET_SIZE * 4;

const MOVE_BITS = (1 << 24) - 1;
const BOUND_SHIFT = 24;
const AGE_SHIFT = 26;
const AGES = 64;
const EVALUATION_SHIFT = 8;

/** What `probe` returns when the position is not there. */
export const NOT_THERE = -1;

/**
 * The static evaluation of a position that has none, since it was in check. Outside the range of
 * evaluations.
 */
export const NO_EVALUATION = -(1 << 22);

/** How many plies deeper an older entry must be to be worth as much as a new one, per search. */
const PLIES_PER_AGE = 4;

export class StrongTable {
  private readonly entries: Int32Array;
  private readonly mask: number;
  private age = 0;

  /** The largest power of two of buckets that fits into `megabytes` (at least one bucket). */
  constructor(megabytes: number) {
    const buckets = Math.max(1, (megabytes * 1024 * 1024) / BYTES_PER_BUCKET);
    const size = 2 ** Math.floor(Math.log2(buckets));
    this.entries = new Int32Array(size * BUCKET_SIZE);
    this.mask = size - 1;
  }

  clear(): void {
    this.entries.fill(0);
    this.age = 0;
  }

  /** A new search begins: what is there is older by one. */
  startSearch(): void {
    this.age = (this.age + 1) % AGES;
  }

  /** The place of the entry for a key, to be handed to the readers below; or NOT_THERE. */
  probe(keyLow: number, keyHigh: number): number {
    const { entries } = this;
    const first = (keyLow & this.mask) * BUCKET_SIZE;
    for (let place = first; place < first + BUCKET_SIZE; place += ENTRY_SIZE) {
      if (entries[place] === keyHigh && entries[place + 1] !== 0) return place;
    }
    return NOT_THERE;
  }

  move(place: number): number {
    return this.entries[place + 1] & MOVE_BITS;
  }

  /** LOWER_BOUND, UPPER_BOUND or EXACT. */
  bound(place: number): number {
    return (this.entries[place + 1] >> BOUND_SHIFT) & 3;
  }

  depth(place: number): number {
    return this.entries[place + 3] & 255;
  }

  /** The score as seen from a root `ply` plies before the position. */
  score(place: number, ply: number): number {
    const score = this.entries[place + 2];
    if (score > MATE_BOUND) return score - ply;
    return score < -MATE_BOUND ? score + ply : score;
  }

  /** The static evaluation, or NO_EVALUATION. */
  evaluation(place: number): number {
    return this.entries[place + 3] >> EVALUATION_SHIFT;
  }

  /** Whether the entry's score settles a window at this depth. */
  settles(place: number, score: number, depth: number, alpha: number, beta: number): boolean {
    if (this.depth(place) < depth) return false;
    const bound = this.bound(place);
    if (bound === EXACT) return true;
    return bound === LOWER_BOUND ? score >= beta : score <= alpha;
  }

  /**
   * Writes down what a search found out. `move` may be NO_MOVE, and then an older entry's move is
   * kept. `depth` is 0 to 255, `score` as seen from a root `ply` plies before the position.
   */
  store(
    keyLow: number,
    keyHigh: number,
    move: number,
    score: number,
    ply: number,
    depth: number,
    bound: number,
    evaluation: number,
  ): void {
    const { entries } = this;
    const place = this.placeFor(keyLow, keyHigh);
    const isSame = entries[place] === keyHigh && entries[place + 1] !== 0;
    if (isSame && bound !== EXACT && this.isCurrent(place) && depth + 3 < this.depth(place)) return;
    const kept = move === NO_MOVE && isSame ? this.move(place) : move;
    const lasting = score > MATE_BOUND ? score + ply : score < -MATE_BOUND ? score - ply : score;
    entries[place] = keyHigh;
    entries[place + 1] = kept | (bound << BOUND_SHIFT) | (this.age << AGE_SHIFT);
    entries[place + 2] = lasting;
    entries[place + 3] = depth | (evaluation << EVALUATION_SHIFT);
  }

  /** Thousandths of the table that this search has written, from a sample. */
  fullness(): number {
    const sample = Math.min(1000, (this.mask + 1) * BUCKET_ENTRIES);
    let used = 0;
    for (let i = 0; i < sample; i++) {
      const place = i * ENTRY_SIZE;
      if (this.entries[place + 1] !== 0 && this.isCurrent(place)) used++;
    }
    return Math.round((1000 * used) / sample);
  }

  private isCurrent(place: number): boolean {
    return this.entries[place + 1] >>> AGE_SHIFT === this.age;
  }

  /** The position's own place, or else that of the entry least worth keeping. */
  private placeFor(keyLow: number, keyHigh: number): number {
    const { entries, age } = this;
    const first = (keyLow & this.mask) * BUCKET_SIZE;
    let least = first;
    let leastWorth = Number.MAX_SAFE_INTEGER;
    for (let place = first; place < first + BUCKET_SIZE; place += ENTRY_SIZE) {
      if (entries[place + 1] === 0 || entries[place] === keyHigh) return place;
      const searchesAgo = (age - (entries[place + 1] >>> AGE_SHIFT) + AGES) % AGES;
      const worth = this.depth(place) - PLIES_PER_AGE * searchesAgo;
      if (worth >= leastWorth) continue;
      leastWorth = worth;
      least = place;
    }
    return least;
  }
}
