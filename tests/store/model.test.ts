/**
 * Random histories against what must hold after every action, whatever comes when: all actions of the
 * store, legal and illegal, early and late. The seed of a failing run is printed; `FAST_CHECK_SEED=... npx
 * vitest run tests/store/model.test.ts` plays it again.
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
  startGame,
} from "../../engine/index.ts";
import {
  actionLogLoaded,
  gameResumed,
  gameStarted,
  movePlayed,
  moveTakenBack,
  type PlayedMove,
} from "../../store/gameEvents.ts";
import { rootReducer } from "../../store/rootReducer.ts";
import type { RootState } from "../../store/rootState.ts";
import {
  actionLogRefused,
  fenRefused,
  noticeDismissed,
  searchRetried,
  squareClicked,
  squareMarked,
  storageFailed,
} from "../../store/screenSlice.ts";
import { type ComputerMove, searchMove } from "../../store/searchMove.ts";
import { checkGame, checkPlainData, checkWholeGame } from "./gameInvariants.ts";

const SEQUENCES = 2_000;
const ACTIONS_IN_A_SEQUENCE = 60;

const SEED = Number(process.env.FAST_CHECK_SEED ?? Date.now() % 0x7fffffff);

/** Positions in which something is about to happen: castling, promotion, en passant, mate, draws. */
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

/** What a generated step does; a number picks among what is possible when it is its turn. */
interface Step {
  readonly kind: keyof typeof actionOf;
  readonly pick: number;
}

/** The sequence so far: its present state, and the past from which late actions come. */
interface Run {
  state: RootState;
  readonly replies: UnknownAction[];
  readonly requests: string[];
  readonly moves: UnknownAction[];
  readonly games: GameRecord[];
}

const pickFrom = <T>(choices: readonly T[], pick: number): T | undefined =>
  choices[pick % choices.length];

/** A legal move of some piece of the side to move: cheaper than describing them all to choose one. */
function pickMove(position: Position, pick: number): Move | undefined {
  const own = SQUARES.filter((_square, i) => position.board[i]?.startsWith(position.turn));
  for (let tried = 0; tried < own.length; tried += 1) {
    const square = pickFrom(own, pick + tried) as Square;
    const move = pickFrom(legalMoves(position, { square }), pick >> 5);
    if (move) return move;
  }
  return undefined;
}

function squaresOf({ from, to, promotion }: Move) {
  return promotion === undefined ? { from, to } : { from, to, promotion };
}

function replyTo(before: Fen, pick: number, requestId: string): UnknownAction {
  const move = pickMove(parseFen(before), pick);
  const squares = move ? squaresOf(move) : { from: "a1", to: "a1" };
  const findings = { score: 0, depth: 4, nodes: 1, pv: [], pawnStructure: 0 };
  return searchMove.fulfilled({ before, ...squares, ...findings } as ComputerMove, requestId, {
    before,
  });
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
  reply: ({ state, requests, replies }: Run, pick: number) => {
    const reply = replyTo(makeFen(state.game.position), pick, pickFrom(requests, pick) ?? "r0");
    replies.push(reply);
    return reply;
  },
  preparedReply: ({ state, replies }: Run, pick: number) => {
    replies.push(replyTo(makeFen(state.game.position), pick, "r9"));
    return gameResumed();
  },
  lateReply: ({ replies }: Run, pick: number) => pickFrom(replies, pick) ?? searchRetried(),
  failure: ({ state, requests }: Run, pick: number) => {
    const error = Object.assign(new Error("crash"), pick % 2 && { name: "AbortError" });
    const requestId = pickFrom(requests, pick) ?? "r0";
    return searchMove.rejected(error, requestId, { before: makeFen(state.game.position) });
  },
  newGame: () => gameStarted(),
  position: (_run: Run, pick: number) => gameStarted({ fen: pickFrom(FENS, pick) as Fen }),
  badPosition: (_run: Run, pick: number) => gameStarted({ fen: pickFrom(BAD_FENS, pick) as Fen }),
  takeBack: () => moveTakenBack(),
  loaded: ({ games }: Run, pick: number) =>
    actionLogLoaded({ game: pickFrom(games, pick) ?? startGame() }),
  screen: (_run: Run, pick: number) =>
    pickFrom<UnknownAction>(
      [
        squareMarked(SQUARES[pick % 64] as "a1"),
        squareClicked(),
        fenRefused({ fen: "x", message: "bad" }),
        noticeDismissed(),
        searchRetried(),
        actionLogRefused({ message: "bad" }),
        storageFailed({ message: "full" }),
        { type: "unknown/action" },
      ],
      pick,
    ) as UnknownAction,
};

const step: fc.Arbitrary<Step> = fc.record({
  // Moves and replies most of all, or no game would get anywhere.
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant("legalMove" as const) },
    { weight: 12, arbitrary: fc.constant("reply" as const) },
    { weight: 8, arbitrary: fc.constantFrom(...(Object.keys(actionOf) as Step["kind"][])) },
  ),
  pick: fc.nat({ max: 4095 }),
});

/** Only on one's turn, only in a game that goes on, and only in the position that the mover saw. */
function checkMoveOf(player: Color, before: GameRecord, after: GameRecord, seen: PlayedMove) {
  const move = after.history.at(-1);
  assert.equal(move?.color, player);
  assert.equal(outcome(before), undefined);
  if (seen.before !== undefined) assert.equal(seen.before, makeFen(before.position));
  assert.deepEqual([seen.from, seen.to], [move?.from, move?.to]);
}

function applyAndCheck(run: Run, { kind, pick }: Step): void {
  const before = run.state;
  // Frozen like the state: a reducer that writes to either throws.
  const action = freeze(actionOf[kind](run, pick) as UnknownAction, true);
  const after = rootReducer(before, action);
  run.state = after;
  if (after.screen !== before.screen) checkPlainData(after.screen);
  if (kind === "badPosition" || kind === "screen") assert.equal(after.game, before.game);
  if (after.game === before.game) return;
  checkGame(before.game, after.game);
  if (movePlayed.match(action)) checkMoveOf("w", before.game, after.game, action.payload);
  if (searchMove.fulfilled.match(action)) {
    checkMoveOf("b", before.game, after.game, action.payload);
  }
  run.moves.push(action);
  run.games.push(after.game);
}

describe("random sequences of all actions, legal and illegal, early and late", () => {
  it(`hold together in ${SEQUENCES} runs of ${ACTIONS_IN_A_SEQUENCE} actions (seed ${SEED})`, () => {
    console.info(`Model-based test of the store: seed ${SEED}`);
    const sequences = fc.array(step, {
      minLength: ACTIONS_IN_A_SEQUENCE,
      maxLength: ACTIONS_IN_A_SEQUENCE,
    });
    let plies = 0;
    fc.assert(
      fc.property(sequences, (steps) => {
        const state = freeze(rootReducer(undefined, { type: "@@INIT" }), true);
        const run: Run = { state, replies: [], requests: [], moves: [], games: [] };
        for (const each of steps) applyAndCheck(run, each);
        checkWholeGame(run.state.game);
        plies = Math.max(plies, run.state.game.history.length);
      }),
      { numRuns: SEQUENCES, seed: SEED },
    );
    expect(plies, "the longest game played").toBeGreaterThan(20);
  }, 120_000);
});
