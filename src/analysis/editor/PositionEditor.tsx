import { useState } from "react";
import {
  type Color,
  type MoveSquares,
  otherColor,
  type PieceCode,
  SQUARES,
  type Square,
} from "../../../engine/index.ts";
import { selectSettings } from "../../../store/index.ts";
import { Board } from "../../board/Board.tsx";
import type { Movable } from "../../board/hand.ts";
import { COLOR_WORDS, PIECE_WORDS } from "../../texts/squares.ts";
import layout from "../../ui/boardLayout.module.css";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { type EditedPosition, editedFrom, withPiece } from "./editedPosition.ts";
import { PieceTray, type Tool, ToolButton } from "./PieceTray.tsx";
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
  const [position, setPosition] = useState(() => editedFrom(properties.fen));
  const [orientation, setOrientation] = useState(properties.orientation);
  const [tool, setTool] = useState<Tool>("move");
  const [announcement, setAnnouncement] = useState("");
  const put = (square: Square, piece: PieceCode | null) => {
    setPosition((before) => withPiece(before, square, piece));
    setAnnouncement(piece ? `${wordsOf(piece)} on ${square}` : `${square} is empty`);
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

const wordsOf = (piece: PieceCode): string =>
  `${COLOR_WORDS[piece.charAt(0) as Color]} ${PIECE_WORDS[piece.charAt(1).toLowerCase() as keyof typeof PIECE_WORDS]}`;

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
