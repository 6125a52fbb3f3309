/**
 * The transposition table of the strong search. Unlike that of the specified search, it is kept
 * from one search to the next, and an entry is valid at any distance from the root: mate scores are
 * stored relative to the position. Four entries make a bucket, the size of a cache line. A new
 * entry replaces the least valuable of its bucket: shallow depth, or written many searches ago.
 *
 * Source: https://www.chessprogramming.org/Transposition_Table.
 *
 * An entry is four 32-bit integers:
 *
 *     0   high half of the key; the low half selects the bucket
 *     1   bits 0 to 23 the move, bits 24 and 25 the bound, bit 26 whether the position has been on
 *         a main line, bits 27 to 31 the age: the number of the search that wrote the entry, modulo
 *         32
 *     2   the score
 *     3   bits 0 to 7 the depth, bits 8 to 31 the static evaluation, signed
 */
import type { Board } from "../../core/board.ts";
import { NO_MOVE } from "../../core/codes.ts";
import { MATE_BOUND } from "../scores.ts";
import { EXACT, LOWER_BOUND } from "../transpositionTable.ts";

const ENTRY_SIZE = 4;
const BUCKET_ENTRIES = 4;
const BUCKET_SIZE = ENTRY_SIZE * BUCKET_ENTRIES;
const BYTES_PER_BUCKET = BUCKET_SIZE * 4;

const MOVE_BITS = (1 << 24) - 1;
const BOUND_SHIFT = 24;
const PV_BIT = 1 << 26;
const AGE_SHIFT = 27;
const AGES = 32;
const EVALUATION_SHIFT = 8;

/** Returned by `probe` when the position is not stored. */
export const NOT_THERE = -1;

/**
 * Stored in place of a static evaluation when there is none, as in check. Outside the range of
 * evaluations.
 */
export const NO_EVALUATION = -(1 << 22);

/** Depth in plies that an entry loses in value for each search since it was written. */
const PLIES_PER_AGE = 4;

/** What the table needs of the board. `ply` is the distance from the root. */
type KeyedPosition = Pick<Board, "keyLow" | "keyHigh" | "ply">;

export class StrongTable {
  private readonly entries: Int32Array;
  private readonly mask: number;
  private age = 0;

  /**
   * The number of buckets is the largest power of two that fits into `megabytes`, at least 1.
   * Several threads may use one `memory` of that size, all zero. They do not wait for each other,
   * so an entry may be half of one write and half of another; that is as rare and as harmless as an
   * entry of another position (see `probe`).
   */
  constructor(megabytes: number, memory?: SharedArrayBuffer) {
    const buckets = Math.max(1, (megabytes * 1024 * 1024) / BYTES_PER_BUCKET);
    const size = 2 ** Math.floor(Math.log2(buckets));
    const buffer = memory ?? new ArrayBuffer(size * BYTES_PER_BUCKET);
    this.entries = new Int32Array(buffer, 0, size * BUCKET_SIZE);
    this.mask = size - 1;
  }

  clear(): void {
    this.entries.fill(0);
    this.age = 0;
  }

  /** Call at the start of a search: all entries become one search older. */
  startSearch(): void {
    this.age = (this.age + 1) % AGES;
  }

  /**
   * The index of the entry for a position, an argument of the getters below; or NOT_THERE. The
   * entry has the high 32 bits of its position's key, and its bucket follows from a few low bits:
   * 18 at 16 MB, so 50 bits of 64 identify a position. Rarely an entry is of another position with
   * the same bits. Then its score and evaluation are wrong, and its move may not be legal: the
   * search looks for it among the legal moves.
   */
  probe({ keyLow, keyHigh }: KeyedPosition): number {
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

  /** Whether the position was on a main line when the entry was written, or before. */
  wasPv(place: number): boolean {
    return (this.entries[place + 1] & PV_BIT) !== 0;
  }

  depth(place: number): number {
    return this.entries[place + 3] & 255;
  }

  /** The score for a root `ply` plies before the position: mate scores are adjusted. */
  score(place: number, ply: number): number {
    const score = this.entries[place + 2];
    if (score > MATE_BOUND) return score - ply;
    return score < -MATE_BOUND ? score + ply : score;
  }

  /** The static evaluation, or NO_EVALUATION. */
  evaluation(place: number): number {
    return this.entries[place + 3] >> EVALUATION_SHIFT;
  }

  /** Whether the entry's score makes a search to `depth` with this window unnecessary. */
  causesCutoff(place: number, score: number, depth: number, alpha: number, beta: number): boolean {
    if (this.depth(place) < depth) return false;
    const bound = this.bound(place);
    if (bound === EXACT) return true;
    return bound === LOWER_BOUND ? score >= beta : score <= alpha;
  }

  /**
   * Stores the result of a search, unless this search already stored a much deeper one. If `move`
   * is NO_MOVE, an older entry's move is kept. `depth` is 0 to 255. The results are passed one by
   * one, since an object for each position searched would cost time.
   */
  store(
    { keyLow, keyHigh, ply }: KeyedPosition,
    move: number,
    score: number,
    depth: number,
    bound: number,
    evaluation: number,
    wasPv: boolean,
  ): void {
    const { entries } = this;
    const place = this.placeFor(keyLow, keyHigh);
    const isSame = entries[place] === keyHigh && entries[place + 1] !== 0;
    if (isSame && bound !== EXACT && this.isCurrent(place) && depth + 3 < this.depth(place)) return;
    const kept = move === NO_MOVE && isSame ? this.move(place) : move;
    const lasting = score > MATE_BOUND ? score + ply : score < -MATE_BOUND ? score - ply : score;
    entries[place] = keyHigh;
    entries[place + 1] =
      kept | (bound << BOUND_SHIFT) | (wasPv ? PV_BIT : 0) | (this.age << AGE_SHIFT);
    entries[place + 2] = lasting;
    entries[place + 3] = depth | (evaluation << EVALUATION_SHIFT);
  }

  /** The share of the table written by the current search, in thousandths, from a sample. */
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

  /** The index of the position's own entry, a free entry, or the least valuable entry. */
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
