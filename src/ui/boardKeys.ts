import type { KeyTable } from "./keys.ts";

/** The keys on the squares of a board. */
export const BOARD_KEYS = {
  enter: { keys: ["Tab"], does: "Go to the board, and on from it" },
  squares: {
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    does: "Go to the next square",
  },
  ends: { keys: ["Home", "End"], does: "Go to the left or right end of the rank" },
  activate: { keys: ["Enter", " "], does: "Pick up a piece, or put it down" },
  letGo: { keys: ["Escape"], does: "Let go of the piece, and take back premoves" },
  mark: { keys: ["ContextMenu", "Shift+F10"], does: "Mark the square" },
} as const satisfies KeyTable;
