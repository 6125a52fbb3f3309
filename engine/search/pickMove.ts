/**
 * Taking moves in their order one at a time: a position that is refuted by its first move never
 * pays for sorting the others.
 */

/**
 * Moves the best-scored of the moves from `index` to `end` to `index`; among equals the first
 * generated.
 */
export function bringBestForward(
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
