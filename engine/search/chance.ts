/**
 * Reproducible pseudo-random numbers: a hash of a few integers, such as a game's seed, the ply and
 * a move. 32-bit integer arithmetic gives the same result in every JavaScript engine.
 *
 *     numberBelow(combineHash(combineHash(seed, ply), move), 1000) // 0 to 999
 */

/**
 * 2^32 divided by the golden ratio (Knuth, "Sorting and Searching", 6.4). Any odd number with
 * well-spread bits would do.
 */
const SPREAD = 0x9e3779b1;

/**
 * Hashes both integers into 32 bits. Every input bit affects the result.
 *
 * Source: the finaliser of MurmurHash3 by Austin Appleby (public domain).
 */
export function combineHash(state: number, value: number): number {
  let mixed = Math.imul(state, SPREAD) ^ value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * Maps the result of `combineHash` to an integer from 0 to `limit` - 1. `limit` must be much
 * smaller than 2^32, or the result is biased.
 */
export const numberBelow = (mixed: number, limit: number): number => (mixed >>> 0) % limit;
