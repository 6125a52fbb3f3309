import type { Players, RecentGame } from "../../store/index.ts";

/** The result from the human's point of view; of two people, by colour. */
export function describeResult({ result, humanColor }: RecentGame): string {
  if (result === "1/2-1/2") return "Draw";
  if (result === "*") return "Not finished";
  if (humanColor === "both") return result === "1-0" ? "White won" : "Black won";
  return (result === "1-0") === (humanColor === "w") ? "You won" : "You lost";
}

/** Who plays, after `game` or `playing`: `against One Monkey`, `of two players`. */
export const describePlayers = ({ humanColor, opponent }: Players): string =>
  humanColor === "both" ? "of two players" : `against ${opponent.name}`;

/** The number of full moves, rounded up. */
export function formatMoveCount(plies: number): string {
  const moves = Math.ceil(plies / 2);
  return moves === 1 ? "1 move" : `${moves} moves`;
}
