/**
 * A game with its review as PGN, as lichess exports one: behind each move the evaluation, and behind one that deserves a
 * remark its glyph, the remark, and the best line as a variation. It reads back to the same game.
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
import { type Evaluation, pgnEvalOf } from "./evaluation.ts";
import type { Judgement } from "./judgement.ts";
import { movesOfLine } from "./line.ts";
import { type Evaluations, type ReviewedMove, reviewMoves } from "./reviewedMoves.ts";

/** `evaluations` is what is known of the game's positions, by ply. Of what is not known nothing is written. */
export function makeReviewPgn({ game, players }: GameState, evaluations: Evaluations): string {
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
  return makeGamePgn({ game: annotated, players }, variations);
}

const bestLine = ({ move, before }: ReviewedMove) => movesOfLine(move.before, before.line);

/** What was said already stays, behind what is said now; an evaluation from elsewhere gives way, and so does our own remark. */
function commentWith(said: string, { score }: Evaluation, move: ReviewedMove | undefined): string {
  const value = pgnEvalOf(score);
  const remark = move?.judgement && remarkOn(move, move.judgement);
  const others = said.replace(/\[%eval [^\]]*\]/g, "").trim();
  const rest =
    remark !== undefined && others.startsWith(remark) ? others.slice(remark.length) : others;
  return [value && `[%eval ${value}]`, remark, rest].filter(Boolean).join(" ");
}

/** In words, as lichess writes it: `Blunder. Kg8 was best.` */
function remarkOn(move: ReviewedMove, { title }: Judgement): string {
  const [best] = bestLine(move);
  return best ? `${title}. ${best.san} was best.` : `${title}.`;
}

/** The glyphs that say something else than how good the move was: 1 to 6 say that (PGN, 10). */
const otherNagsOn = (game: GameRecord, fen: string): number[] =>
  nagsOn(game, fen).filter((nag) => nag < 1 || nag > LAST_MOVE_NAG);

const LAST_MOVE_NAG = 6;
