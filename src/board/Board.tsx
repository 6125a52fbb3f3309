/**
 * The chessboard: react-chessboard draws it, and this module handles the player's input. The props
 * say which pieces may move. The board does not know the rules of chess.
 */

import { type ReactNode, useId, useMemo, useRef } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import type { Judgement } from "../../engine/review/judgements.ts";
import type { Color, MoveSquares, Square } from "../../engine/rules/types.ts";
import type { Settings } from "../../store/view/settings.ts";
import { PAGE_KEYS } from "../ui/keys.ts";
import styles from "./Board.module.css";
import { type BoardPosition, piecesOf, toPlacement } from "./boardPosition.ts";
import { Grid } from "./Grid.tsx";
import type { Movable } from "./hand.ts";
import { LibraryBoard } from "./LibraryBoard.tsx";
import type { BoardArrow, BoardMark, Marks } from "./marks.ts";
import { useMoveAnimation } from "./moveAnimation.ts";
import { DraggedPiece } from "./Piece.tsx";
import { PromotionChooser } from "./PromotionChooser.tsx";
import { type BoardActions, useBoardInput } from "./useBoardInput.ts";

interface BoardProps extends BoardActions {
  /**
   * The identity of the game. When it changes, what the player has begun on the board ends: a
   * chosen piece, a drag, the choice of a promotion piece.
   */
  readonly game?: object | undefined;
  /** Anything but an accepted form is shown as an empty board. */
  readonly position: BoardPosition;
  /** The side at the bottom of the board; default white. */
  readonly orientation?: Color;
  readonly lastMove?: MoveSquares | undefined;
  /** The squares that somebody or the program marked; default none. */
  readonly markedSquares?: readonly BoardMark[];
  /** Default none. */
  readonly arrows?: readonly BoardArrow[];
  /** The square of a king in check. */
  readonly checkedSquare?: Square | undefined;
  /** Whether the check is mate. */
  readonly isMate?: boolean;
  /** The review's judgement of the last move. */
  readonly judgement?: Judgement | undefined;
  /** The moves that the player made in advance; default none. */
  readonly premoves?: readonly MoveSquares[] | undefined;
  /** The pieces that may be picked up, with their target squares; default none. */
  readonly movable?: Movable;
  /** Whether the squares are marked that the chosen piece may go to; default true. */
  readonly showsTargets?: boolean;
  /**
   * Whether the player is asked for the promotion piece. If not, the move is reported without one.
   */
  readonly choosesPromotion?: boolean;
  /** The colours of the squares; default blue-grey and white. */
  readonly theme?: Settings["boardTheme"];
  /** Whether files and ranks are labelled at the edge. */
  readonly showsCoordinates?: boolean;
  /** How fast moving pieces are animated; default normal. */
  readonly animationSpeed?: Settings["animationSpeed"];
  /** Whether a move is animated after the animation of the one before; default false. */
  readonly animatesInOrder?: boolean;
  /**
   * Keys that step through the moves. After a click on the board, while no piece is picked up, the
   * board leaves them to the page. Default: the left and right arrow keys, Home, End and Space.
   */
  readonly stepKeys?: readonly string[];
  /** Called when Escape is pressed. */
  readonly onLetGo?: () => void;
}

const NOTHING_MOVABLE: Movable = new Map();
const { step, ends, play } = PAGE_KEYS;
const STEP_KEYS: readonly string[] = [...step.keys, ...ends.keys, ...play.keys];
const NO_SQUARES: readonly BoardMark[] = [];
const NO_PREMOVES: readonly MoveSquares[] = [];
const NO_ARROWS: readonly BoardArrow[] = [];
/** The colour of a square that was marked with a key. */
const KEY_COLOR = "green";

export function Board(properties: BoardProps) {
  const { orientation = "w", theme = "blue-grey", movable = NOTHING_MOVABLE } = properties;
  const { choosesPromotion = false, animationSpeed = "normal" } = properties;
  const { stepKeys = STEP_KEYS, onSquareRightClick, onLetGo } = properties;
  const board = useRef<HTMLElement>(null);
  const id = useId();
  const placement = toPlacement(properties.position);
  const pieces = useMemo(() => piecesOf(placement), [placement]);
  const [skipAnimation, captured] = useMoveAnimation(board, pieces, orientation, {
    speed: animationSpeed,
    isInOrder: properties.animatesInOrder ?? false,
  });
  const input = useBoardInput(
    board,
    { game: properties.game, orientation, pieces, movable, choosesPromotion },
    { ...properties, skipAnimation },
  );
  const { chosen, draggedFrom, dropTarget, draggedPiece, promoting, handleEvent } = input;
  const marks = useMarks(properties, chosen);
  const cells = { ...marks, id, pieces, captured, movable, draggedFrom, dropTarget };
  const { isMate = false, judgement, showsTargets = true } = properties;
  return (
    <section
      ref={board}
      className={styles.board}
      aria-label="Chessboard"
      data-theme={theme}
      data-touched={draggedPiece?.isTouch || undefined}
    >
      <Grid
        orientation={orientation}
        cells={{ ...cells, isMate, judgement, showsTargets }}
        pointer={input.pointer}
        stepKeys={stepKeys}
        onActivate={(square) => handleEvent({ type: "activated", square })}
        onMark={(square) => onSquareRightClick?.(square, KEY_COLOR)}
        onLetGo={() => {
          handleEvent({ type: "letGo" });
          onLetGo?.();
        }}
      >
        <LibraryBoard
          id={id}
          placement={placement}
          orientation={orientation}
          showsCoordinates={properties.showsCoordinates ?? true}
          marks={marks}
          arrows={properties.arrows ?? NO_ARROWS}
        />
      </Grid>
      {draggedPiece && <DraggedPiece {...draggedPiece} />}
      {promoting && (
        <PromotionChooser
          square={promoting.to}
          color={promoting.to.endsWith("8") ? "w" : "b"}
          orientation={orientation}
          onChoose={(promotion) => handleEvent({ type: "promotionChosen", promotion })}
          onCancel={() => handleEvent({ type: "letGo" })}
        />
      )}
    </section>
  );
}

/** The marks on the squares. Their identity changes only with one of them. */
function useMarks(properties: BoardProps, chosen: Square | null): Marks {
  const {
    lastMove,
    markedSquares = NO_SQUARES,
    checkedSquare,
    premoves = NO_PREMOVES,
  } = properties;
  return useMemo(
    () => ({ lastMove, markedSquares, checkedSquare, premoves, chosen }),
    [lastMove, markedSquares, checkedSquare, premoves, chosen],
  );
}

interface BoardBoundaryProps {
  /** When it changes, a board that could not be drawn is tried again. */
  readonly shown: unknown;
  readonly children: ReactNode;
}

/** If the board cannot be drawn, the rest of the page still works. */
export const BoardBoundary = ({ shown, children }: BoardBoundaryProps) => (
  <ErrorBoundary FallbackComponent={BoardFailure} resetKeys={[shown]}>
    {children}
  </ErrorBoundary>
);

/** Replaces a board that cannot be drawn. */
function BoardFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <div className={`column ${styles.failure}`} role="alert">
      <p className={`strong ${styles.message}`}>Something went wrong</p>
      <p>The board cannot be drawn. Your game goes on.</p>
      <button type="button" onClick={resetErrorBoundary}>
        Redraw board
      </button>
    </div>
  );
}
