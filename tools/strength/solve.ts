/** Gives a player the positions of a suite and counts the solved ones. */
import { findMove, parseFen } from "../../engine/index.ts";
import type { EpdPosition } from "./epd.ts";
import { thinkInAll } from "./equalPlayers.ts";
import { MATE_SCORE, type Player, type Thought } from "./player.ts";

export interface SuiteResult {
  readonly solved: number;
  readonly total: number;
  /** The names of the unsolved positions, in the order of the suite. */
  readonly unsolved: readonly string[];
}

/** A mate is solved if its distance is correct; any other position by one of its best moves. */
export function isSolved(position: EpdPosition, { move, score }: Thought): boolean {
  if (position.mateIn !== undefined) return score === MATE_SCORE - position.mateIn;
  const board = parseFen(position.fen);
  return position.bestMoves.some((best) => findMove(board, best)?.lan === move);
}

/**
 * Solves a suite with several equal players in parallel, and closes them.
 *
 * @throws PlayerFailure when a player dies or hangs: there is no score without all positions.
 */
export async function solveSuite(
  suite: readonly EpdPosition[],
  players: readonly Player[],
): Promise<SuiteResult> {
  const fens = suite.map(({ fen }) => fen);
  const thoughts = await thinkInAll(fens, players);
  const unsolved = suite.filter((position, index) => !isSolved(position, thoughts[index]));
  const names = unsolved.map(({ id }) => id);
  return { solved: suite.length - names.length, total: suite.length, unsolved: names };
}
