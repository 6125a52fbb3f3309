/**
 * Hints are kept as comments on the positions they were given for, in the words of `HINT`. So nothing more is stored: a
 * saved game and an exported PGN hold them, and the board shows the one for the present position.
 */
import { commentOn, findMove, type GameRecord, type Move, setComment } from "../../engine/index.ts";

/** A hint at the end of a comment: `Hint: Nf3`. */
const HINT = /(?:^|\s)Hint: (\S+)$/;

/** The move that was advised for the present position; undefined when none was. */
export function hintFor(game: GameRecord): Move | undefined {
  const san = HINT.exec(commentOn(game) ?? "")?.[1];
  return san === undefined ? undefined : findMove(game.position, san);
}

/** The game with a move advised in the present position. What was said there already stays. */
export function withHint(game: GameRecord, { san }: Move): GameRecord {
  const said = commentOn(game);
  return setComment(game, `${said === undefined ? "" : `${said} `}Hint: ${san}`);
}

/** For how many positions of the game a move was advised. */
export function countHints({ comments }: GameRecord): number {
  return Object.values(comments).filter((comment) => HINT.test(comment)).length;
}
