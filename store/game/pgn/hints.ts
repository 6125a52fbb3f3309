/**
 * A hint is stored as a comment on its position, such as `Hint: Nf3`. So saved games and exported
 * PGN contain the hints without a field of their own.
 */
import { commentOn, setComment } from "../../../engine/rules/annotations.ts";
import { findMove } from "../../../engine/rules/moves.ts";
import type { GameRecord, Move } from "../../../engine/rules/types.ts";

/** A hint at the end of a comment. */
const HINT = /(?:^|\s)Hint: (\S+)$/;

/** The hint for the present position; undefined when none was given. */
export function hintFor(game: GameRecord): Move | undefined {
  const san = HINT.exec(commentOn(game) ?? "")?.[1];
  return san === undefined ? undefined : findMove(game.position, san);
}

/** Adds a hint to the present position, after the comment that it may have already. */
export function withHint<Game extends GameRecord>(game: Game, { san }: Move): Game {
  const comment = commentOn(game);
  const text = `${comment === undefined ? "" : `${comment} `}Hint: ${san}`;
  return setComment(game, text);
}

/** The number of positions for which a hint was given. */
export const countHints = ({ comments }: GameRecord): number =>
  Object.values(comments).filter((comment) => HINT.test(comment)).length;
