/**
 * Pawn structure, computed for the searched position and reported with the result. The
 * specification gives weights for it but does not include it in the evaluation.
 *
 * The specification does not define the terms. These definitions follow common use,
 * https://www.chessprogramming.org/Pawn_Structure:
 * - doubled: every pawn of a side on a file beyond the first;
 * - isolated: no friendly pawn on a neighbouring file;
 * - passed: no enemy pawn ahead of it on its own or a neighbouring file;
 * - connected: a friendly pawn stands beside it or protects it.
 */
import type { Color, Position } from "../rules/types.ts";

/** Centipawns per pawn. */
const DOUBLED_PENALTY = 20;
const ISOLATED_PENALTY = 10;
const PASSED_BONUS = 20;
const CONNECTED_BONUS = 5;

interface Pawn {
  /** 0 for the a-file to 7. */
  readonly file: number;
  /** The rank seen from its own side: 1 on the home rank to 6. */
  readonly advance: number;
}

function pawnsOf(position: Position, color: Color): Pawn[] {
  const pawns: Pawn[] = [];
  position.board.forEach((code, index) => {
    if (code !== `${color}P`) return;
    const row = index >> 3;
    pawns.push({ file: index & 7, advance: color === "w" ? 7 - row : row });
  });
  return pawns;
}

const areNeighbours = (one: Pawn, other: Pawn): boolean => Math.abs(one.file - other.file) === 1;

function isPassed(pawn: Pawn, enemies: readonly Pawn[]): boolean {
  // An enemy's advance counts from the other side: on the same rank the two advances sum to 7.
  return !enemies.some(
    (enemy) => Math.abs(enemy.file - pawn.file) <= 1 && 7 - enemy.advance > pawn.advance,
  );
}

function isConnected(pawn: Pawn, friends: readonly Pawn[]): boolean {
  return friends.some(
    (friend) =>
      areNeighbours(friend, pawn) &&
      (friend.advance === pawn.advance || friend.advance === pawn.advance - 1),
  );
}

function sideScore(pawns: readonly Pawn[], enemies: readonly Pawn[]): number {
  const files = new Set(pawns.map((pawn) => pawn.file));
  let score = -DOUBLED_PENALTY * (pawns.length - files.size);
  for (const pawn of pawns) {
    if (!pawns.some((friend) => areNeighbours(friend, pawn))) score -= ISOLATED_PENALTY;
    if (isPassed(pawn, enemies)) score += PASSED_BONUS;
    if (isConnected(pawn, pawns)) score += CONNECTED_BONUS;
  }
  return score;
}

/** White's pawn structure minus black's, in centipawns. */
export function pawnStructure(position: Position): number {
  const white = pawnsOf(position, "w");
  const black = pawnsOf(position, "b");
  return sideScore(white, black) - sideScore(black, white);
}
