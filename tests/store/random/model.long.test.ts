/**
 * Random histories of all actions of the store, legal and illegal, on time and late. Checks the
 * invariants after every action.
 */
import assert from "node:assert/strict";
import { freeze, type UnknownAction } from "@reduxjs/toolkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Color,
  type Fen,
  type GameRecord,
  legalMoves,
  type Move,
  makeFen,
  outcome,
  type Position,
  parseFen,
  SQUARES,
  type Square,
  squaresOf,
} from "../../../engine/index.ts";
import { searchMove } from "../../../store/computer/searchMove.ts";
import { replyRequested } from "../../../store/computer/slice.ts";
import { isByComputer, type PlayedMove } from "../../../store/game/eventPayloads.ts";
import { isOver } from "../../../store/game/gameStatus.ts";
import { stateAfter } from "../../../store/game/log/eventLog.ts";
import {
  gameLoaded,
  gameResigned,
  gameStarted,
  hintTaken,
  initialGame,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import type { GameState } from "../../../store/game/state.ts";
import { rootReducer } from "../../../store/gate.ts";
import { toActionLog } from "../../../store/log/actionLog.ts";
import { finalState } from "../../../store/log/replay.ts";
import type { RootState } from "../../../store/slices.ts";
import {
  playbackAdvanced,
  playbackStarted,
  presentShown,
  stepShown,
  stepUnitChosen,
} from "../../../store/view/playback.ts";
import {
  selectShownFen,
  selectShownGame,
  selectShownPlacement,
  selectShownStep,
} from "../../../store/view/shown.ts";
import {
  noticeDismissed,
  noticeShown,
  squareClicked,
  squareMarked,
} from "../../../store/view/slice.ts";
import { seedOr, times } from "../../support/seed.ts";
import { FINDINGS } from "../support.ts";
import { checkGame, checkPlainData, checkWholeGame } from "./gameInvariants.ts";

const SEQUENCES = times(1_000);
const ACTIONS_IN_A_SEQUENCE = 60;

const SEED = seedOr(1);

/**
 * Positions in which something is about to happen: castling, promotion, en passant, mate, draws.
 */
const FENS: readonly Fen[] = [
  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
  "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
  "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3",
  "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
  "7k/8/5KQ1/8/8/8/8/8 b - - 0 1",
  "4k3/8/8/8/8/8/8/R3K3 w - - 97 80",
  "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1",
];
const BAD_FENS: readonly string[] = ["", "start", "8/8/8/8/8/8/8/8 w - - 0 1", `${FENS[0]} x`];

/** A generated step. The number picks one of the actions that are possible then. */
interface Step {
  readonly kind: keyof typeof actionOf;
  readonly pick: number;
}

/** The run so far: its present state, and its past, from which late actions are taken. */
interface Run {
  state: RootState;
  readonly replies: UnknownAction[];
  readonly requests: string[];
  readonly moves: UnknownAction[];
  readonly games: GameState[];
  /** The start, and the state after each event that changed something. */
  readonly states: GameState[];
}

const pickFrom = <T>(choices: readonly T[], pick: number): T | undefined =>
  choices[pick % choices.length];

/** A legal move of the side to move. This is cheaper than listing all legal moves. */
function pickMove(position: Position, pick: number): Move | undefined {
  const own = SQUARES.filter((_square, i) => position.board[i]?.startsWith(position.turn));
  for (let tried = 0; tried < own.length; tried += 1) {
    const square = pickFrom(own, pick + tried) as Square;
    const move = pickFrom(legalMoves(position, { square }), pick >> 5);
    if (move) return move;
  }
  return undefined;
}

function replyTo(before: Fen, pick: number): UnknownAction {
  const move = pickMove(parseFen(before), pick);
  const squares = move ? squaresOf(move) : ({ from: "a1", to: "a1" } as const);
  return movePlayed({ ...squares, before, search: FINDINGS });
}

const actionOf = {
  legalMove: ({ state }: Run, pick: number) => {
    const move = pickMove(state.game.position, pick);
    if (!move) return gameStarted();
    const before = makeFen(state.game.position);
    return movePlayed(pick % 2 ? squaresOf(move) : { ...squaresOf(move), before });
  },
  illegalMove: (_run: Run, pick: number) =>
    movePlayed({
      from: SQUARES[pick % 64] as "a1",
      to: SQUARES[(pick >> 6) % 64] as "a1",
      ...(pick % 3 === 0 && { promotion: "q" as const }),
    }),
  earlierMove: (run: Run, pick: number) => pickFrom(run.moves, pick) ?? moveTakenBack(),
  pending: ({ state, requests }: Run, pick: number) => {
    const requestId = `r${pick % 5}`;
    requests.push(requestId);
    return searchMove.pending(requestId, { before: makeFen(state.game.position) });
  },
  reply: ({ state, replies }: Run, pick: number) => {
    const reply = replyTo(makeFen(state.game.position), pick);
    replies.push(reply);
    return reply;
  },
  preparedReply: ({ state, replies }: Run, pick: number) => {
    replies.push(replyTo(makeFen(state.game.position), pick));
    return replyRequested();
  },
  lateReply: ({ replies }: Run, pick: number) => pickFrom(replies, pick) ?? replyRequested(),
  answered: ({ requests }: Run, pick: number) =>
    searchMove.fulfilled(undefined, pickFrom(requests, pick) ?? "r0", { before: "a position" }),
  failure: ({ state, requests }: Run, pick: number) => {
    const error = Object.assign(new Error("crash"), pick % 2 && { name: "AbortError" });
    const requestId = pickFrom(requests, pick) ?? "r0";
    return searchMove.rejected(error, requestId, { before: makeFen(state.game.position) });
  },
  newGame: (_run: Run, pick: number) => gameStarted({ humanColor: pick % 2 ? "b" : "w" }),
  resign: () => gameResigned(),
  position: (_run: Run, pick: number) => gameStarted({ fen: pickFrom(FENS, pick) as Fen }),
  badPosition: (_run: Run, pick: number) => gameStarted({ fen: pickFrom(BAD_FENS, pick) as Fen }),
  takeBack: () => moveTakenBack(),
  hint: ({ state }: Run, pick: number) => {
    const move = pickMove(state.game.position, pick);
    const squares = move ? squaresOf(move) : ({ from: "a1", to: "a1" } as const);
    return hintTaken({ ...squares, before: makeFen(state.game.position) });
  },
  lookAround: ({ state }: Run, pick: number) =>
    pickFrom<UnknownAction>(
      [
        stepShown(pick % (state.game.history.length + 2)),
        presentShown(),
        stepUnitChosen(pick % 4 ? "events" : "plies"),
        stepShown(pick % (state.game.history.length + 20)),
        playbackStarted(0),
        playbackAdvanced(pick % (state.game.history.length + 2)),
      ],
      pick,
    ) as UnknownAction,
  loaded: ({ games }: Run, pick: number) => gameLoaded(pickFrom(games, pick) ?? initialGame),
  screen: (_run: Run, pick: number) =>
    pickFrom<UnknownAction>(
      [
        squareMarked(SQUARES[pick % 64] as "a1"),
        squareClicked(),
        noticeShown({ code: "gameNotSaved" }),
        noticeDismissed(pick % 4),
        replyRequested(),
        { type: "game/movePlayed", payload: { from: "e2", to: "e4", promotion: null } },
        { type: "game/started", payload: { humanColor: "red" } },
        { type: "game/loaded", payload: { game: {} } },
        { type: "unknown/action" },
      ],
      pick,
    ) as UnknownAction,
};

const step: fc.Arbitrary<Step> = fc.record({
  // Most actions are moves and replies. With fewer, the games would stay near the start.
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant("legalMove" as const) },
    { weight: 12, arbitrary: fc.constant("reply" as const) },
    { weight: 8, arbitrary: fc.constantFrom(...(Object.keys(actionOf) as Step["kind"][])) },
  ),
  pick: fc.nat({ max: 4095 }),
});

