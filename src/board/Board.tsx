/**
 * The board: react-chessboard draws it, and what is done on it is followed here. The game says
 * which pieces may be moved. The board knows no rule of chess.
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

export interface BoardProps {
  /** A position in none of the accepted forms is shown as an empty board. */
  readonly position: BoardPosition;
  /** The side at the bottom of the board; white unless given. */
  readonly orientation?: Color;
  readonly lastMove?: MoveSquares | undefined;
  readonly markedSquare?: Square | null;
  /** Where a king stands in check. */
  readonly checkedSquare?: Square | undefined;
  /** A move that the player was advised to make. */
  readonly hint?: MoveSquares | undefined;
  /** Whether that check is mate. */
  readonly isMate?: boolean;
  /** What a review says of the last move. */
  readonly judgement?: Judgement | undefined;
  /** A move laid down for later. */
  readonly premove?: MoveSquares | null;
  /** The pieces that may be picked up, each with the squares it may go to; none unless given. */
  readonly movable?: Movable;
  /** Whether the player is asked what a pawn becomes; else the move is told without it. */
  readonly choosesPromotion?: boolean;
  /** The colours of the squares; blue-grey and white unless given. */
  readonly theme?: Settings["boardTheme"];
  /** Whether the edge names files and ranks. */
  readonly showsCoordinates?: boolean;
  /** Whether pieces glide to where they go. */
  readonly animates?: boolean;
  /** A move by hand, legal or not. Returns whether it is accepted; else the piece snaps back. */
  readonly onMove?: (move: MoveSquares) => boolean;
  readonly onSquareClick?: (square: Square) => void;
  readonly onSquareRightClick?: (square: Square) => void;
  /** Escape was pressed. */
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
    // The click before the move: it clears the mark, and a premove that the move may replace.
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

  // The game may have gone on, so that the piece that was picked up may not be moved any more.
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
