/**
 * A hint is a comment on the position that it was given for, such as `Hint: Nf3`. So saved games
 * and exported PGN contain the hints, and no other field has to hold them.
 */
import { commentOn, findMove, type GameRecord, type Move, setComment } from "../../engine/index.ts";
import type { GameState } from "./state.ts";

/** A hint at the end of a comment. */
const HINT = /(?:^|\s)Hint: (\S+)$/;

/** The hint for the present position; undefined when none was given. */
export function hintFor(game: GameRecord): Move | undefined {
  const san = HINT.exec(commentOn(game) ?? "")?.[1];
  return san === undefined ? undefined : findMove(game.position, san);
}

/** The game with a hint for the present position, after any comment that is there already. */
export function withHint(game: GameState, { san }: Move): GameState {
  const comment = commentOn(game);
  const text = `${comment === undefined ? "" : `${comment} `}Hint: ${san}`;
  return { ...setComment(game, text), players: game.players };
}

/** For how many positions of the game a hint was given. */
export const countHints = ({ comments }: GameRecord): number =>
  Object.values(comments).filter((comment) => HINT.test(comment)).length;
