/** Games from outside: valid ones, and ones with a single false value. */

import { describe, expect, it } from "vitest";
import { play, SPECIFIED_OPPONENT, START_FEN, startGame } from "../../../engine/index.ts";
import {
  isTooLongToSave,
  makeSavedText,
  parseSavedText,
} from "../../../store/game/texts/savedText.ts";
import { validateGame, validateGameTask } from "../../../store/game/validateGame.ts";
import { createActionLog } from "../../../store/log/actionLog.ts";
import { finalState, parseActionLog } from "../../../tools/replayLog.ts";
import { setNags } from "../../support/games.ts";
import { fileOf, opening } from "../log/recorded.ts";
import { AFTER_E4, errorOf, valueIn } from "../support.ts";

/** The sixteenth ply leads to the fifth occurrence of the start, so the next one is too many. */
const MOVES_AFTER_A_DRAW = `${"g1f3 g8f6 f3g1 f6g8 ".repeat(4)}e2e4`
  .split(" ")
  .map((lan) => ({ from: lan.slice(0, 2), to: lan.slice(2, 4) }));

const foolsMate = ["f3", "e5", "g4", "Qh4#"].reduce(play, startGame());
const afterE4 = play(startGame(), "e4");

const validGame = valueIn(finalState(createActionLog(opening)));
/** The game after 1. e4 e5, as parsed from a file. */
const game = JSON.parse(JSON.stringify(validGame));
const { players: _players, ...record } = game;
const [first, second] = game.history;

describe("a game from outside is rebuilt", () => {
  it("to an equal game when it is valid", () => {
    expect(valueIn(validateGame(game))).toEqual(validGame);
  });

  it("with every header name that PGN allows", () => {
    const odd = JSON.parse('{"__proto__":"a","constructor":"b","toString":"c"}');
    const headers = { ...game.headers, ...odd };
    const rebuilt = valueIn(validateGame({ ...game, headers }));
    expect(Object.hasOwn(rebuilt.headers, "__proto__")).toBe(true);
    expect(rebuilt.headers).toMatchObject({ constructor: "b", toString: "c" });
  });

  it("with annotation glyphs", () => {
    const annotated = { ...setNags(validGame, [1, 44]), players: validGame.players };
    expect(annotated.nags).toBeDefined();
    expect(valueIn(validateGame(annotated))).toEqual(annotated);
  });

  it("with the specified players when it has none", () => {
    expect(valueIn(validateGame(record)).players).toEqual(validGame.players);
  });

  it("with the specified value for each missing field of its players", () => {
    const playersOf = (players: unknown) => valueIn(validateGame({ ...record, players })).players;
    expect(playersOf({ humanColor: "b" })).toEqual({
      humanColor: "b",
      opponent: SPECIFIED_OPPONENT,
      seed: 0,
    });
    expect(playersOf({ humanColor: "b", seed: 2 ** 32 - 1 })).toEqual({
      humanColor: "b",
      opponent: SPECIFIED_OPPONENT,
      seed: 2 ** 32 - 1,
    });
  });

  it("with missing or additional fields of another version, in the game or in a move", () => {
    const { san: _san, ...nameless } = first;
    const history = [nameless, { ...second, clock: 59 }];
    const { repetitions: _counts, ...uncounted } = game;
    expect(valueIn(validateGame({ ...uncounted, history, clock: 60 }))).toEqual(validGame);
  });

  it("with its result when it was drawn or resigned", () => {
    for (const Result of ["1/2-1/2", "0-1"]) {
      const over = { ...game, headers: { ...game.headers, Result } };
      expect(valueIn(validateGame(over))).toEqual(over);
    }
  });
});

const NO_GAME = "the state has no game";
const NO_HISTORY = "the game has no history";
const OTHER_MOVES = "the game does not follow from its own moves";
const NO_TEXTS = "the game's comments and headers are not texts";
const NO_GLYPHS = "the game's annotation glyphs are not lists of numbers";
const BAD_RESULT = "Invalid header: Result";
const BAD_SEED = "the seed is not a whole number of 32 bits";

