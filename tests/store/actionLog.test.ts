import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { play, START_FEN, startGame } from "../../engine/index.ts";
import {
  type ActionLog,
  finalState,
  initialState,
  makeActionLog,
  parseActionLog,
  replay,
} from "../../store/actionLog.ts";
import { gameStarted, movePlayed, moveTakenBack } from "../../store/gameEvents.ts";
import { MAX_ACTIONS } from "../../store/maxActions.ts";
import { squareMarked } from "../../store/screenSlice.ts";
import { searchMove } from "../../store/searchMove.ts";

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const e4 = movePlayed({ from: "e2", to: "e4", before: START_FEN });
const thinking = searchMove.pending("r1", { before: AFTER_E4 });
const e5 = searchMove.fulfilled(
  {
    before: AFTER_E4,
    from: "e7",
    to: "e5",
    score: 0,
    depth: 4,
    nodes: 1,
    pv: [],
    pawnStructure: 0,
  },
  "r1",
  { before: AFTER_E4 },
);
const opening: UnknownAction[] = [e4, thinking, e5];

/** The text of a file with these actions, as the extension would write it. */
function fileOf(actions: unknown, preloadedState?: unknown, more: object = {}): string {
  return JSON.stringify({
    payload: JSON.stringify(actions),
    ...(preloadedState !== undefined && { preloadedState: JSON.stringify(preloadedState) }),
    ...more,
  });
}

function movesOf({ game }: { game: ReturnType<typeof startGame> }) {
  return game.history.map((move) => move.san).join(" ");
}

describe("the replay of a log", () => {
  it("gives the state after every action", () => {
    const states = replay({ actions: [...opening, moveTakenBack(), gameStarted()] });
    expect(states.map(movesOf)).toEqual(["e4", "e4", "e4 e5", "", ""]);
    expect(states.map(({ screen }) => screen.computer.status)).toEqual([
      "idle",
      "thinking",
      "idle",
      "idle",
      "idle",
    ]);
  });

  it("begins with the preloaded state, or with a fresh game", () => {
    expect(initialState({ actions: [] }).game).toEqual(startGame());
    const preloadedState = finalState({ actions: opening });
    const log: ActionLog = { preloadedState, actions: [moveTakenBack()] };
    expect(initialState(log)).toBe(preloadedState);
    expect(movesOf(finalState(log))).toBe("");
    expect(finalState({ preloadedState, actions: [] })).toBe(preloadedState);
  });

  it("passes over a reply that came too late, and one that came twice", () => {
    const late = { actions: [e4, moveTakenBack(), e5, e5] };
    expect(movesOf(finalState(late))).toBe("");
    expect(movesOf(finalState({ actions: [e4, e5, e5] }))).toBe("e4 e5");
  });

  it.each<[string, UnknownAction[], string]>([
    [
      "of the human",
      [movePlayed({ from: "e2", to: "e5" })],
      "Entry 1 (game/movePlayed): Invalid move: e2e5",
    ],
    [
      "out of turn",
      [e4, movePlayed({ from: "d2", to: "d4" })],
      "Entry 2 (game/movePlayed): Invalid move: d2d4",
    ],
    [
      "of the computer",
      [e4, { ...e5, payload: { ...e5.payload, to: "e4" } }],
      "Entry 2 (computer/search/fulfilled): Invalid move: e7e4",
    ],
    [
      "with a promotion",
      [movePlayed({ from: "e2", to: "e8", promotion: "q", before: START_FEN })],
      "Entry 1 (game/movePlayed): Invalid move: e2e8q",
    ],
  ])("names the first move against the rules: %s", (_case, actions, message) => {
    expect(() => replay({ actions })).toThrow(message);
    expect(() => finalState(parseActionLog(fileOf(actions)))).toThrow(message);
  });
});

