import type { Move } from "../../engine/index.ts";

/**
 * A move by its number, as players say where they are in a game: `12. Nf3`, `12… Nf6`; and `the
 * start` where there is none.
 */
export function plyInWords(move: Move | undefined): string {
  if (!move) return "the start";
  const number = move.before.split(" ")[5];
  return `${number}${move.color === "w" ? "." : "…"} ${move.san}`;
}
