/** The keys of a board and of the analysis, as in `keys.ts`. */
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

/** The keys in the tree of moves of an analysis. */
export const TREE_KEYS = {
  step: { keys: ["ArrowLeft", "ArrowRight"], does: "Previous or next move of the line" },
  rows: {
    keys: ["ArrowUp", "ArrowDown"],
    does: "The move above or below, also of another variation",
  },
  ends: { keys: ["Home", "End"], does: "Start, or the last move of the tree" },
  menu: { keys: ["ContextMenu", "Shift+F10"], does: "Promote, fold, copy or delete the line" },
} as const satisfies KeyTable;

/** Other keys of the analysis page. */
export const ANALYSIS_KEYS = {
  variations: { keys: ["ArrowUp", "ArrowDown"], does: "Another variation of the shown move" },
  undo: { keys: ["Ctrl+Z", "Ctrl+Shift+Z"], does: "Undo or redo a change" },
  colors: {
    keys: ["Shift", "Alt"],
    does: "Draw with the right button in red, blue, or with both in yellow",
  },
} as const satisfies KeyTable;
