/**
 * What a board shows of a line instead of its own position. It is only looked at, so it is in no
 * state. `playedLine.ts` plays a line out.
 */
import type { MarkedSquare } from "../../engine/pgn/commentCommands.ts";
import type { Fen, Move, MoveSquares, Square } from "../../engine/rules/types.ts";
import type { PieceTargets } from "../../store/game/pieces.ts";
import { sharedByStore } from "../ui/page.ts";
import { useShared } from "../ui/storeHooks.ts";

/** What the board shows of a line. Nobody moves in it. */
interface BoardOfLine {
  /** The pieces alone: the first field of the FEN. */
  readonly position: string;
  readonly lastMove: MoveSquares | undefined;
  readonly checkedSquare: Square | undefined;
  readonly isMate: boolean;
  readonly markedSquares: readonly MarkedSquare[];
  /** The move that is played next. */
  readonly arrows: readonly (Pick<MoveSquares, "from" | "to"> & { readonly color: "hint" })[];
  readonly movable: PieceTargets;
}

export interface ShownLine {
  readonly moves: readonly Move[];
  /** The index of the move that is played next; after the last one their number. */
  readonly at: number;
  readonly fen: Fen;
  readonly board: BoardOfLine;
}

export const lineOf = sharedByStore<ShownLine>();

/** What the board shows of a line; undefined without one. */
export const useBoardOfLine = (): BoardOfLine | undefined => useShared(lineOf)?.board;
