/**
 * A game with its review as PGN, as lichess writes it. Each move gets its evaluation. An
 * inaccuracy, mistake or blunder also gets its glyph, a remark, and the best line as a variation.
 */
import {
  annotate,
  commentOn,
  type GameRecord,
  nagsOn,
  type Variations,
} from "../../engine/index.ts";
import { makeGamePgn } from "../game/gamePgn.ts";
import type { GameState } from "../game/state.ts";
import { type Evaluation, type Evaluations, movesOfLine, pgnEvalOf } from "./evaluation.ts";
import { titleOf } from "./judgements.ts";
import { type ReviewedMove, reviewMoves } from "./reviewedMoves.ts";

/** @param evaluations by ply; a position without one gets no comment */
export function makeReviewPgn(game: GameState, evaluations: Evaluations): string {
  const comments: Record<string, string> = {};
  const nags: Record<string, readonly number[]> = {};
  const variations: Record<string, Variations[string]> = {};
  for (const [index, move] of reviewMoves(game.history, evaluations).entries()) {
    const after = game.history[index]?.after ?? "";
    const evaluation = evaluations[index + 1];
    if (evaluation) comments[after] = commentWith(commentOn(game, after) ?? "", evaluation, move);
    if (!move?.judgement) continue;
    nags[after] = [move.judgement.nag, ...otherNagsOn(game, after)];
    variations[move.move.before] = bestLine(move);
  }
  const annotated = annotate(game, { comments, nags, headers: {} });
  return makeGamePgn({ ...annotated, players: game.players }, variations);
}

const bestLine = ({ move, before }: ReviewedMove) => movesOfLine(move.before, before.line);

/**
 * The new comment: evaluation, remark, and the old comment without the evaluation and the remark
 * that an earlier review may have added.
 */
function commentWith(
  oldComment: string,
  { score }: Evaluation,
  move: ReviewedMove | undefined,
): string {
  const value = pgnEvalOf(score);
  const remark = move && remarkOn(move);
  const others = oldComment.replace(/\[%eval [^\]]*\]/g, "").trim();
  const rest =
    remark !== undefined && others.startsWith(remark) ? others.slice(remark.length) : others;
  return [value && `[%eval ${value}]`, remark, rest].filter(Boolean).join(" ");
}

/** The remark on a judged move: `Blunder. Kg8 was best.` */
function remarkOn(move: ReviewedMove): string | undefined {
  const title = titleOf(move);
  if (title === undefined) return undefined;
  const [best] = bestLine(move);
  return best ? `${title}. ${best.san} was best.` : `${title}.`;
}

/** The glyphs that do not judge the move. Glyphs 1 to 6 judge it (PGN standard, 10). */
const otherNagsOn = (game: GameRecord, fen: string): number[] =>
  nagsOn(game, fen).filter((nag) => nag < 1 || nag > LAST_MOVE_NAG);

const LAST_MOVE_NAG = 6;