describe("the text of a log", () => {
  it("reads back as it was written", () => {
    const log: ActionLog = { preloadedState: finalState({ actions: opening }), actions: opening };
    expect(parseActionLog(makeActionLog(log))).toEqual(JSON.parse(JSON.stringify(log)));
  });

  it("has the two fields of the extension's export, each stringified once more", () => {
    const file = JSON.parse(
      makeActionLog({ preloadedState: initialState({ actions: [] }), actions: opening }),
    );
    expect(Object.keys(file)).toEqual(["payload", "preloadedState"]);
    expect(JSON.parse(file.payload).map(({ type }: UnknownAction) => type)).toEqual([
      "game/movePlayed",
      "computer/search/pending",
      "computer/search/fulfilled",
    ]);
    expect(JSON.parse(file.preloadedState).game).toEqual(startGame());
  });

  it("may be a bare array of actions", () => {
    expect(movesOf(finalState(parseActionLog(JSON.stringify(opening))))).toBe("e4 e5");
  });

  it("may name the version it is of anyway", () => {
    expect(parseActionLog(fileOf(opening, undefined, { version: 1 })).actions).toHaveLength(3);
  });

  it.each<[string, string, string]>([
    ["is empty", "", "This is not an action log: the file is not JSON."],
    [
      "is cut short",
      fileOf(opening).slice(0, -9),
      "This is not an action log: the file is not JSON.",
    ],
    ["is a PGN", "1. e4 e5 *", "This is not an action log: the file is not JSON."],
    ["is a number", "42", "This is not an action log."],
    ["is null", "null", "This is not an action log."],
    [
      "is some other JSON",
      '{"name":"enough-monkeys"}',
      "This is not an action log: it has no payload.",
    ],
    [
      "has a payload that is not JSON",
      '{"payload":"[{"}',
      "This is not an action log: its payload is not JSON.",
    ],
    [
      "has a payload that is no list",
      '{"payload":"{}"}',
      "This is not an action log: no list of actions.",
    ],
    [
      "hides its payload on a prototype",
      '{"__proto__":{"payload":"[]"}}',
      "This is not an action log: it has no payload.",
    ],
    [
      "is of another version",
      fileOf(opening, undefined, { version: 2 }),
      "This action log has version 2; this page reads version 1.",
    ],
  ])("is refused when it %s", (_case, text, message) => {
    expect(() => parseActionLog(text)).toThrow(message);
  });
});

describe("a bad entry is named by its number and type", () => {
  it.each<[string, unknown, string]>([
    ["an unknown action", { type: "game/resigned" }, "Entry 2 (game/resigned): unknown action"],
    ["an action of Redux itself", { type: "@@INIT" }, "Entry 2 (@@INIT): unknown action"],
    [
      "a type that every object has",
      { type: "constructor" },
      "Entry 2 (constructor): unknown action",
    ],
    ["null", null, "Entry 2: this is not an action"],
    ["a text", "game/started", "Entry 2: this is not an action"],
    ["no type", { payload: {} }, "Entry 2: this is not an action"],
    [
      "a type on a prototype",
      JSON.parse('{"__proto__":{"type":"game/started","payload":{}}}'),
      "Entry 2: this is not an action",
    ],
    [
      "a move without squares",
      { type: "game/movePlayed", payload: {} },
      "Entry 2 (game/movePlayed): ",
    ],
    ["a move without payload", { type: "game/movePlayed" }, "Entry 2 (game/movePlayed): "],
    [
      "a move to nowhere",
      { type: "game/movePlayed", payload: { from: "e2", to: "e9" } },
      "Entry 2 (game/movePlayed): ",
    ],
    [
      "a promotion to a king",
      { type: "game/movePlayed", payload: { from: "e2", to: "e4", promotion: "k" } },
      "Entry 2 (game/movePlayed): ",
    ],
    [
      "a game from no position",
      { type: "game/started", payload: { fen: 1 } },
      "Entry 2 (game/started): ",
    ],
    [
      "a game from a bad FEN",
      { type: "game/started", payload: { fen: "8/8/8/8/8/8/8/8 w - - 0 1" } },
      "Entry 2 (game/started): Invalid FEN: missing white king",
    ],
    [
      "a reply without a request",
      { type: "computer/search/fulfilled", payload: e5.payload },
      "Entry 2 (computer/search/fulfilled): ",
    ],
    [
      "a reply without the position it answers",
      { ...e5, payload: { from: "e7", to: "e5" } },
      "Entry 2 (computer/search/fulfilled): ",
    ],
    [
      "a failure whose message is none",
      { type: "computer/search/rejected", meta: e5.meta, error: { message: {} } },
      "Entry 2 (computer/search/rejected): ",
    ],
    [
      "a notice that is none",
      { type: "storage/failed", payload: { message: 7 } },
      "Entry 2 (storage/failed): ",
    ],
    [
      "a mark off the board",
      { type: "screen/squareMarked", payload: "i9" },
      "Entry 2 (screen/squareMarked): ",
    ],
    [
      "a loaded game that is none",
      { type: "actionLog/loaded", payload: { game: {} } },
      "Entry 2 (actionLog/loaded): the game is not one of this version",
    ],
  ])("%s", (_case, entry, message) => {
    expect(() => parseActionLog(fileOf([e4, entry, entry]))).toThrow(message);
  });

  it("a list that is too long, before the time is taken to replay it", () => {
    const actions = Array.from({ length: 100_000 }, () => squareMarked("e4"));
    expect(() => parseActionLog(fileOf(actions))).toThrow(
      "Entry 20001 (screen/squareMarked): an action log holds at most 20000 actions, and this one has 100000",
    );
  });

  it("but the longest list allowed is read", () => {
    const actions = Array.from({ length: MAX_ACTIONS }, () => squareMarked("e4"));
    expect(finalState(parseActionLog(fileOf(actions))).screen.markedSquare).toBe("e4");
  });
});

