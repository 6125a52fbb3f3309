/** Evaluations and reviewed moves, written briefly. */
import { type GameRecord, parsePgn } from "../../../engine/index.ts";
import type { Evaluation, Score } from "../../../engine/review/evaluation.ts";
import { type ReviewedMove, reviewMoves } from "../../../engine/review/judgements.ts";

/**
 * An evaluation in centipawns or, as lichess writes it, a mate (`#3`, `#-3`), and the best line in
 * LAN.
 */
export function evaluation(score: number | string, ...line: string[]): Evaluation {
  return { score: scoreOf(score), line };
}

function scoreOf(score: number | string): Score {
  if (typeof score === "number") return { kind: "centipawns", value: score };
  const moves = Number(score.slice(1));
  return {
    kind: "mate",
    winner: Object.is(moves, -0) || moves < 0 ? "b" : "w",
    moves: Math.abs(moves),
  };
}

/** The reviewed moves of a game with these evaluations. */
export function reviewed(
  pgn: string | GameRecord,
  evaluations: readonly (Evaluation | null)[],
): readonly (ReviewedMove | undefined)[] {
  const game = typeof pgn === "string" ? parsePgn(pgn) : pgn;
  return reviewMoves(game.history, evaluations);
}

/** As `reviewed`, if every move can be judged. */
export function reviewWholeGame(
  pgn: string | GameRecord,
  evaluations: readonly Evaluation[],
): ReviewedMove[] {
  return reviewed(pgn, evaluations).map((move) => {
    if (!move) throw new Error("An evaluation is missing.");
    return move;
  });
}
