/** Pieces of a set that is loaded when it is chosen: outlines and layers with a shade. */
import { useId } from "react";
import type { PieceCode } from "../../engine/index.ts";

interface Layer {
  /** A path in a view box of 933 × 933. */
  readonly d: string;
  /** `shaded`: the piece's colour, darker towards the lower right. `flat`: its colour. Or `none`. */
  readonly fill: string;
  /** Whether the line is half transparent. */
  readonly faint?: boolean | undefined;
  readonly noLine?: boolean | undefined;
}

interface Drawing {
  /** The path around the piece, drawn in a heavy line. */
  readonly outline: string;
  /** From the lowest to the uppermost. */
  readonly layers: readonly Layer[];
}

/** A drawing for each letter of a piece, from `K` to `P`. */
export type PieceDrawings = Readonly<Record<string, Drawing>>;

const COLORS = {
  w: { bright: "#fff", dark: "#c3d4d8", line: "#10151a" },
  b: { bright: "#7f899b", dark: "#1c1c2f", line: "#000" },
} as const;

interface DrawnPieceProps {
  readonly piece: PieceCode;
  readonly drawings: PieceDrawings;
  /** The name of the set. */
  readonly set: string;
}

export function DrawnPiece({ piece, drawings, set }: DrawnPieceProps) {
  // Each piece has a gradient of its own, because an id is unique in the document.
  const id = useId();
  const drawing = drawings[piece.charAt(1)];
  const { bright, dark, line } = COLORS[piece.startsWith("w") ? "w" : "b"];
  const fills: Readonly<Record<string, string>> = { shaded: `url(#${id})`, flat: bright };
  return (
    <svg
      width="100%"
      height="100%"
      viewBox="0 0 933 933"
      data-piece-set={set}
      fill="none"
      fillRule="evenodd"
      stroke={line}
      strokeWidth="19"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <linearGradient id={id} x1="0.2" y1="0.1" x2="1" y2="0.9">
        <stop stopColor={bright} />
        <stop offset="1" stopColor={dark} />
      </linearGradient>
      <path d={drawing?.outline} strokeWidth="34" />
      {drawing?.layers.map(({ d, fill, faint, noLine }) => (
        <path
          key={d}
          d={d}
          fill={fills[fill] ?? "none"}
          stroke={noLine ? "none" : undefined}
          strokeOpacity={faint ? 0.5 : undefined}
        />
      ))}
    </svg>
  );
}
