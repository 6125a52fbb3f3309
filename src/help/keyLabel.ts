import { isCharacter } from "../ui/keys.ts";

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