describe("a preloaded state is not believed but rebuilt", () => {
  const good = finalState({ actions: opening });

  it("and comes out equal when it is honest", () => {
    expect(parseActionLog(fileOf([], good)).preloadedState).toEqual(good);
  });

  it("with comments and headers of any name", () => {
    const game = JSON.parse(JSON.stringify(good.game));
    const odd = JSON.parse('{"__proto__":"a","constructor":"b","toString":"c"}');
    const state = {
      ...good,
      game: { ...game, comments: odd, headers: { ...game.headers, ...odd } },
    };
    const read = parseActionLog(fileOf([moveTakenBack()], state));
    expect(JSON.stringify(read.preloadedState?.game.comments)).toBe(JSON.stringify(odd));
    expect(Object.hasOwn(read.preloadedState?.game.headers ?? {}, "__proto__")).toBe(true);
    expect(Object.hasOwn(finalState(read).game.headers, "__proto__")).toBe(true);
    expect(Object.prototype).not.toHaveProperty("a");
  });

  const { game, screen } = JSON.parse(JSON.stringify(good));
  it.each<[string, unknown]>([
    ["is no object", 7],
    ["is null in a text", "null"],
    ["has another shape", { chess: game, screen }],
    ["lacks the screen", { game }],
    ["has more than it should", { game, screen, router: {} }],
    [
      "has another position than its moves lead to",
      { game: { ...game, position: startGame().position }, screen },
    ],
    [
      "has moves against the rules",
      { game: { ...game, history: [game.history[0], game.history[0]] }, screen },
    ],
    ["has a history that is no list", { game: { ...game, history: { length: 1 } }, screen }],
    ["has a history with a hole", { game: { ...game, history: [null] }, screen }],
    ["miscounts its repetitions", { game: { ...game, repetitions: { [AFTER_E4]: 2 } }, screen }],
    [
      "tells lies about a move",
      { game: { ...game, history: [{ ...game.history[0], san: "e4#" }, game.history[1]] }, screen },
    ],
    [
      "claims a result that the board denies",
      { game: { ...game, headers: { Result: "won" } }, screen },
    ],
    ["has comments that are no texts", { game: { ...game, comments: { x: 1 } }, screen }],
    ["starts from a bad FEN", { game: { ...game, headers: { FEN: "x" } }, screen }],
    ["marks a square off the board", { game, screen: { ...screen, markedSquare: "z1" } }],
    [
      "has a computer that does something unheard of",
      { game, screen: { ...screen, computer: { status: "asleep" } } },
    ],
  ])("and refused when it %s", (_case, state) => {
    expect(() => parseActionLog(fileOf(opening, state))).toThrow(
      /^The log's preloaded state cannot be used: /,
    );
  });

  it("so that a drawn or resigned game keeps its result", () => {
    const lost = { ...game, headers: { ...game.headers, Result: "0-1" } };
    expect(parseActionLog(fileOf([], { game: lost, screen })).preloadedState?.game).toEqual(lost);
    expect(play(startGame(), "e4").headers.Result).toBe("*");
  });
});
