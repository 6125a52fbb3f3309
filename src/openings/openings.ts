/**
 * Opening names by position: transpositions of an opening have the same name. The data is
 * lichess-org/chess-openings, in the public domain (CC0), packed by `npm run openings`. Each row
 * has a fingerprint of the position instead of the moves, so no moves have to be played to read it.
 *
 *     const names = readOpenings(text);
 *     openingAfter(names, history)?.name;   // "Italian Game"
 */
import { keyOfFen } from "../../engine/rules/fen.ts";
import type { Fen } from "../../engine/rules/types.ts";

export interface Opening {
  /** The code in the Encyclopaedia of Chess Openings: A00 to E99. */
  readonly eco: string;
  readonly name: string;
}

/** Openings by the fingerprint of their position. */
export type Openings = ReadonlyMap<string, Opening>;

/** Parses rows of fingerprint, ECO code and name. There is no separator between these three. */
export function readOpenings(text: string): Openings {
  return new Map(
    text
      .split("\n")
      .filter(Boolean)
      .map((row) => {
        const [eco, name] = [row.slice(FINGERPRINT_LENGTH, NAME_AT), row.slice(NAME_AT)];
        return [row.slice(0, FINGERPRINT_LENGTH), { eco, name }];
      }),
  );
}

/** The position after a move, as a FEN. */
export interface PlayedMove {
  readonly after: Fen;
}

/**
 * The opening of a line of moves: that of its latest position with a name; undefined if no position
 * has one.
 */
export function openingAfter(
  openings: Openings,
  moves: readonly PlayedMove[],
): Opening | undefined {
  for (let at = moves.length - 1; at >= 0; at--) {
    const after = moves[at]?.after;
    const opening = after && openings.get(fingerprintOf(after));
    if (opening) return opening;
  }
  return undefined;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const FINGERPRINT_LENGTH = 6;
const NAME_AT = FINGERPRINT_LENGTH + 3;

/**
 * A 36-bit hash of the position in a FEN, without its move counters, as six characters: two halves
 * by FNV-1a (Fowler, Noll, Vo) with different offset bases. With 4,000 openings, one position in 17
 * million gets a wrong name.
 */
export function fingerprintOf(fen: string): string {
  const key = keyOfFen(fen);
  return halfOf(key, 0x811c9dc5) + halfOf(key, 0x01234567);
}

function halfOf(text: string, start: number): string {
  let hash = start;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  const bits = hash ^ (hash >>> 18);
  return [12, 6, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 63)).join("");
}
