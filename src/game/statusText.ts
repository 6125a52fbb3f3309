import type { Color, Outcome, OutcomeReason } from "../../engine/index.ts";

export interface GameStatus {
  readonly turn: Color;
  readonly isCheck: boolean;
  readonly outcome: Outcome | undefined;
  /** Whether the computer's search has failed and waits for another try. */
  readonly hasFailed: boolean;
}

const DRAW_TEXTS: Record<Exclude<OutcomeReason, "checkmate">, string> = {
  stalemate: "Draw by stalemate.",
  insufficientMaterial: "Draw: neither side has the material left to give mate.",
  threefoldRepetition: "Draw by threefold repetition.",
  fiftyMoves: "Draw by the fifty-move rule.",
};

function outcomeText({ winner, reason }: Outcome): string {
  if (reason !== "checkmate") return DRAW_TEXTS[reason];
  return winner === "w" ? "Checkmate: you win." : "Checkmate: the computer wins.";
}

/** One sentence on how the game stands, for eyes and for screen readers alike. */
export function statusText({ turn, isCheck, outcome, hasFailed }: GameStatus): string {
  if (outcome) return outcomeText(outcome);
  if (turn === "w") return isCheck ? "You are in check. Your move." : "Your move.";
  return hasFailed ? "The computer has not moved." : "The computer is thinking…";
}