describe("a game from outside is refused", () => {
  const misnamed = { ...first, san: "e4#" };
  const elsewhere = { ...game.repetitions, "8/8/8/8/8/8/8/8 w - -": 1 };

  it.each<[string, unknown, string]>([
    ["is undefined", undefined, NO_GAME],
    ["is not an object", 7, NO_GAME],
    ["is a text", "null", NO_GAME],
    ["has no history", { position: game.position }, NO_HISTORY],
    ["has a history on its prototype", JSON.parse('{"__proto__":{"history":[]}}'), NO_HISTORY],
    ["has a history that is not a list", { ...game, history: { length: 1 } }, NO_HISTORY],
    [
      "has a history with a null entry",
      { ...game, history: [null] },
      "the game's history has an entry that is no move",
    ],
    [
      "has more plies than any game",
      { ...game, history: Array(25_001).fill(first) },
      "the game has more than 25000 plies",
    ],
    ["has moves against the rules", { ...game, history: [first, first] }, "Invalid move: e2e4"],
    ["has moves after its end", { history: MOVES_AFTER_A_DRAW }, "Invalid move: e2e4"],
    ["has another position", { ...game, position: startGame().position }, OTHER_MOVES],
    ["miscounts its repetitions", { ...game, repetitions: { [AFTER_E4]: 2 } }, OTHER_MOVES],
    ["has no repetition counts", { ...game, repetitions: {} }, OTHER_MOVES],
    ["counts a position that did not occur", { ...game, repetitions: elsewhere }, OTHER_MOVES],
    ["has a move with a wrong name", { ...game, history: [misnamed, second] }, OTHER_MOVES],
    ["has no such result", { ...game, headers: { Result: "won" } }, BAD_RESULT],
    ["is drawn with a mate", { ...foolsMate, headers: { Result: "1/2-1/2" } }, BAD_RESULT],
    ["is open with a mate", { ...foolsMate, headers: { Result: "*" } }, BAD_RESULT],
    ["has a strange header name", { ...game, headers: { "a b": "c" } }, "Invalid header: a b"],
    [
      "starts from a bad FEN",
      { ...game, headers: { FEN: "x" } },
      "Invalid FEN: must contain six space-delimited fields",
    ],
    [
      "has a comment on a position that did not occur",
      { ...game, comments: { __proto__x: "a" } },
      "Invalid annotation: __proto__x is no position of the game",
    ],
    [
      "has a comment with the key __proto__",
      { ...game, comments: JSON.parse('{"__proto__":"a"}') },
      "Invalid annotation: __proto__ is no position of the game",
    ],
    ["has headers that are not texts", { ...game, headers: { White: 5 } }, NO_TEXTS],
    ["has comments that are not texts", { ...game, comments: { x: 1 } }, NO_TEXTS],
    ["has comments that are not an object", { ...game, comments: 5 }, NO_TEXTS],
    ["has a fraction as a glyph", { ...game, nags: { [AFTER_E4]: [1.5] } }, "Invalid NAG: 1.5"],
    ["has glyphs that are not a list", { ...game, nags: { [AFTER_E4]: 1 } }, NO_GLYPHS],
    ["has a number as its players", { ...game, players: 2 }, "the players are not known"],
    [
      "has an unknown colour for the human",
      { ...game, players: { humanColor: "white" } },
      "the human's colour is not known",
    ],
    [
      "has an opponent of a wrong type",
      { ...game, players: { opponent: "monkey" } },
      "Invalid opponent: it is not an object.",
    ],
    [
      "has a time control without time",
      { ...game, players: { timeControl: { base: 0, increment: 0 } } },
      "the time control is not known",
    ],
    ["has a fraction as its seed", { ...game, players: { seed: 0.5 } }, BAD_SEED],
    ["has a negative seed", { ...game, players: { seed: -1 } }, BAD_SEED],
    ["has a seed of 33 bits", { ...game, players: { seed: 2 ** 32 } }, BAD_SEED],
  ])("when it %s", (_case, claim, message) => {
    expect(errorOf(validateGame(claim))).toBe(message);
    const read = parseActionLog(fileOf(opening, { game: claim ?? null }));
    expect(read).toMatchObject({ ok: false, error: { code: "logStateInvalid", message } });
  });
});

describe("the size of a game from outside", () => {
  const numbered = <Value>(count: number, value: Value): Record<string, Value> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`H${i}`, value]));
  const AT_START = START_FEN;

  it.each<[string, object, string]>([
    ["101 headers", { headers: numbered(101, "x") }, "Invalid header: more than 100 tags"],
    [
      "400,000 headers",
      { headers: numbered(400_000, "x") },
      "the game has more comments or headers than positions",
    ],
    [
      "a header with a name of 256 characters",
      { headers: { ["N".repeat(256)]: "x" } },
      `Invalid header: ${"N".repeat(60)} is too long`,
    ],
    [
      "a header with a value of 1,001 characters",
      { headers: { Event: "x".repeat(1_001) } },
      "Invalid header: Event is too long",
    ],
    [
      "a header that alone is too long to be saved",
      { headers: { Event: "x".repeat(8_000_000) } },
      "the game is too long to be saved",
    ],
    [
      "a comment that is too long to be saved",
      { comments: { [AT_START]: "x ".repeat(230_000) } },
      "the game is too long to be saved",
    ],
    [
      "a comment that is too long beside 20,000 moves",
      { history: Array(20_000).fill(first), comments: { [AT_START]: "x".repeat(220_000) } },
      "the game is too long to be saved",
    ],
    [
      "256 glyphs on each of 400 positions",
      { nags: numbered(400, Array(256).fill(1)) },
      "the game is too long to be saved",
    ],
    [
      "400,000 comments",
      { comments: numbered(400_000, "x") },
      "the game has more comments or headers than positions",
    ],
    [
      "400,000 annotated positions",
      { nags: numbered(400_000, [1]) },
      "the game has more annotation glyphs than positions",
    ],
    [
      "a million glyphs on one position",
      { nags: { [AT_START]: Array(1_000_000).fill(1) } },
      "the game's annotation glyphs are not lists of numbers",
    ],
  ])("has a limit: %s", (_case, parts, message) => {
    expect(errorOf(validateGame({ ...afterE4, ...parts }))).toBe(message);
  });

  it("is refused at once when it is too large, before anything is copied or replayed", () => {
    const headers = numbered(400_000, "x");
    const steps = [...validateGameTask({ ...afterE4, headers })];
    expect(steps).toHaveLength(0);
  });

  it("of the largest accepted game is one that can be saved and read back", () => {
    // A quotation mark in a header takes four characters in the saved text, in a comment two.
    const headers = { ...numbered(100, '"'.repeat(1_000)), White: '"'.repeat(1_000) };
    const comments = { [AT_START]: '"'.repeat(246_000) };
    const largest = valueIn(validateGame({ ...afterE4, headers, comments }));
    const text = makeSavedText(largest);
    expect(isTooLongToSave(text)).toBe(false);
    expect(valueIn(parseSavedText(text))).toEqual(largest);
    const larger = { ...comments, [AT_START]: '"'.repeat(250_000) };
    expect(validateGame({ ...afterE4, headers, comments: larger }).ok).toBe(false);
  });
});
