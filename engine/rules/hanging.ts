/**
 * Which pieces hang: the other side can take them, and wins by it whatever is taken back.
 *
 *     hangingPieces(parseFen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"), "w");   // ["e4"]
 */
import { forwardOf } from "../core/attacks.ts";
import { capturedOf, EMPTY, isEnPassant, toOf } from "../core/codes.ts";
import { exchangeAtLeast } from "../core/exchange.ts";
import { legalMovesOn, loadPosition, sharedBoard } from "./boardPosition.ts";
import { SQUARE_NAMES } from "./notation.ts";
import { type Color, otherColor, type Position, type Square } from "./types.ts";

/** In centipawns: a pawn. A bishop that is lost for a knight does not hang. */
const LEAST_LOSS = 100;

/**
 * The squares of the pieces of this colour, its king aside, that the other side would win at least
 * a pawn with by taking them, if it were its turn. What a piece that is taken, and all that are
 * taken after it on the same square, are worth is counted by static exchange evaluation
 * (`core/exchange.ts`); other threats are not seen.
 */
export function hangingPieces(position: Position, color: Color): readonly Square[] {
  loadPosition(sharedBoard, { ...position, turn: otherColor(color) });
  const { moves, count } = legalMovesOn(sharedBoard);
  const found = new Set<Square>();
  for (let index = 0; index < count; index++) {
    const move = moves[index];
    if (capturedOf(move) === EMPTY || !exchangeAtLeast(sharedBoard, move, LEAST_LOSS)) continue;
    const square = isEnPassant(move) ? toOf(move) - forwardOf(sharedBoard.turn) : toOf(move);
    found.add(SQUARE_NAMES[square]);
  }
  return [...found];
}
