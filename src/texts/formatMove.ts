import type { Move } from "../../engine/index.ts";

/** A move with its number: `12. Nf3`, `12… Nf6`; `start` without a move. */
export function formatMove(move: Move | undefined): string {
  if (!move) return "start";
  const number = move.before.split(" ")[5];
  return `${number}${move.color === "w" ? "." : "…"} ${move.san}`;
}
