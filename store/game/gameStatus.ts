/**
 * Whose turn it is, and how a game ended. First the board decides, by the rules of chess. If they
 * leave the game open, a Result header other than `*` means that a player resigned or that a draw
 * was agreed, as in a PGN, or by the Termination header that time ran out. Nothing else is stored.
 */
import {
  type Color,
  canEverMate,
  type GameRecord,
  type OutcomeReason,
  outcome,
  setHeader,
} from "../../engine/index.ts";
import { colorOf, type GameState, otherColor } from "./state.ts";

/** The Termination header of a game in which time ran out (PGN standard, 9.8.1). */
const TIME_FORFEIT = "time forfeit";

/** Why a game ended. `timeoutDraw`: time ran out, but the other side could not mate any more. */
export interface GameEnd {
  /** Missing for a draw. */
  readonly winner?: Color;
  readonly reason: OutcomeReason | "resignation" | "agreement" | "timeout" | "timeoutDraw";
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
  const { Result, Termination = "" } = game.headers;
  const isTimeout = Termination.toLowerCase() === TIME_FORFEIT;
  if (Result === "1/2-1/2") return { reason: isTimeout ? "timeoutDraw" : "agreement" };
  return { winner: Result === "1-0" ? "w" : "b", reason: isTimeout ? "timeout" : "resignation" };
}

/** The game after `loser` resigned. The game must not be over. */
export const withResignation = (game: GameState, loser: Color): GameState => ({
  ...setHeader(game, "Result", loser === "w" ? "0-1" : "1-0"),
  players: game.players,
});

/** The game after the time of the side to move ran out. The game must not be over. */
export function withTimeout(game: GameState): GameState {
  const winner = otherColor(game.position.turn);
  const win = winner === "w" ? "1-0" : "0-1";
  const ended = setHeader(game, "Result", canEverMate(game, winner) ? win : "1/2-1/2");
  return { ...setHeader(ended, "Termination", TIME_FORFEIT), players: game.players };
}

/** Whether the human, or the computer, is to move. Nobody is once the game is over. */
export const isTurnOf = (game: GameState, isComputer: boolean): boolean =>
  game.position.turn === colorOf(game.players, isComputer) && !isOver(game);

/** The ends that were not reached on the board. No move can be taken back after them. */
const ENDS_OFF_THE_BOARD: readonly (GameEnd["reason"] | undefined)[] = [
  "resignation",
  "timeout",
  "timeoutDraw",
];

/**
 * The ply before the human's last move; undefined when the human has not moved, has resigned or has
 * run out of time.
 */
export function plyToTakeBackTo(game: GameState): number | undefined {
  const ply = game.history.findLastIndex((move) => move.color === game.players.humanColor);
  return ply < 0 || ENDS_OFF_THE_BOARD.includes(endOf(game)?.reason) ? undefined : ply;
}
