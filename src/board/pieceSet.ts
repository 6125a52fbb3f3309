import { createContext } from "react";
import type { Settings } from "../../store/index.ts";

export type PieceSet = Settings["pieceSet"];

/** The piece set, for all pieces on the page. */
export const PieceSetContext = createContext<PieceSet>("classic");
