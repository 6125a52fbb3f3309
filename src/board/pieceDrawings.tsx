/** The sets of pieces, in the library's form: a component for each piece. */
import { useEffect, useId, useState } from "react";
import { defaultPieces, type PieceRenderObject } from "react-chessboard";
import type { PieceCode } from "../../engine/rules/types.ts";
import type { Settings } from "../../store/view/settings.ts";
import { PlainPiece } from "../pictures/PlainPiece.tsx";
import { type Chunk, chunk, loadChunk } from "../ui/loadChunk.ts";

export type PieceSet = Settings["pieceSet"];

const makeSet = (Piece: (props: { piece: PieceCode }) => React.ReactNode): PieceRenderObject =>
  Object.fromEntries(
    Object.keys(defaultPieces).map((piece) => [piece, () => <Piece piece={piece as PieceCode} />]),
  );

/** The sets that are here, by name. */
const sets = new Map<PieceSet, PieceRenderObject>([
  ["classic", defaultPieces],
  ["plain", makeSet(PlainPiece)],
]);

type LazySet = Exclude<PieceSet, "classic" | "plain">;

export const pieceSetChunks: Readonly<Record<LazySet, Chunk<{ default: PieceDrawings }>>> = {
  celtic: chunk(15, () => import("./pieceSets/celtic.json"), "default"),
  fantasy: chunk(16, () => import("./pieceSets/fantasy.json"), "default"),
  spatial: chunk(17, () => import("./pieceSets/spatial.json"), "default"),
};

/** Loads a set once. After a failure, the next call tries again. */
async function loadSet(set: LazySet): Promise<void> {
  const { default: drawings } = await loadChunk(pieceSetChunks[set]);
  sets.set(
    set,
    makeSet(({ piece }) => <DrawnPiece piece={piece} drawings={drawings} set={set} />),
  );
}

/**
 * The pieces of a set. While it loads, and where it cannot be loaded, they are those of the classic
 * one.
 */
export function usePieceSet(set: PieceSet): PieceRenderObject {
  const [, setLoaded] = useState<PieceSet>();
  const isHere = sets.has(set);
  useEffect(() => {
    if (isHere) return;
    loadSet(set as LazySet).then(
      () => setLoaded(set),
      () => undefined,
    );
  }, [set, isHere]);
  return sets.get(set) ?? defaultPieces;
}

interface Layer {
  /** A path in a view box of 933 × 933. */
  readonly d: string;
  /**
   * `shaded`: the piece's colour, darker towards the lower right. `flat`: its colour. Or `none`.
   */
  readonly fill: string;
  /** Whether the line is half transparent. */
  readonly faint?: boolean | undefined;
  readonly noLine?: boolean | undefined;
}

/** A piece of a set that is loaded when it is chosen: an outline, and layers with a shade. */
interface Drawing {
  /** The path around the piece, drawn in a heavy line. */
  readonly outline: string;
  /** From the lowest to the uppermost. */
  readonly layers: readonly Layer[];
}

/** A drawing for each letter of a piece, from `K` to `P`. */
type PieceDrawings = Readonly<Record<string, Drawing>>;

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

function DrawnPiece({ piece, drawings, set }: DrawnPieceProps) {
  // Each piece has a gradient of its own, because an id is unique in the document.
  const id = useId();
  const drawing = drawings[piece.charAt(1)];
  const { bright, dark, line } = COLORS[piece.startsWith("w") ? "w" : "b"];
  const fills: Readonly<Record<string, string>> = { shaded: `url(#${id})`, flat: bright };
  return (
    <svg
      width="100%"
      height="100%"
      viewBox="-55 -20 1043 1043"
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
