/** The key of exercises and puzzles, for what handles it and for the help page. */
import type { KeyTable } from "../ui/keys.ts";

export const EXERCISE_KEYS = {
  position: { keys: ["p"], does: "The position in words, piece by piece" },
} as const satisfies KeyTable;
