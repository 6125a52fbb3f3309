/** Identifies positions in `openings.txt`. `npm run openings` writes that file. */
import { keyOfFen } from "../../engine/rules/fen.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
export const FINGERPRINT_LENGTH = 6;

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
