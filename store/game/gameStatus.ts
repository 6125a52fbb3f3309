/**
 * Whose turn it is, and how a game ended. First the board decides, by the rules of chess. If they
 * leave the game open, a Result header other than `*` means that a player resigned or that a draw
 * was agreed, as in a PGN, or by the Termination header that time ran out. Nothing else is stored.
 */
import { setHeader } from "../../engine/rules/annotations.ts";
import type { RESULTS } from "../../engine/rules/game.ts";
import { canEverMate, outcome } from "../../engine/rules/outcome.ts";
import {
  type Color,
  type GameRecord,
  type OutcomeReason,
  otherColor,
} from "../../engine/rules/types.ts";
import { isDrawOffered, movesBeforeOffer } from "./pgn/notes.ts";
import {
  type GameState,
  hasHumanMoved,
  isForTwo,
  isHumans,
  isWithoutHelp,
  type Mover,
} from "./state.ts";

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

/** Whether the human has moved and the game is not over. */
export const isUnderWay = (game: GameState): boolean => !isOver(game) && hasHumanMoved(game);

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

/** Who resigns now: the human; of two people the one who is to move. */
export const resigningColor = ({ players, position }: GameState): Color =>
  players.humanColor === "both" ? position.turn : players.humanColor;

/** The game after `loser` resigned. The game must not be over. */
export const withResignation = (game: GameState, loser: Color): GameState =>
  withResult(game, loser === "w" ? "0-1" : "1-0");

/** The game after both players agreed to a draw. The game must not be over. */
export const withAgreedDraw = (game: GameState): GameState => withResult(game, "1/2-1/2");

const withResult = (game: GameState, result: (typeof RESULTS)[number]): GameState =>
  setHeader(game, "Result", result);

/** The game after the time of the side to move ran out. The game must not be over. */
export function withTimeout(game: GameState): GameState {
  const winner = otherColor(game.position.turn);
  const win = winner === "w" ? "1-0" : "0-1";
  const ended = setHeader(game, "Result", canEverMate(game, winner) ? win : "1/2-1/2");
  return setHeader(ended, "Termination", TIME_FORFEIT);
}

/** Whether the human, or the computer, is to move. Nobody is once the game is over. */
export const isTurnOf = (game: GameState, mover: Mover): boolean =>
  isHumans(game.players, game.position.turn) === (mover === "human") && !isOver(game);

/** Whether the human may offer a draw to the computer now. */
export const canOfferDraw = (game: GameState): boolean =>
  !isForTwo(game.players) && isTurnOf(game, "human") && movesBeforeOffer(game) === 0;

/**
 * Whether a draw can be agreed to now: two people agree between themselves, the computer only to an
 * offer in this position.
 */
export const canAgreeToDraw = (game: GameState): boolean =>
  isTurnOf(game, "human") && (isForTwo(game.players) || isDrawOffered(game));

/**
 * The ply before the last move of a human; undefined when no human has moved, when the game did not
 * end on the board, or when it is played without help.
 */
export function plyToTakeBackTo(game: GameState): number | undefined {
  if (isWithoutHelp(game.players)) return undefined;
  const ply = game.history.findLastIndex(({ color }) => isHumans(game.players, color));
  const endedOffTheBoard = isOver(game) && outcome(game) === undefined;
  return ply < 0 || endedOffTheBoard ? undefined : ply;
}
