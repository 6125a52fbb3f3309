/**
 * Chance that comes back: a number that looks random and follows from a few integers alone, such as
 * a game's seed, the ply and a move. 32-bit integer arithmetic gives the same in every JavaScript
 * engine.
 *
 *     chanceOf(mix(mix(seed, ply), move), 1000) // 0 to 999
 */

/**
 * Any odd number with well-spread bits: 2^32 over the golden ratio (Knuth, "Sorting and Searching",
 * 6.4).
 */
const SPREAD = 0x9e3779b1;

/**
 * 32 bits that depend on every bit of both integers.
 *
 * Source: the finaliser of MurmurHash3 by Austin Appleby (public domain).
 */
export function mix(state: number, value: number): number {
  let mixed = Math.imul(state, SPREAD) ^ value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * A whole number from 0 up to, not including, `limit`, from mixed bits. `limit` is small against
 * 2^32.
 */
export const chanceOf = (mixed: number, limit: number): number => (mixed >>> 0) % limit;
