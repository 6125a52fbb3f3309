/**
 * All keys of the page, in one table. What handles a key takes its name from here, and the help
 * page lists them all. Names are those of `KeyboardEvent.key`; letters are in lower case and also
 * stand for upper case.
 */

export interface KeyBinding {
  readonly keys: readonly string[];
  /** For the help page. */
  readonly does: string;
}

export type KeyTable = Readonly<Record<string, KeyBinding>>;

/** Anywhere on a page, except in a field, a menu or a dialog. */
export const PAGE_KEYS = {
  help: { keys: ["?"], does: "Open this page: help, and all keys" },
  typeMove: { keys: ["/"], does: "Go to the field for typed moves" },
  zen: { keys: ["z"], does: "Zen mode: show only the board and the players, or everything" },
  flip: { keys: ["f"], does: "Flip the board" },
  step: { keys: ["ArrowLeft", "ArrowRight"], does: "Previous or next move" },
  ends: { keys: ["Home", "End"], does: "Start of the game, or the current position" },
  play: { keys: [" "], does: "Play the moves back, or pause" },
  engine: { keys: ["l"], does: "On the analysis board: switch the engine on or off" },
  close: { keys: ["Escape"], does: "Close a dialog, a menu or the newest message" },
  messages: { keys: ["F8"], does: "Go to the messages" },
} as const satisfies KeyTable;

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

export const TREE_KEYS = {
  step: { keys: ["ArrowLeft", "ArrowRight"], does: "Previous or next move of the line" },
  rows: {
    keys: ["ArrowUp", "ArrowDown"],
    does: "The move above or below, also of another variation",
  },
  ends: { keys: ["Home", "End"], does: "Start, or the last move of the tree" },
  menu: { keys: ["ContextMenu", "Shift+F10"], does: "Promote, fold, copy or delete the line" },
} as const satisfies KeyTable;

export const ANALYSIS_KEYS = {
  variations: { keys: ["ArrowUp", "ArrowDown"], does: "Another variation of the shown move" },
  undo: { keys: ["Ctrl+Z", "Ctrl+Shift+Z"], does: "Undo or redo a change" },
  colors: {
    keys: ["Shift", "Alt"],
    does: "Draw with the right button in red, blue, or with both in yellow",
  },
} as const satisfies KeyTable;

/** The tables in the order of the help page. */
export const KEY_TABLES: readonly { readonly title: string; readonly table: KeyTable }[] = [
  { title: "On every page", table: PAGE_KEYS },
  { title: "On the board's squares", table: BOARD_KEYS },
  { title: "In the moves of an analysis", table: TREE_KEYS },
  { title: "On the analysis board", table: ANALYSIS_KEYS },
];

/** The names of the keys of some bindings of a table. */
export type KeyOf<Table extends KeyTable, Name extends keyof Table> = Table[Name]["keys"][number];

/**
 * Whether a key is a character. A setting switches such keys off, because speech input may type
 * them by accident (WCAG 2.1.4).
 */
export const isCharacter = (key: string): boolean => key.length === 1;

const LABELS: Readonly<Record<string, string>> = {
  " ": "Space",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ContextMenu: "Menu",
};

/** What is printed on a key. */
export const keyLabel = (key: string): string =>
  LABELS[key] ?? (isCharacter(key) ? key.toUpperCase() : key);

/** Whether an event is of one of the keys of a binding. */
export const isKeyOf = ({ keys }: KeyBinding, { key }: { readonly key: string }): boolean =>
  keys.includes(isCharacter(key) ? key.toLowerCase() : key);
