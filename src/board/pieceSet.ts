import { createContext } from "react";
import type { Settings } from "../../store/index.ts";

export type PieceSet = Settings["pieceSet"];

/** Which drawings the pieces have, wherever on the page they stand. */
export const PieceSetContext = createContext<PieceSet>("classic");
