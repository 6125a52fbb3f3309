import { describe, expect, it } from "vitest";
import { play, startGame } from "../../engine/index.ts";
import { finalState, parseActionLog } from "../../store/actionLog.ts";
import { moveTakenBack } from "../../store/gameEvents.ts";
import { AFTER_E4, fileOf, opening } from "./logFixtures.ts";

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
