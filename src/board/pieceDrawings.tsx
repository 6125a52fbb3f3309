/** The sets of pieces, in the library's form: a component for each piece. */
import { useEffect, useState } from "react";
import { defaultPieces, type PieceRenderObject } from "react-chessboard";
import type { PieceCode } from "../../engine/index.ts";
import type { Settings } from "../../store/index.ts";
import { loadChunk } from "../ui/loadChunk.ts";
import { DrawnPiece, type PieceDrawings } from "./DrawnPiece.tsx";
import { PlainPiece } from "./PlainPiece.tsx";

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

/** Each set is a chunk of its own. */
const LOADERS: Readonly<Record<LazySet, () => Promise<PieceDrawings>>> = {
  celtic: () => loadChunk("celticPieces", () => import("./pieceSets/celtic.json"), drawingsIn),
  fantasy: () => loadChunk("fantasyPieces", () => import("./pieceSets/fantasy.json"), drawingsIn),
  spatial: () => loadChunk("spatialPieces", () => import("./pieceSets/spatial.json"), drawingsIn),
};

function drawingsIn(module: { readonly default: PieceDrawings }): PieceDrawings {
  return module.default;
}

/** Loads a set once. After a failure, the next call tries again. */
async function loadSet(set: LazySet): Promise<void> {
  const drawings = await LOADERS[set]();
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
    let isWanted = true;
    const show = () => isWanted && setLoaded(set);
    loadSet(set as LazySet).then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [set, isHere]);
  return sets.get(set) ?? defaultPieces;
}
