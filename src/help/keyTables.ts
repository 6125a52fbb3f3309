import { ANALYSIS_KEYS, TREE_KEYS } from "../ui/analysisKeys.ts";
import { BOARD_KEYS } from "../ui/boardKeys.ts";
import { isCharacter, type KeyTable, PAGE_KEYS } from "../ui/keys.ts";

/** The tables in the order of the help page. */
export const KEY_TABLES: readonly { readonly title: string; readonly table: KeyTable }[] = [
  { title: "On every page", table: PAGE_KEYS },
  { title: "On the board's squares", table: BOARD_KEYS },
  { title: "In the moves of an analysis", table: TREE_KEYS },
  { title: "On the analysis board", table: ANALYSIS_KEYS },
];

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
