import type { PieceCode } from "../../engine/index.ts";

/** In this order the pieces stand on their picture (`.build/pieces.ts`). */
export const PIECES_IN_A_ROW: readonly PieceCode[] = [
  ...(["wP", "wN", "wB", "wR", "wQ", "wK"] as const),
  ...(["bP", "bN", "bB", "bR", "bQ", "bK"] as const),
];
