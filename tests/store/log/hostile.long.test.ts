/**
 * Malicious logs. A log that can be read must give a game that can be saved and restored unchanged.
 * The others are refused with a short sentence.
 */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  currentFen,
  type GameRecord,
  makePgn,
  parsePgn,
  play,
  startGame,
} from "../../../engine/index.ts";
import type { GameState } from "../../../store/game/state.ts";
import { makeSavedText, parseSavedText } from "../../../store/game/texts/savedText.ts";
import { validateGame } from "../../../store/game/validateGame.ts";
import { createActionLog, serializeActionLog } from "../../../store/log/actionLog.ts";
import { parseActionLog } from "../../../tools/replayLog.ts";
import { anyCharacter, seedOr, times } from "../../support/random.ts";
import { endOfLog, sentenceOf, valueIn } from "../support.ts";
import { e4, fileOf, recordedText, recordedTexts } from "./recorded.ts";

const SEED = seedOr(1);

const LONGEST_MESSAGE = 250;

/** Saves the game for the next visit and as a log, and expects both to restore it, key by key. */
function expectRestoredUnchanged(game: GameState): void {
  const restored = valueIn(parseSavedText(makeSavedText(game)));
  expect(restored).toEqual(game);
  expect(sorted(restored.headers)).toEqual(sorted(game.headers));
  expect(endOfLog(serializeActionLog(createActionLog([], game)))).toEqual(game);
}

/** Comparing objects ignores a key like __proto__. */
const sorted = (headers = {}) => Object.entries(headers).sort();