/** Moves are only by the side to move, in a running game, in the position that the mover saw. */
function checkMove(before: GameState, after: GameRecord, seen: PlayedMove) {
  const { players } = before;
  const move = after.history.at(-1);
  const other: Color = players.humanColor === "w" ? "b" : "w";
  assert.equal(move?.color, isByComputer(seen) ? other : players.humanColor);
  assert.ok(!isOver(before) && outcome(before) === undefined);
  if (seen.before !== undefined) assert.equal(seen.before, makeFen(before.position));
  assert.deepEqual([seen.from, seen.to], [move?.from, move?.to]);
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

function applyAndCheck(run: Run, { kind, pick }: Step): void {
  const before = run.state;
  // The action is frozen like the state, so a reducer that writes to either one throws.
  const action = freeze(actionOf[kind](run, pick) as UnknownAction, true);
  const after = rootReducer(before, action);
  run.state = after;
  if (after.view !== before.view) checkPlainData(after.view);
  if (after.computer !== before.computer) checkPlainData(after.computer);
  if (after.playback !== before.playback) checkPlainData(after.playback);
  listChecks(after);
  const leavesTheGame = ["badPosition", "screen", "lookAround"].includes(kind);
  if (leavesTheGame) assert.equal(after.game, before.game);
  if (after.log !== before.log) run.states.push(after.game);
  checkShown(after, run.states);
  if (after.game === before.game) return;
  checkGame(before.game, after.game);
  if (movePlayed.match(action)) checkMove(before.game, after.game, action.payload);
  run.moves.push(action);
  run.games.push(after.game);
}

describe("random sequences of all actions, legal and illegal, on time and late", () => {
  it(`keep all invariants in ${SEQUENCES} runs of ${ACTIONS_IN_A_SEQUENCE} actions (seed ${SEED})`, () => {
    const sequences = fc.array(step, {
      minLength: ACTIONS_IN_A_SEQUENCE,
      maxLength: ACTIONS_IN_A_SEQUENCE,
    });
    let plies = 0;
    fc.assert(
      fc.property(sequences, (steps) => {
        const state = freeze(rootReducer(undefined, { type: "@@INIT" }), true);
        const run: Run = {
          state,
          replies: [],
          requests: [],
          moves: [],
          games: [],
          states: [state.game],
        };
        for (const each of steps) applyAndCheck(run, each);
        checkWholeGame(run.state.game);
        checkWholeLog(run.state);
        plies = Math.max(plies, run.state.game.history.length);
      }),
      { numRuns: SEQUENCES, seed: SEED },
    );
    expect(plies, "the longest game played").toBeGreaterThan(20);
  });
});
