/**
 * The chessboard: react-chessboard draws it, and this module handles the player's input. The props
 * say which pieces may move. The board does not know the rules of chess.
 */
import { useId, useMemo, useRef } from "react";
import type { Color, MoveSquares, Square } from "../../engine/index.ts";
import type { Judgement, Settings } from "../../store/index.ts";
import styles from "./Board.module.css";
import { type BoardPosition, piecesOf, toPlacement } from "./boardPosition.ts";
import { DragGhost, type DragGhostHandle } from "./DragGhost.tsx";
import { Grid } from "./Grid.tsx";
import type { Point } from "./geometry.ts";
import type { Movable, Step } from "./hand.ts";
import { LibraryBoard } from "./LibraryBoard.tsx";
import { PromotionChooser } from "./PromotionChooser.tsx";
import { squareStyles } from "./squareStyles.ts";
import { useArrows } from "./useArrows.ts";
import { useGlide } from "./useGlide.ts";
import { useHand } from "./useHand.ts";
import { usePointer } from "./usePointer.ts";

interface BoardProps {
  /** Anything but an accepted form is shown as an empty board. */
  readonly position: BoardPosition;
  /** The side at the bottom of the board; default white. */
  readonly orientation?: Color;
  readonly lastMove?: MoveSquares | undefined;
  readonly markedSquare?: Square | null;
  /** The square of a king in check. */
  readonly checkedSquare?: Square | undefined;
  /** The move that a hint suggests. */
  readonly hint?: MoveSquares | undefined;
  /** Whether the check is mate. */
  readonly isMate?: boolean;
  /** The review's judgement of the last move. */
  readonly judgement?: Judgement | undefined;
  /** A move that the player made in advance. */
  readonly premove?: MoveSquares | null;
  /** The pieces that may be picked up, with their target squares; default none. */
  readonly movable?: Movable;
  /**
   * Whether the player is asked for the promotion piece. If not, the move is reported without one.
   */
  readonly choosesPromotion?: boolean;
  /** The colours of the squares; default blue-grey and white. */
  readonly theme?: Settings["boardTheme"];
  /** Whether files and ranks are labelled at the edge. */
  readonly showsCoordinates?: boolean;
  /** Whether moving pieces are animated. */
  readonly animates?: boolean;
  /**
   * A move by the player, legal or not. Returns whether it is accepted; if not, the piece snaps
   * back.
   */
  readonly onMove?: (move: MoveSquares) => boolean;
  readonly onSquareClick?: (square: Square) => void;
  readonly onSquareRightClick?: (square: Square) => void;
  /** Called when Escape is pressed. */
  readonly onLetGo?: () => void;
}

const NOTHING_MOVABLE: Movable = new Map();

export function Board({
  position,
  orientation = "w",
  lastMove,
  markedSquare = null,
  checkedSquare,
  hint,
  isMate = false,
  judgement,
  premove = null,
  movable = NOTHING_MOVABLE,
  choosesPromotion = false,
  theme = "blue-grey",
  showsCoordinates = true,
  animates = true,
  onMove,
  onSquareClick,
  onSquareRightClick,
  onLetGo,
}: BoardProps) {
  const board = useRef<HTMLElement>(null);
  const ghost = useRef<DragGhostHandle>(null);
  const handAt = useRef<Point>({ x: 0, y: 0 });
  const id = useId();
  const placement = toPlacement(position);
  const pieces = useMemo(() => piecesOf(placement), [placement]);
  const tellDrop = useGlide(board, pieces, orientation, animates);
  const { arrows, toggleArrow, clearArrows } = useArrows(placement, hint);

  const asksPromotion = ({ from, to }: MoveSquares) =>
    choosesPromotion &&
    pieces.get(from)?.charAt(1) === "P" &&
    /[18]$/.test(to) &&
    movable.get(from)?.includes(to) === true;

  const follow = ({ move, isDrop = false, clicked }: Step) => {
    // The click comes before the move: it clears the mark, and a premove that the move may replace.
    if (clicked) onSquareClick?.(clicked);
    if (!move) return;
    if (isDrop) tellDrop(move);
    if (!onMove?.(move)) tellDrop(null);
  };
  const [hand, act] = useHand({ movable, asksPromotion }, follow);

  const pointer = usePointer(board, {
    orientation,
    act: (event) => {
      if (event.type === "pressed") clearArrows();
      act(event);
    },
    onMove: (point) => {
      handAt.current = point;
      ghost.current?.moveTo(point);
    },
    onRightClick: (square) => onSquareRightClick?.(square),
    onArrow: toggleArrow,
  });

  // The game may have continued, so that the piece that was picked up may no longer move.
  const chosen = hand.chosen && movable.has(hand.chosen) ? hand.chosen : null;
  const lifted = hand.press?.isDrag && chosen === hand.press.from ? chosen : null;
  const draggedPiece = lifted && pieces.get(lifted);
  const { promoting } = hand;
  const marks = useMemo(
    () => ({ lastMove, markedSquare, checkedSquare, premove, chosen }),
    [lastMove, markedSquare, checkedSquare, premove, chosen],
  );
  const styleOfSquares = useMemo(() => squareStyles(marks), [marks]);
  return (
    <section ref={board} className={styles.board} aria-label="Chessboard" data-theme={theme}>
      <Grid
        orientation={orientation}
        cells={{
          ...marks,
          id,
          pieces,
          isMate,
          judgement,
          movable,
          lifted,
          underHand: lifted ? (hand.press?.over ?? null) : null,
        }}
        pointer={pointer}
        onActivate={(square) => act({ type: "activated", square })}
        onMark={(square) => onSquareRightClick?.(square)}
        onLetGo={() => {
          act({ type: "letGo" });
          onLetGo?.();
        }}
      >
        <LibraryBoard
          id={id}
          placement={placement}
          orientation={orientation}
          showsCoordinates={showsCoordinates}
          squareStyles={styleOfSquares}
          arrows={arrows}
        />
      </Grid>
      {draggedPiece && <DragGhost ref={ghost} piece={draggedPiece} start={handAt.current} />}
      {promoting && (
        <PromotionChooser
          square={promoting.to}
          color={promoting.to.endsWith("8") ? "w" : "b"}
          orientation={orientation}
          onChoose={(promotion) => act({ type: "promotionChosen", promotion })}
          onCancel={() => act({ type: "letGo" })}
        />
      )}
    </section>
  );
}
