import { type PointerEvent, type ReactNode, useState } from "react";
import {
  type Color,
  type MoveSquares,
  otherColor,
  type PieceCode,
  SQUARES,
  type Square,
} from "../../../engine/rules/types.ts";
import { selectSettings } from "../../../store/view/settings.ts";
import { Board } from "../../board/Board.tsx";
import type { Point } from "../../board/geometry.ts";
import type { Movable } from "../../board/hand.ts";
import { Piece } from "../../board/Piece.tsx";
import { COLOR_WORDS, describePiece } from "../../texts/moves.ts";
import layout from "../../ui/boardLayout.module.css";
import { Icon } from "../../ui/icons.tsx";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { type EditedPosition, EMPTY_POSITION, editedFrom, withPiece } from "./editedPosition.ts";
import styles from "./PositionEditor.module.css";
import { PositionFields } from "./PositionFields.tsx";

interface PositionEditorProps {
  /** The position to begin with. */
  readonly fen: string;
  readonly orientation: Color;
  /** Opens the position, which is one that a game can start from. */
  readonly onOpen: (fen: string, orientation: Color) => void;
  readonly onCancel: () => void;
}

/** Sets up a position: the board, the pieces above and below it, and the panel beside it. */
export function PositionEditor(properties: PositionEditorProps) {
  const [position, setPosition] = useState(() => editedFrom(properties.fen) ?? EMPTY_POSITION);
  const [orientation, setOrientation] = useState(properties.orientation);
  const [tool, setTool] = useState<Tool>("move");
  const [announcement, setAnnouncement] = useState("");
  const put = (square: Square, piece: PieceCode | null) => {
    setPosition((before) => withPiece(before, square, piece));
    setAnnouncement(piece ? `${describePiece(piece)} on ${square}` : `${square} is empty`);
  };
  const drop = (piece: PieceCode, square: Square) => put(square, piece);
  const tray = { tool, onChoose: setTool, onDrop: drop };
  const top = otherColor(orientation);
  return (
    <div className={layout.layout}>
      <div className={layout.table}>
        <PieceTray {...tray} color={top} place="top">
          <ToolButton tool="move" chosen={tool} onChoose={setTool} />
        </PieceTray>
        <div className={layout.board}>
          <EditorBoard {...{ position, orientation, tool, put }} />
        </div>
        <PieceTray {...tray} color={orientation} place="bottom">
          <ToolButton tool="erase" chosen={tool} onChoose={setTool} />
        </PieceTray>
      </div>
      <PositionFields
        position={position}
        onChange={setPosition}
        onFlip={() => setOrientation(top)}
        onOpen={(fen) => properties.onOpen(fen, orientation)}
        onCancel={properties.onCancel}
      />
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}

interface EditorBoardProps {
  readonly position: EditedPosition;
  readonly orientation: Color;
  readonly tool: Tool;
  readonly put: (square: Square, piece: PieceCode | null) => void;
}

const NOTHING_MOVABLE: Movable = new Map();

/** Any piece may go to any square. The right button removes a piece. */
function EditorBoard({ position, orientation, tool, put }: EditorBoardProps) {
  const { boardTheme, showsCoordinates } = useAppSelector(selectSettings);
  const { pieces } = position;
  // A click on another piece picks that one up. A drag may also end on an occupied square.
  const empty = SQUARES.filter((square) => !pieces[square]);
  const movable: Movable =
    tool === "move"
      ? new Map(Object.keys(pieces).map((square) => [square as Square, empty]))
      : NOTHING_MOVABLE;
  const move = ({ from, to }: MoveSquares): boolean => {
    const piece = pieces[from];
    if (!piece || from === to) return false;
    put(from, null);
    put(to, piece);
    return true;
  };
  return (
    <Board
      position={pieces}
      orientation={orientation}
      movable={movable}
      showsTargets={false}
      theme={boardTheme}
      showsCoordinates={showsCoordinates}
      animationSpeed="off"
      onMove={move}
      onSquareClick={(square) => {
        if (tool !== "move") put(square, tool === "erase" ? null : tool);
      }}
      onSquareRightClick={(square) => put(square, null)}
    />
  );
}

/** What a press on a square does: put this piece there, move a piece, or remove it. */
type Tool = PieceCode | "move" | "erase";

const SYMBOLS = ["k", "q", "r", "b", "n", "p"] as const;

interface PieceTrayProps {
  readonly color: Color;
  readonly place: "top" | "bottom";
  readonly tool: Tool;
  readonly onChoose: (tool: Tool) => void;
  readonly onDrop: (piece: PieceCode, square: Square) => void;
  /** A further tool at the end. */
  readonly children: ReactNode;
}

/** The pieces of one colour, to choose or to drag to the board. */
function PieceTray({ color, place, tool, onChoose, onDrop, children }: PieceTrayProps) {
  const { handlersOf, ghost } = usePieceDrag(onDrop);
  return (
    <fieldset
      className={`stack ${styles.pieces}`}
      data-place={place}
      aria-label={`Pieces, ${COLOR_WORDS[color]}`}
    >
      {SYMBOLS.map((symbol) => {
        const piece = `${color}${symbol.toUpperCase()}` as PieceCode;
        return (
          <button
            key={piece}
            className="tray"
            type="button"
            aria-label={describePiece(piece)}
            aria-pressed={tool === piece}
            onClick={() => onChoose(piece)}
            {...handlersOf(piece)}
          >
            <Piece piece={piece} />
          </button>
        );
      })}
      {children}
      {ghost}
    </fieldset>
  );
}

interface ToolButtonProps {
  readonly tool: "move" | "erase";
  readonly chosen: Tool;
  readonly onChoose: (tool: Tool) => void;
}

const TOOLS = {
  move: {
    label: "Move pieces",
    icon: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  },
  erase: { label: "Remove pieces", icon: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5" },
} as const;

/** Chooses to move or to remove pieces. */
function ToolButton({ tool, chosen, onChoose }: ToolButtonProps) {
  const { label, icon } = TOOLS[tool];
  return (
    <button
      className="tray"
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={chosen === tool}
      onClick={() => onChoose(tool)}
    >
      <Icon path={icon} />
    </button>
  );
}

/** In CSS pixels. A shorter movement is a click. */
const DRAG_DISTANCE_PX = 4;

interface Drag {
  readonly piece: PieceCode;
  readonly start: Point;
  readonly at: Point;
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

const isFar = ({ start, at }: Drag): boolean =>
  Math.hypot(at.x - start.x, at.y - start.y) >= DRAG_DISTANCE_PX;

/** The square of the board under a point of the window. */
function squareAtPoint({ x, y }: Point): Square | undefined {
  const square = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]");
  return square?.dataset.square as Square | undefined;
}

/** Drags a piece from the tray to a square of the board. */
function usePieceDrag(onDrop: (piece: PieceCode, square: Square) => void) {
  const [drag, setDrag] = useState<Drag>();
  const handlersOf = (piece: PieceCode) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ piece, start: pointOf(event), at: pointOf(event) });
    },
    onPointerMove(event: PointerEvent) {
      if (drag) setDrag({ ...drag, at: pointOf(event) });
    },
    onPointerUp(event: PointerEvent) {
      setDrag(undefined);
      const square = squareAtPoint(pointOf(event));
      if (drag && isFar({ ...drag, at: pointOf(event) }) && square) onDrop(piece, square);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  const ghost: ReactNode = drag && isFar(drag) && (
    <div
      className={styles.ghost}
      style={{ translate: `${drag.at.x}px ${drag.at.y}px` }}
      aria-hidden="true"
    >
      <Piece piece={drag.piece} />
    </div>
  );
  return { handlersOf, ghost };
}
