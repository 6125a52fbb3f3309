import type { PgnMove } from "../../engine/index.ts";

/** The number before a move: `12.`, `12…` */
export const moveNumber = ({ before, color }: PgnMove): string =>
  `${before.split(" ")[5]}${color === "w" ? "." : "…"}`;

/** A move with its number: `12. Nf3`, `12… Nf6`; `start` without a move. */
export const formatMove = (move: PgnMove | undefined): string =>
  move ? `${moveNumber(move)} ${move.san}` : "start";
