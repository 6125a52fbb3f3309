import type { KeyTable } from "./keys.ts";

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