describe("a malicious log", () => {
  it.for(Object.entries(recordedTexts("hostile")))(
    "can be saved and restored unchanged if it can be read: %s",
    ([, text]) => expectRestoredUnchanged(endOfLog(text)),
  );

  it.for(Object.entries(recordedTexts("hostile.refused")))(
    "is refused in one short sentence if it cannot be read: %s",
    ([, text]) => {
      const message = sentenceOf(parseActionLog(text));
      expect(message).toMatch(/^(This action log (cannot be opened|is of)|Entry \d)/);
      expect(message.length).toBeLessThan(LONGEST_MESSAGE);
    },
  );

  it("keeps its moves, whatever text its comments contain", () => {
    const game = endOfLog(recordedText("hostile/comment-that-plays-another-game"));
    expect(game.history.map(({ san }) => san)).toEqual(["e4", "e5"]);
    expect(Object.values(game.comments)).toEqual(["] 1. d4 d5 ["]);
  });

  it("can be saved even if an event contains a list nested 20,000 levels deep", () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const search = '"score":1,"depth":4,"nodes":1,"pv":[],"pawnStructure":0';
    const { from, to } = e4.payload;
    const text = `[{"type":"game/movePlayed","payload":{"from":"${from}","to":"${to}","more":${deep}},"meta":${deep}},
      {"type":"game/movePlayed","payload":{"from":"e7","to":"e5","search":{${search},"x":${deep}}}}]`;
    const log = valueIn(parseActionLog(text));
    expect(endOfLog(serializeActionLog(log)).history).toHaveLength(2);
  });

  it.each([
    ["version", () => fileOf([e4], undefined, { version: "9".repeat(5_000_000) })],
    [
      "deeply nested version",
      () => `{"payload":"[]","version":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
    ],
    ["type", () => fileOf([{ type: "x".repeat(5_000_000) }])],
    ["start", () => fileOf([], { game: { history: [], headers: { FEN: "k".repeat(5_000_000) } } })],
    [
      "name of a header",
      () => fileOf([], { game: { history: [], headers: { ["! ".repeat(2_000_000)]: "a" } } }),
    ],
    ["glyph", () => fileOf([], { game: { history: [], nags: { x: ["9".repeat(5_000_000)] } } })],
  ])("is refused in one short sentence with 5 MB in its %s", (_what, make) => {
    expect(sentenceOf(parseActionLog(make())).length).toBeLessThan(LONGEST_MESSAGE);
  });

  it("is refused before parsing, which cannot be interrupted, when it has many megabytes", () => {
    expect(sentenceOf(parseActionLog(" ".repeat(40_000_000)))).toMatch(/it is too long/);
  });

  it("is refused when it has millions of lists", () => {
    const text = `[${"[],".repeat(3_900_000)}[]]`;
    expect(sentenceOf(parseActionLog(text)).length).toBeLessThan(LONGEST_MESSAGE);
  });

  it("the longest possible export of version 1 is parsed", () => {
    const before = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    const search = { score: 170, depth: 4, nodes: 10_411, pv: ["b8c6", "f1b5", "c6e5", "b5d7"] };
    const meta = {
      arg: { before },
      requestId: "mMYHFbQCtaEZMMWjvDZqS",
      requestStatus: "fulfilled",
    };
    const payload = { before, from: "b8", to: "c6", ...search, pawnStructure: -5 };
    const answer = { type: "computer/search/fulfilled", payload, meta };
    const text = fileOf(Array.from({ length: 25_000 }, () => answer));
    expect(valueIn(parseActionLog(text)).entries).toHaveLength(25_000);
  });
});

/** Texts with everything that has a meaning in PGN or as a key of an object. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc
    .array(fc.constantFrom(...'{}"][\\\n\r%;( ?', "$1", "1. d4", "*", "1-0", "e4"), {
      maxLength: 12,
    })
    .map((parts) => parts.join("")),
  fc.constantFrom("__proto__", "constructor", "Human", "Enough Monkeys", "resignation", ""),
);

const headerName = fc.oneof(
  fc.constantFrom(
    ...["Event", "Site", "White", "Black", "Termination", "SetUp", "Result"],
    ...["__proto__", "toString", "a_1"],
  ),
  text,
);

const played: GameRecord = ["e4", "e5", "Nf3"].reduce(play, startGame());
const fens = [played.history[0]?.before ?? "", ...played.history.map(({ after }) => after)];

const annotated = fc.record({
  comments: fc.dictionary(fc.constantFrom(...fens), text, { noNullPrototype: true }),
  headers: fc.dictionary(headerName, text, { noNullPrototype: true }),
  nags: fc.dictionary(fc.constantFrom(...fens), fc.array(fc.nat(300), { maxLength: 3 }), {
    noNullPrototype: true,
  }),
});

describe("the headers of a game", () => {
  it.each<[string, Record<string, string>]>([
    ["SetUp without FEN", { SetUp: "1" }],
    ["another start", { SetUp: "1", FEN: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" }],
    ["an invalid start", { SetUp: "1", FEN: "x" }],
    ["an invalid result", { Result: "1. d4" }],
  ])("do not change the start and the result in its PGN: %s", (_case, headers) => {
    const read = parsePgn(makePgn({ ...played, headers }));
    expect(read.history).toEqual(played.history);
    expect(read.headers).toEqual({ Result: "*" });
  });

  it(`an accepted log is saved and restored unchanged (seed ${SEED})`, () => {
    let accepted = 0;
    fc.assert(
      fc.property(annotated, fc.constantFrom("w", "b"), (said, humanColor) => {
        const { nags, ...others } = said;
        const glyphs = Object.keys(nags).length > 0 && { nags };
        const game = { ...played, ...others, ...glyphs };
        const read = validateGame({ ...game, players: { humanColor } });
        if (!read.ok) return;
        accepted += 1;
        expectRestoredUnchanged(read.value);
      }),
      { numRuns: times(1200), seed: SEED },
    );
    expect(accepted).toBeGreaterThan(times(100));
  });

  it(`the PGN of an unvalidated game has exactly the moves of that game (seed ${SEED})`, () => {
    fc.assert(
      fc.property(annotated, (said) => {
        const read = parsePgn(makePgn({ ...played, ...said }));
        expect(currentFen(read)).toBe(currentFen(played));
        expect(read.history).toEqual(played.history);
      }),
      { numRuns: times(1000), seed: SEED },
    );
  });
});
