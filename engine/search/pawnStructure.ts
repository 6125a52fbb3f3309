/**
 * Pawn structure, computed for the position searched and reported with the result. The
 * specification gives it weights but no part in the evaluation.
 *
 * What the words mean (the specification is silent) follows common use,
 * https://www.chessprogramming.org/Pawn_Structure:
 * doubled, each pawn behind the first on its file; isolated, no pawn of its side on a
 * neighbouring file; passed, no enemy pawn ahead of it on its own or a neighbouring file;
 * connected, a pawn of its side beside it or protecting it.
 */
import type { Color, Position } from "../rules/types.ts";

/** Centipawns each. */
const DOUBLED_PENALTY = 20;
const ISOLATED_PENALTY = 10;
const PASSED_BONUS = 20;
const CONNECTED_BONUS = 5;

interface Pawn {
  /** 0 for the a-file to 7. */
  readonly file: number;
  /** Ranks gone, seen from its own side: 1 on its home rank to 6. */
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
  // An enemy's advance counts from the other side, so the ranks add up to 7 where they meet.
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

/** White's pawn structure less black's, in centipawns. */
export function pawnStructure(position: Position): number {
  const white = pawnsOf(position, "w");
  const black = pawnsOf(position, "b");
  return sideScore(white, black) - sideScore(black, white);
}
