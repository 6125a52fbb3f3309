import type { RecentGame } from "../../store/index.ts";

/** How a game ended for the human. */
export function resultInWords({ result, humanColor }: RecentGame): string {
  if (result === "1/2-1/2") return "Draw";
  if (result === "*") return "Not finished";
  return (result === "1-0") === (humanColor === "w") ? "You won" : "You lost";
}

/** Full moves, a last half one counted whole. */
export function movesInWords(plies: number): string {
  const moves = Math.ceil(plies / 2);
  return moves === 1 ? "1 move" : `${moves} moves`;
}
