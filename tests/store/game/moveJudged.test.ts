/** The event with which the coach judges a move, and its rule. */
import { describe, expect, it } from "vitest";
import { currentFen } from "../../../engine/index.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import type { JudgedMove, StartOptions } from "../../../store/game/eventPayloads.ts";
import { applyEvent, type GameEvent } from "../../../store/game/events.ts";
import { canOfferDraw } from "../../../store/game/gameStatus.ts";
import {
  drawOffered,
  gameResigned,
  gameStarted,
  hintTaken,
  moveJudged,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import { type GameState, initialGame } from "../../../store/game/state.ts";
import { errorOf, reply, valueIn, wholeReducer } from "../support.ts";

const centipawns = (value: number, ...line: string[]): Evaluation => ({
  score: { kind: "centipawns", value },
  line,
});

const gameAfter = (...events: GameEvent[]): GameState =>
  events.reduce((game, event) => valueIn(applyEvent(game, event)), initialGame as GameState);

const coached = (options: StartOptions = {}) => gameStarted({ help: "coach", ...options });

const E4 = movePlayed({ from: "e2", to: "e4" });

const START = currentFen(initialGame);

const judged = (changes: Partial<JudgedMove> = {}) =>
  moveJudged({
    ply: 1,
    move: "e2e4",
    before: START,
    found: { before: centipawns(20, "e2e4"), after: centipawns(25, "e7e5", "g1f3") },
    version: 7,
    ...changes,
  });

describe("what the coach found", () => {
  it("is written into the comments on the positions before and after the move", () => {
    const game = gameAfter(coached(), E4, judged());
    expect(game.comments).toEqual({
      [START]: "[%eval 0.2] [%pv e2e4]",
      [currentFen(game)]: "[%eval 0.25] [%pv e7e5,g1f3]",
    });
  });

  it("is written also after the game has gone on, and after its end", () => {
    const onwards = gameAfter(coached(), E4);
    const answered = gameAfter(coached(), E4, reply("e7e5", currentFen(onwards)), gameResigned());
    expect(Object.keys(valueIn(applyEvent(answered, judged())).comments)).toHaveLength(2);
  });

  it("changes nothing a second time", () => {
    const game = gameAfter(coached(), E4, judged());
    expect(valueIn(applyEvent(game, judged()))).toBe(game);
  });

  it("changes nothing if the move was taken back or another one was played", () => {
    for (const events of [[E4, moveTakenBack()], [movePlayed({ from: "d2", to: "d4" })]]) {
      const game = gameAfter(coached(), ...events);
      expect(valueIn(applyEvent(game, judged()))).toBe(game);
    }
  });

  it("is refused in a game without a coach, and of the computer's move", () => {
    const message = (options: StartOptions) =>
      errorOf(applyEvent(gameAfter(gameStarted(options), E4), judged()));
    expect(message({})).toBe("the game has no coach");
    expect(message({ help: "none" })).toBe("the game has no coach");
    const byComputer = gameAfter(coached({ humanColor: "b" }), reply("e2e4", START));
    expect(errorOf(applyEvent(byComputer, judged()))).toBe("the coach judges the human's moves");
  });

  it("leaves what a comment has besides: a clock, a hint", () => {
    const timed = movePlayed({ from: "e2", to: "e4", clock: 61_000 });
    const game = gameAfter(
      coached({ timeControl: { base: 60, increment: 2 } }),
      hintTaken({ from: "e2", to: "e4", before: START }),
      timed,
      judged(),
    );
    expect(game.comments[START]).toBe("[%eval 0.2] [%pv e2e4] Hint: e4");
    expect(game.comments[currentFen(game)]).toMatch(/^\[%eval .*\] \[%clk 0:01:01\]$/);
  });

  it("leaves a draw offer known: another one must wait", () => {
    const offered = gameAfter(coached(), drawOffered({ before: START }), E4, judged());
    const answered = valueIn(applyEvent(offered, reply("e7e5", currentFen(offered))));
    expect(answered.comments[START]).toBe("[%eval 0.2] [%pv e2e4] White offers a draw.");
    expect(canOfferDraw(answered)).toBe(false);
  });

  it.each<[string, object]>([
    ["a line that is no line", { found: { before: { score: 1, line: [] }, after: centipawns(0) } }],
    [
      "a score without a kind",
      { found: { before: centipawns(0), after: { score: {}, line: [] } } },
    ],
    ["no version", { version: undefined }],
    ["a move that is none", { move: "e2-e4" }],
  ])("is refused by the gate with %s", (_what, changes) => {
    const state = wholeReducer(wholeReducer(undefined, coached()), E4);
    expect(wholeReducer(state, judged()).game).not.toBe(state.game);
    const { type, payload } = judged();
    expect(wholeReducer(state, { type, payload: { ...payload, ...changes } })).toBe(state);
  });
});
