/**
 * The names of openings, by position: whatever the order of the moves, a position has the name it
 * has. The data is lichess-org/chess-openings, in the public domain (CC0), packed by `npm run
 * openings`. Instead of its moves, a line has a fingerprint of the position, so that nothing need
 * be played to read it.
 *
 *     const names = readOpenings(text);
 *     openingAt(names, history, 6)?.name;   // "Italian Game"
 */
import { keyOfFen, type Move } from "../../engine/index.ts";

export interface Opening {
  /** Its number in the Encyclopaedia of Chess Openings: A00 to E99. */
  readonly eco: string;
  readonly name: string;
}

/** Openings by the fingerprint of their position. */
export type Openings = ReadonlyMap<string, Opening>;

/** Reads lines of fingerprint, ECO number and name, with nothing between the first two. */
export function readOpenings(text: string): Openings {
  return new Map(
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const [eco, name] = [line.slice(FINGERPRINT_LENGTH, NAME_AT), line.slice(NAME_AT)];
        return [line.slice(0, FINGERPRINT_LENGTH), { eco, name }];
      }),
  );
}

/**
 * The opening that the first `ply` plies of a game are: that of the last position with a name;
 * undefined when none has one.
 */
export function openingAt(
  openings: Openings,
  history: readonly Move[],
  ply: number,
): Opening | undefined {
  for (let at = ply; at > 0; at--) {
    const after = history[at - 1]?.after;
    const opening = after && openings.get(fingerprintOf(after));
    if (opening) return opening;
  }
  return undefined;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const FINGERPRINT_LENGTH = 6;
const NAME_AT = FINGERPRINT_LENGTH + 3;

/**
 * 36 bits of the position in a FEN, without its counts, as six characters: two halves by FNV-1a
 * (Fowler, Noll, Vo), each from another start. With 4,000 openings, one position in seventeen
 * millions is taken for one wrongly.
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
