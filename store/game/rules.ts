/**
 * How each event changes a game: pure functions on top of the engine's rules. The slice's reducers
 * and the replay of a log call the same functions. On an error a reducer leaves the game as it was,
 * and a replay reports the error.
 *
 *     applyEvent(game, movePlayed({ from: "e2", to: "e4" }))  // ok, the game after 1. e4
 *     applyEvent(game, movePlayed({ from: "e2", to: "e5" }))  // not ok: "Invalid move: e2e5"
 */

import type { UnknownAction } from "@reduxjs/toolkit";
import {
  currentFen,
  failure,
  findMove,
  type MoveSquares,
  play,
  type Result,
  squaresOf,
  startGame,
  success,
  takeBackTo,
  toResult,
} from "../../engine/index.ts";
import {
  type EventPayloads,
  type EventType,
  type GameEvent,
  isByComputer,
  type PlayedMove,
  type StartOptions,
  type TakenHint,
} from "./events.ts";
import { endOf, isOver, withResignation } from "./gameEnd.ts";
import { hintFor, withHint } from "./hints.ts";
import { colorOf, playersOf } from "./players.ts";
import type { GameState, WithGame } from "./state.ts";

/**
 * The game after an event, the same object when the event changes nothing, or why the event is
 * refused.
 */
export type Rule<Payload> = (game: GameState, payload: Payload) => Result<GameState>;

/** A new game. The error is that of an invalid FEN. */
export const start: Rule<StartOptions> = (_game, options) =>
  toResult(() => ({ ...startGame(options.fen), players: playersOf(options) }));

/**
 * A move that was chosen in another position changes nothing: a reply may come after a new game has
 * started, or come twice. A move by the wrong side, after the end of the game, or against the rules
 * of chess is refused.
 */
export const playMove: Rule<PlayedMove> = (game, played) => {
  if (played.before !== undefined && played.before !== currentFen(game)) return success(game);
  if (!isTurnOf(game, isByComputer(played))) return failure(invalidMove(played));
  return toResult(() => ({ ...play(game, squaresOf(played)), players: game.players }));
};

/** A hint is refused unless it is the human's turn. The same hint again changes nothing. */
export const takeHint: Rule<TakenHint> = (game, hint) => {
  if (hint.before !== currentFen(game)) return success(game);
  const move = findMove(game.position, squaresOf(hint));
  if (!move || !isTurnOf(game, false)) return failure(invalidMove(hint));
  return success(hintFor(game)?.lan === move.lan ? game : withHint(game, move));
};

/** Back to the position before the human's last move; the same game when there is no such move. */
export const takeBack: Rule<void> = (game) => {
  const ply = plyToTakeBackTo(game);
  if (ply === undefined) return success(game);
  return success({ ...takeBackTo(game, ply), players: game.players });
};

/** Resigning a game that is over changes nothing. */
export const resign: Rule<void> = (game) =>
  success(isOver(game) ? game : withResignation(game, game.players.humanColor));

/** Always returns a new object: loading an equal game is a change, too. */
export const load: Rule<GameState> = (_game, loaded) => success({ ...loaded });

const RULES: { readonly [Type in EventType]: Rule<EventPayloads[Type]> } = {
  "game/started": start,
  "game/movePlayed": playMove,
  "game/hintTaken": takeHint,
  "game/takenBack": takeBack,
  "game/resigned": resign,
  "game/loaded": load,
};

/**
 * The game after an event, the same object when the event changes nothing, or why the event is
 * refused.
 */
export function applyEvent(game: GameState, { type, payload }: GameEvent): Result<GameState> {
  // The table pairs each type with its payload. TypeScript cannot express this for a look-up by a
  // union of types.
  return (RULES[type] as Rule<typeof payload>)(game, payload);
}

/** Whether an action has the type of one of the game's events. */
export const isGameEvent = (action: { readonly type: string }): action is GameEvent =>
  Object.hasOwn(RULES, action.type);

/** Whether the human, or the computer, is to move. Nobody is once the game is over. */
export const isTurnOf = (game: GameState, isComputer: boolean): boolean =>
  game.position.turn === colorOf(game.players, isComputer) && !isOver(game);

/** The ply before the human's last move; undefined when the human has not moved or has resigned. */
export function plyToTakeBackTo(game: GameState): number | undefined {
  const ply = game.history.findLastIndex((move) => move.color === game.players.humanColor);
  return ply < 0 || endOf(game)?.reason === "resignation" ? undefined : ply;
}

const invalidMove = ({ from, to, promotion }: MoveSquares): string =>
  `Invalid move: ${from}${to}${promotion ?? ""}`;

/**
 * Whether this action changed the game that is shown. Both halves are needed: a jump through time
 * changes the state without an action, and an action that is refused, or dispatched while the past
 * is shown, leaves the state as it is.
 */
export const changedTheGame = (action: UnknownAction, now: WithGame, before: WithGame): boolean =>
  isGameEvent(action) && now.game !== before.game;
