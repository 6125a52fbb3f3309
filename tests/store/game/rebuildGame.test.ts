import { describe, expect, it } from "vitest";
import { SPECIFIED_OPPONENT, setNags, startGame } from "../../../engine/index.ts";
import { rebuildGameState } from "../../../store/game/rebuildGame.ts";
import { logOf, parseActionLog } from "../../../store/log/actionLog.ts";
import { finalState } from "../../../store/log/replay.ts";
import { fileOf, opening } from "../log/fixtures.ts";
import { AFTER_E4, errorOf, valueIn } from "../support.ts";

/** The position after the eighth ply has come back twice, which is a draw; the ninth is one too many. */
const SHUFFLES_AND_ON = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4"
  .split(" ")
  .map((lan) => ({ from: lan.slice(0, 2), to: lan.slice(2, 4) }));

describe("a state from outside is not believed but rebuilt", () => {
  const good = valueIn(finalState(logOf(opening)));
  const { game, players } = JSON.parse(JSON.stringify(good));
  const [first, second] = game.history;

  it("and comes out equal when it is honest", () => {
    expect(valueIn(rebuildGameState({ game, players }))).toEqual(good);
  });

  it("with headers of any name that PGN can hold", () => {
    const odd = JSON.parse('{"__proto__":"a","constructor":"b","toString":"c"}');
    const annotated = { ...game, headers: { ...game.headers, ...odd } };
    const rebuilt = valueIn(rebuildGameState({ game: annotated }));
    expect(Object.hasOwn(rebuilt.game.headers, "__proto__")).toBe(true);
    expect(Object.prototype).not.toHaveProperty("a");
  });

  it("with annotation glyphs", () => {
    const annotated = setNags(valueIn(finalState(logOf(opening))).game, [1, 44]);
    expect(valueIn(rebuildGameState({ game: annotated })).game).toEqual(annotated);
  });

  it("with the specified players when it names none, or not all that is to be said of them", () => {
    expect(valueIn(rebuildGameState({ game })).players).toEqual(good.players);
    const some = valueIn(rebuildGameState({ game, players: { humanColor: "b" } })).players;
    expect(some).toEqual({ humanColor: "b", opponent: SPECIFIED_OPPONENT, seed: 0 });
  });

  it("whatever fields another version had more or less, in the state, the game or a move", () => {
    const { san: _san, ...nameless } = first;
    const history = [nameless, { ...second, clock: 59 }];
    const { repetitions: _counts, ...uncounted } = game;
    const other = { game: { ...uncounted, history, clock: 60 }, players, sounds: {} };
    expect(valueIn(rebuildGameState(other))).toEqual(good);
  });

  it("so that a drawn or resigned game keeps its result", () => {
    const lost = { ...game, headers: { ...game.headers, Result: "0-1" } };
    expect(valueIn(rebuildGameState({ game: lost })).game).toEqual(lost);
  });

  it.each<[string, unknown]>([
    ["is no object", 7],
    ["is a text", "null"],
    ["has no game", { chess: game }],
    ["has a game on a prototype only", JSON.parse('{"__proto__":{"game":{"history":[]}}}')],
    [
      "has another position than its moves lead to",
      { game: { ...game, position: startGame().position } },
    ],
    ["has moves against the rules", { game: { ...game, history: [first, first] } }],
    ["has a history that is no list", { game: { ...game, history: { length: 1 } } }],
    ["has a history with a hole", { game: { ...game, history: [null] } }],
    ["miscounts its repetitions", { game: { ...game, repetitions: { [AFTER_E4]: 2 } } }],
    ["counts nothing", { game: { ...game, repetitions: {} } }],
    ["tells lies about a move", { game: { ...game, history: [{ ...first, san: "e4#" }, second] } }],
    ["claims a result that there is not", { game: { ...game, headers: { Result: "won" } } }],
    ["comments on a position it never had", { game: { ...game, comments: { __proto__x: "a" } } }],
    [
      "comments on what every object has",
      { game: { ...game, comments: JSON.parse('{"__proto__":"a"}') } },
    ],
    ["has a header that PGN has no place for", { game: { ...game, headers: { "a b": "c" } } }],
    ["goes on after its end", { game: { history: SHUFFLES_AND_ON } }],
    ["has comments that are no texts", { game: { ...game, comments: { x: 1 } } }],
    ["has glyphs that are none", { game: { ...game, nags: { [AFTER_E4]: [1.5] } } }],
    ["has glyphs that are no list", { game: { ...game, nags: { [AFTER_E4]: 1 } } }],
    ["starts from a bad FEN", { game: { ...game, headers: { FEN: "x" } } }],
    ["has players that are none", { game, players: 2 }],
    ["has a human of no colour", { game, players: { humanColor: "white" } }],
    ["has an opponent that there is not", { game, players: { opponent: "monkey" } }],
    ["has a seed that is no whole number", { game, players: { seed: 0.5 } }],
  ])("and refused when it %s", (_case, state) => {
    expect(rebuildGameState(state).ok).toBe(false);
    expect(errorOf(parseActionLog(fileOf(opening, state)))).toMatch(
      /^The log's preloaded state cannot be used: /,
    );
  });
});
