import type { ReactNode } from "react";
import type { Color, PieceCode, Square } from "../../../engine/index.ts";
import { Piece } from "../../board/Piece.tsx";
import { COLOR_WORDS, PIECE_WORDS } from "../../texts/squares.ts";
import styles from "./PositionEditor.module.css";
import { usePieceDrag } from "./usePieceDrag.tsx";

/** What a press on a square does: put this piece there, move a piece, or remove it. */
export type Tool = PieceCode | "move" | "erase";

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
export function PieceTray({ color, place, tool, onChoose, onDrop, children }: PieceTrayProps) {
  const { handlersOf, ghost } = usePieceDrag(onDrop);
  return (
    <fieldset
      className={styles.tray}
      data-place={place}
      aria-label={`Pieces, ${COLOR_WORDS[color]}`}
    >
      {SYMBOLS.map((symbol) => {
        const piece = `${color}${symbol.toUpperCase()}` as PieceCode;
        return (
          <button
            key={piece}
            type="button"
            aria-label={`${COLOR_WORDS[color]} ${PIECE_WORDS[symbol]}`}
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
export function ToolButton({ tool, chosen, onChoose }: ToolButtonProps) {
  const { label, icon } = TOOLS[tool];
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={chosen === tool}
      onClick={() => onChoose(tool)}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}
