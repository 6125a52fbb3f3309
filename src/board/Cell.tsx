import { type CSSProperties, createContext, memo, type TouchEvent, useContext } from "react";
import { type PieceRenderObject, useChessboardContext } from "react-chessboard";
import type { Judgement } from "../../engine/review/judgements.ts";
import type { MoveSquares, PieceCode, Square } from "../../engine/rules/types.ts";
import { describeMarks, describeSquare, type SquareMarks } from "../texts/moves.ts";
import type { Pieces } from "./boardPosition.ts";
import styles from "./Cell.module.css";
import type { Movable } from "./hand.ts";
import type { Marks } from "./marks.ts";
import type { CapturedPieces } from "./moveAnimation.ts";

/** What the cells show, besides the styles and drawings that the library provides. */
export interface Cells extends Marks {
  /** The prefix of the cells' ids. */
  readonly id: string;
  /**
   * The position that is shown. The library applies a new position in an effect, one frame late.
   * With the pieces from here, pieces and marks belong to the same position in every frame.
   */
  readonly pieces: Pieces;
  /** The pieces that were captured and are still drawn. */
  readonly captured: CapturedPieces;
  /** Whether the check is mate. */
  readonly isMate: boolean;
  /** The review's judgement of the last move. */
  readonly judgement: Judgement | undefined;
  readonly movable: Movable;
  /** Whether the targets of the chosen piece are marked. */
  readonly showsTargets: boolean;
  /** The origin of the dragged piece, and the square below it. */
  readonly draggedFrom: Square | null;
  readonly dropTarget: Square | null;
  /** The only square that the Tab key reaches. */
  readonly tabStop: Square;
}

export const CellsContext = createContext<Cells | null>(null);

export const cellId = (board: string, square: Square) => `${board}-cell-${square}`;

interface CellViewProps extends SquareMarks {
  readonly id: string;
  readonly square: Square;
  readonly piece: PieceCode | undefined;
  readonly Drawing: PieceRenderObject[string] | undefined;
  /** The piece that was captured here and is still drawn. */
  readonly Captured: PieceRenderObject[string] | undefined;
  readonly markStyle: CSSProperties | undefined;
  readonly isTabStop: boolean;
  readonly isMovable: boolean;
  readonly isChosen: boolean;
  readonly isDragged: boolean;
  readonly isDropTarget: boolean;
}

const includes = (move: MoveSquares | undefined, square: Square) =>
  move?.from === square || move?.to === square;

/** The library's touch listeners would cancel the click that follows a tap. */
const hideFromLibrary = (event: TouchEvent) => event.stopPropagation();

/** A focusable, labelled square inside a square of the library. */
export function Cell({ square }: { readonly square: Square }) {
  const cells = useContext(CellsContext);
  const library = useChessboardContext();
  if (!cells) throw new Error("A cell needs a board around it");
  const { pieces, movable, chosen, lastMove, checkedSquare } = cells;
  const piece = pieces.get(square);
  const captured = cells.captured.get(square);
  const isCheck = square === checkedSquare;
  return (
    <CellView
      id={cellId(cells.id, square)}
      square={square}
      piece={piece}
      Drawing={piece && library.pieces[piece]}
      Captured={captured && library.pieces[captured.piece]}
      markStyle={library.squareStyles[square]}
      isTabStop={square === cells.tabStop}
      isMovable={movable.has(square)}
      isChosen={square === chosen}
      isDragged={square === cells.draggedFrom}
      isDropTarget={square === cells.dropTarget}
      isTarget={
        cells.showsTargets && chosen !== null && movable.get(chosen)?.includes(square) === true
      }
      isCheck={isCheck}
      isMate={isCheck && cells.isMate}
      isLastMove={includes(lastMove, square)}
      isPremove={cells.premoves.some((premove) => includes(premove, square))}
      marks={describeMarks(cells.markedSquares.filter((mark) => mark.square === square))}
      judgement={square === lastMove?.to ? cells.judgement : undefined}
    />
  );
}

const CellView = memo(function CellView(properties: CellViewProps) {
  const { square, piece, Drawing, Captured, isTarget, isCheck, isMate, judgement } = properties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out as a board
    <div
      role="gridcell"
      id={properties.id}
      className={`cover ${styles.cell}`}
      style={properties.markStyle}
      data-movable={properties.isMovable || undefined}
      data-drop-target={properties.isDropTarget || undefined}
      tabIndex={properties.isTabStop ? 0 : -1}
      aria-selected={properties.isChosen}
      aria-label={describeSquare(square, piece, properties)}
      onTouchStart={hideFromLibrary}
      onTouchEnd={hideFromLibrary}
    >
      {isTarget && <span className={`cover ${piece ? styles.ring : styles.dot}`} />}
      {Captured && (
        <div className={`cover ${styles.piece}`} data-captured aria-hidden="true">
          <Captured square={square} />
        </div>
      )}
      {piece && Drawing && (
        <div
          className={`cover ${styles.piece}`}
          data-piece={piece}
          data-dragged={properties.isDragged || undefined}
          data-fallen={(isCheck && isMate) || undefined}
          aria-hidden="true"
        >
          <Drawing square={square} />
        </div>
      )}
      {judgement && (
        <span
          className={`cover ${styles.judgement}`}
          data-judgement={judgement.name}
          aria-hidden="true"
        >
          {judgement.mark}
        </span>
      )}
    </div>
  );
});
