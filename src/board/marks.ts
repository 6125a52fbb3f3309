/** Marks and arrows, in the form that the library takes: a style for each square, and a list. */
import type { CSSProperties } from "react";
import type { Arrow } from "react-chessboard";
import type { MarkColor, MarkedSquare } from "../../engine/pgn/commentCommands.ts";
import type { MoveSquares, Square } from "../../engine/rules/types.ts";

/** A square that somebody marked, or one with a piece that can be taken at a loss. */
export interface BoardMark {
  readonly square: Square;
  readonly color: MarkColor | "hanging";
}

/** What is marked on the squares. */
export interface Marks {
  readonly lastMove: MoveSquares | undefined;
  /** The squares that somebody or the program marked. */
  readonly markedSquares: readonly BoardMark[];
  /** The square of a king in check. */
  readonly checkedSquare: Square | undefined;
  /** The moves that the player made in advance. */
  readonly premoves: readonly MoveSquares[];
  /** The piece that was picked up. */
  readonly chosen: Square | null;
}

const frame = (color: string) => `inset 0 0 0 max(2px, 0.5cqi) var(${color})`;

// The tint alone is too similar to the blue-grey squares, so the last move also has a frame.
const LAST_MOVE: CSSProperties = {
  backgroundColor: "var(--board-last-move)",
  boxShadow: frame("--board-last-move-frame"),
};
const CHOSEN: CSSProperties = { backgroundColor: "var(--board-chosen)" };
const PREMOVE: CSSProperties = { backgroundColor: "var(--board-premove)" };
const CHECK: CSSProperties = {
  backgroundImage: "radial-gradient(circle, var(--board-check) 30%, transparent 72%)",
  boxShadow: frame("--board-check-frame"),
};

// Dashes are told from the other frames without their colour.
const HANGING: CSSProperties = {
  outline: "max(2px, 0.6cqi) dashed var(--board-check-frame)",
  outlineOffset: "max(-6px, -0.6cqi)",
};

/** Each square has one tint, the last one added. Frames and the mark of a check are kept. */
export function squareStyles(marks: Marks): Record<string, CSSProperties> {
  const { lastMove, markedSquares, checkedSquare, premoves, chosen } = marks;
  const styles: Record<string, CSSProperties> = {};
  const add = (square: Square | null | undefined, style: CSSProperties) => {
    if (square) styles[square] = { ...styles[square], ...style };
  };
  for (const square of [lastMove?.from, lastMove?.to]) add(square, LAST_MOVE);
  add(chosen, CHOSEN);
  for (const square of premoves.flatMap(({ from, to }) => [from, to])) add(square, PREMOVE);
  for (const { square, color } of markedSquares)
    add(
      square,
      color === "hanging" ? HANGING : { backgroundColor: `var(--board-marked-${color})` },
    );
  add(checkedSquare, CHECK);
  return styles;
}

/** The colours of arrows, visible on the squares of every theme. */
export const ARROW_COLORS = {
  green: "#15781b",
  red: "#a01818",
  yellow: "#d29b00",
  blue: "#003088",
  plain: "#9a4a00",
  hint: "#0b5b8a",
  lesser: "#2f7fae",
} as const satisfies Readonly<Record<MarkColor, string>> & Readonly<Record<string, string>>;

/**
 * The four colours of a tree's marks, that of the game's arrows, and those of a proposed move and
 * of lesser ones, which `Board.module.css` draws thinner.
 */
export type ArrowColor = keyof typeof ARROW_COLORS;

export interface BoardArrow extends MoveSquares {
  readonly color: ArrowColor;
}

/** The arrows in the library's form. Of several between the same squares only the last is drawn. */
export function libraryArrows(arrows: readonly BoardArrow[]): Arrow[] {
  const bySquares = new Map(arrows.map((arrow) => [arrow.from + arrow.to, arrow]));
  return [...bySquares.values()].map(({ from, to, color }) => ({
    startSquare: from,
    endSquare: to,
    color: ARROW_COLORS[color],
  }));
}

/** Adds an arrow; removes it if it is there, and gives it the colour if it has another one. */
export const toggleArrow = <A extends MoveSquares & { readonly color: unknown }>(
  arrows: readonly A[],
  arrow: A,
): readonly A[] =>
  toggle(arrows, arrow, (one, other) => one.from === other.from && one.to === other.to);

/** As `toggleArrow`, for a marked square. */
export const toggleSquare = (
  squares: readonly MarkedSquare[],
  marked: MarkedSquare,
): readonly MarkedSquare[] => toggle(squares, marked, (one, other) => one.square === other.square);

function toggle<Mark extends { readonly color: unknown }>(
  marks: readonly Mark[],
  mark: Mark,
  isSamePlace: (one: Mark, other: Mark) => boolean,
): readonly Mark[] {
  const others = marks.filter((other) => !isSamePlace(other, mark));
  const isThere = marks.some((other) => isSamePlace(other, mark) && other.color === mark.color);
  return isThere ? others : [...others, mark];
}
