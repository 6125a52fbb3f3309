/**
 * Whose turn it is, and how a game ended. First the board decides, by the rules of chess. If they
 * leave the game open, a Result header other than `*` means that a player resigned or that a draw
 * was agreed, as in a PGN. Nothing else is stored.
 */
import {
  type Color,
  type GameRecord,
  type OutcomeReason,
  outcome,
  setHeader,
} from "../../engine/index.ts";
import { colorOf, type GameState } from "./state.ts";

export interface GameEnd {
  /** Missing for a draw. */
  readonly winner?: Color;
  readonly reason: OutcomeReason | "resignation" | "agreement";
}

/**
 * Whether the game is over. The Result header always agrees with the board, so one look-up is
 * enough.
 */
export const isOver = (game: GameRecord): boolean => game.headers.Result !== "*";

/** How the game ended; undefined while it continues. */
export function endOf(game: GameRecord): GameEnd | undefined {
  if (!isOver(game)) return undefined;
  const byTheRules = outcome(game);
  if (byTheRules) return byTheRules;
  if (game.headers.Result === "1/2-1/2") return { reason: "agreement" };
  return { winner: game.headers.Result === "1-0" ? "w" : "b", reason: "resignation" };
}

/** The game after `loser` resigned. The game must not be over. */
export const withResignation = (game: GameState, loser: Color): GameState => ({
  ...setHeader(game, "Result", loser === "w" ? "0-1" : "1-0"),
  players: game.players,
});

/** Whether the human, or the computer, is to move. Nobody is once the game is over. */
export const isTurnOf = (game: GameState, isComputer: boolean): boolean =>
  game.position.turn === colorOf(game.players, isComputer) && !isOver(game);

/** The ply before the human's last move; undefined when the human has not moved or has resigned. */
export function plyToTakeBackTo(game: GameState): number | undefined {
  const ply = game.history.findLastIndex((move) => move.color === game.players.humanColor);
  return ply < 0 || endOf(game)?.reason === "resignation" ? undefined : ply;
}
