/**
 * Random histories of all actions of the game page, legal and illegal, on time and late. Checks the
 * invariants after every action.
 */

import assert from "node:assert/strict";
import { freeze } from "@reduxjs/toolkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type GameRecord, makeFen, outcome } from "../../../engine/index.ts";
import { moverOf, type PlayedMove } from "../../../store/game/eventPayloads.ts";
import { isOver } from "../../../store/game/gameStatus.ts";
import { movePlayed } from "../../../store/game/slice.ts";
import { type GameState, isHumans } from "../../../store/game/state.ts";
import { toActionLog } from "../../../store/log/actionLog.ts";
import { stateAfter } from "../../../store/log/slice.ts";
import type { RootState } from "../../../store/slices.ts";
import { rootReducer } from "../../../store/slices.ts";
import {
  selectShownFen,
  selectShownGame,
  selectShownPlacement,
  selectShownStep,
} from "../../../store/view/shown.ts";
import { finalState } from "../../../tools/replayLog.ts";
import { seedOr, times } from "../../support/random.ts";
import { checkGame, checkPlainData, checkWholeGame } from "./gameInvariants.ts";
import {
  EVENTS,
  type MakeAction,
  move,
  NOTHING,
  OTHER_ACTIONS,
  presentState,
  type Run,
} from "./randomGameActions.ts";

const SEQUENCES = times(1_000);
const ACTIONS_IN_A_SEQUENCE = 60;

const SEED = seedOr(1);

const ACTIONS = [...EVENTS, ...OTHER_ACTIONS];

/** A generated step. The number picks one of the actions that are possible then. */
const step = fc.record({
  // Most actions are moves. With fewer, the games would stay near the start.
  make: fc.oneof(
    { weight: 24, arbitrary: fc.constant(move) },
    { weight: 8, arbitrary: fc.constantFrom(...ACTIONS) },
  ),
  pick: fc.nat({ max: 4095 }),
});

/** Moves are only by the side to move, in a running game, in the position that the mover saw. */
function checkMove(before: GameState, after: GameRecord, seen: PlayedMove) {
  const played = after.history.at(-1);
  assert.equal(played?.color, before.position.turn);
  assert.equal(moverOf(seen) === "human", isHumans(before.players, before.position.turn));
  assert.ok(!isOver(before) && outcome(before) === undefined);
  if (seen.before !== undefined) assert.equal(seen.before, makeFen(before.position));
  assert.deepEqual([seen.from, seen.to], [played?.from, played?.to]);
}

/**
 * The board always shows a position of the game, or of the log whose states are `seen`. It is the
 * last position unless the player views an earlier one.
 */
function checkShown(state: RootState, seen: readonly GameState[]): void {
  const step = selectShownStep(state);
  const { history, position } = state.game;
  const last = state.playback.unit === "plies" ? history.length : seen.length - 1;
  assert.ok(step >= 0 && step <= last);
  if (state.playback.step === null) assert.equal(step, last);
  const fen =
    step === last
      ? makeFen(position)
      : state.playback.unit === "plies"
        ? history[step]?.before
        : makeFen((seen[step] as GameState).position);
  assert.equal(selectShownFen(state), fen);
  assert.equal(selectShownPlacement(state), fen?.split(" ")[0]);
  if (state.playback.unit === "events") assert.deepEqual(selectShownGame(state), seen[step]);
}

/** In every state the log leads to the game. */
function listChecks({ log, game }: RootState): void {
  assert.deepEqual(stateAfter(log, log.events.length), game);
}

/** The log as it would be saved also leads to the game. */
function checkWholeLog({ log, game }: RootState): void {
  const replayed = finalState(toActionLog(log));
  assert.deepEqual(replayed, { ok: true, value: game });
}

/** The run, and the start and the game after each event that changed it. */
interface CheckedRun extends Run {
  readonly games: GameState[];
}

function applyAndCheck(run: CheckedRun, make: MakeAction, pick: number): void {
  const before = presentState(run);
  // The action is frozen like the state, so a reducer that writes to either one throws.
  const action = freeze(make(run, pick), true);
  const after = rootReducer(before, action);
  run.states.push(after);
  if (after.view !== before.view) checkPlainData(after.view);
  if (after.computer !== before.computer) checkPlainData(after.computer);
  if (after.playback !== before.playback) checkPlainData(after.playback);
  listChecks(after);
  if (OTHER_ACTIONS.includes(make)) assert.equal(after.game, before.game);
  if (after.log !== before.log) run.games.push(after.game);
  checkShown(after, run.games);
  if (after.game === before.game) return;
  checkGame(before.game, after.game);
  if (movePlayed.match(action)) checkMove(before.game, after.game, action.payload);
}

it(`random sequences of all actions, legal and illegal, on time and late keep all invariants in ${SEQUENCES} runs of ${ACTIONS_IN_A_SEQUENCE} actions (seed ${SEED})`, () => {
  const sequences = fc.array(step, {
    minLength: ACTIONS_IN_A_SEQUENCE,
    maxLength: ACTIONS_IN_A_SEQUENCE,
  });
  let plies = 0;
  fc.assert(
    fc.property(sequences, (steps) => {
      const start = freeze(rootReducer(undefined, NOTHING), true);
      const run: CheckedRun = { start, actions: [], states: [start], games: [start.game] };
      for (const { make, pick } of steps) applyAndCheck(run, make, pick);
      const end = presentState(run);
      checkWholeGame(end.game);
      checkWholeLog(end);
      plies = Math.max(plies, end.game.history.length);
    }),
    { numRuns: SEQUENCES, seed: SEED },
  );
  expect(plies, "the longest game played").toBeGreaterThan(20);
});
