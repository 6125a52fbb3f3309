/**
 * Selects moves one at a time instead of sorting them all. After an early cutoff the remaining
 * moves are never sorted.
 */

/**
 * Swaps the best-scored move from `index` to `end` (exclusive) into `index`; among equals, the
 * first in the list.
 */
export function pickBestMove(
  moves: Int32Array,
  scores: Int32Array,
  index: number,
  end: number,
): void {
  let best = index;
  for (let i = index + 1; i < end; i++) {
    if (scores[i] > scores[best]) best = i;
  }
  if (best === index) return;
  const move = moves[best];
  const score = scores[best];
  moves[best] = moves[index];
  scores[best] = scores[index];
  moves[index] = move;
  scores[index] = score;
}
