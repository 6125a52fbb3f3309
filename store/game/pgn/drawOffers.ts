/**
 * A draw offer of the human is stored as a comment on its position: `White offers a draw.` So saved
 * games and exported PGN contain the offers without a field of their own.
 */
import { commentOn, setComment } from "../../../engine/rules/annotations.ts";
import { currentFen, startFen } from "../../../engine/rules/game.ts";
import type { Color, Fen, GameRecord } from "../../../engine/rules/types.ts";

const OFFERS: Readonly<Record<Color, string>> = {
  w: "White offers a draw.",
  b: "Black offers a draw.",
};

/** The human may offer a draw again after this many own moves. */
export const MOVES_BETWEEN_OFFERS = 10;

const isOfferedOn = ({ comments }: GameRecord, fen: Fen, color: Color): boolean =>
  comments[fen]?.startsWith(OFFERS[color]) === true;

/** Whether the side to move has offered a draw in the present position. */
export const isDrawOffered = (game: GameRecord): boolean =>
  isOfferedOn(game, currentFen(game), game.position.turn);

/**
 * How many moves the side to move must still play before it may offer a draw; 0 when it may do so
 * now.
 */
export function movesBeforeOffer(game: GameRecord): number {
  const { turn } = game.position;
  let moves = 0;
  for (let ply = game.history.length; moves < MOVES_BETWEEN_OFFERS; ply -= 1) {
    const last = game.history[ply - 1];
    if (isOfferedOn(game, last?.after ?? startFen(game), turn)) return MOVES_BETWEEN_OFFERS - moves;
    if (last === undefined) return 0;
    if (last.color === turn) moves += 1;
  }
  return 0;
}

/** Adds an offer of the side to move to the present position, before the comment that it may have. */
export function withDrawOffer<Game extends GameRecord>(game: Game): Game {
  const comment = commentOn(game);
  const text = OFFERS[game.position.turn] + (comment === undefined ? "" : ` ${comment}`);
  return setComment(game, text);
}
