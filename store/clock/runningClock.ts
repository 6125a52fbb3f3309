/**
 * What the clocks show at a given time. Only the clock of the side to move runs, and only from that
 * player's second move on: the first one takes no time. After a resignation or an agreed draw they
 * stand as at that moment.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import type { Color } from "../../engine/rules/types.ts";
import { beginsTurn, isJudgement } from "../game/gameListeners.ts";
import { endOf, isOver } from "../game/gameStatus.ts";
import { clockOf } from "../game/pgn/clocks.ts";
import { selectIsGameElsewhere } from "../game/selectors.ts";
import { drawAgreed, gameResigned } from "../game/slice.ts";
import { type GameState, isHumans } from "../game/state.ts";
import type { RootState } from "../slices.ts";
import type { StoreThunk } from "../types.ts";
import { selectShownGame } from "../view/shown.ts";

/** In milliseconds. The computer's clock stops there, so the computer never loses on time. */
const COMPUTERS_LEAST_TIME = 1_000;

/** What PGN files write: tenths of a second. */
const PRECISION = 100;

const MS_PER_SECOND = 1_000;

/** In milliseconds: where the clock of the side to move stops. */
export const leastTimeOf = ({ players, position }: GameState): number =>
  isHumans(players, position.turn) ? 0 : COMPUTERS_LEAST_TIME;

/** Whether this player's time ran out. */
const hasFallen = (game: GameState, color: Color): boolean => {
  const reason = color === game.position.turn ? endOf(game)?.reason : undefined;
  return reason === "timeout" || reason === "timeoutDraw";
};

/**
 * What a player's clock showed when the present turn began, in milliseconds; undefined in a game
 * without clocks.
 */
export function timeAtTurnStart(game: GameState, color: Color): number | undefined {
  const { timeControl } = game.players;
  if (timeControl === undefined) return undefined;
  if (hasFallen(game, color)) return 0;
  return clockOf(game, color) ?? timeControl.base * MS_PER_SECOND;
}

/** Whether the clock of the side to move has started. */
const hasClockStarted = (game: GameState): boolean =>
  game.players.timeControl !== undefined && clockOf(game, game.position.turn) !== undefined;

/** Whether the clock of the side to move runs. */
export const isClockRunning = (state: RootState): boolean =>
  !selectIsGameElsewhere(state) &&
  state.clock.turnStartedAt !== null &&
  !isOver(state.game) &&
  hasClockStarted(state.game);

const endsTurn = isAnyOf(gameResigned, drawAgreed);

/**
 * How long the turn lasted in which a player resigned or a draw was agreed, in milliseconds, as the
 * times of its events say; 0 if there was no such turn, or if a file has brought the log.
 */
function lengthOfLastTurn({ game, log: { events } }: RootState): number {
  const end = events.findLast(({ event }) => !isJudgement(event));
  if (!end || !endsTurn(end.event) || !hasClockStarted(game)) return 0;
  const start = events.findLast(({ event }) => beginsTurn(event));
  return (end.at ?? 0) - (start?.at ?? end.at ?? 0);
}

/**
 * What a player's clock shows, in milliseconds; undefined in a game without clocks.
 * @param at the present time, in milliseconds since 1970
 */
export function timeLeft(state: RootState, color: Color, at: number): number | undefined {
  const { game, clock } = state;
  const atStart = timeAtTurnStart(game, color);
  if (atStart === undefined || color !== game.position.turn) return atStart;
  const elapsed = isClockRunning(state)
    ? at - (clock.turnStartedAt ?? at)
    : lengthOfLastTurn(state);
  // A clock of the computer may be set back while the page is open.
  return Math.max(Math.min(atStart, leastTimeOf(game)), atStart - Math.max(0, elapsed));
}

/** Whether the time of the side to move has run out. */
export const isTimeUp = (state: RootState, at: number): boolean =>
  isClockRunning(state) && timeLeft(state, state.game.position.turn, at) === 0;

/**
 * What the clock of the side to move shows after a move at this time: whole tenths of a second, and
 * the increment unless it was the player's first move. Undefined in a game without clocks.
 */
export function clockAfterMove(state: RootState, at: number): number | undefined {
  const { timeControl } = state.game.players;
  const left = timeLeft(state, state.game.position.turn, at);
  if (timeControl === undefined || left === undefined) return undefined;
  if (!isClockRunning(state)) return left;
  const rounded = Math.max(PRECISION, Math.round(left / PRECISION) * PRECISION);
  return rounded + timeControl.increment * MS_PER_SECOND;
}

/** What a clock shows at this moment. */
interface ClockReading {
  /** In milliseconds; 0 only after the flag fell. */
  readonly time: number;
  /** Whether the time decreases. */
  readonly isRunning: boolean;
}

/**
 * Reads a player's clock in the shown position; undefined in a game without clocks. The clocks of
 * an earlier position stand, whether the player or Redux DevTools looks back.
 */
export const readShownClock =
  (color: Color): StoreThunk<ClockReading | undefined> =>
  (_dispatch, getState, { endOfHistory, now }) => {
    const state = getState();
    const game = selectShownGame(state);
    const isPresent = endOfHistory().game === game;
    const time = isPresent ? timeLeft(state, color, now()) : timeAtTurnStart(game, color);
    if (time === undefined) return undefined;
    const isRunning = isPresent && isClockRunning(state) && color === game.position.turn;
    return { time, isRunning: isRunning && time > leastTimeOf(game) };
  };
