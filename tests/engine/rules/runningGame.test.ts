import { describe, expect, test } from "vitest";
import {
  currentFen,
  type GameRecord,
  play,
  RunningGame,
  replayingMoves,
  setComment,
  startFen,
  startGame,
} from "../../../engine/index.ts";
import { createRandom, randomGame } from "../../support/random.ts";

function outcomeOf(start: GameRecord, moves: string) {
  const replaying = replayingMoves(start, moves.split(" "));
  let steps = 0;
  for (;;) {
    const step = replaying.next();
    if (step.done) return { steps, ...step.value };
    steps += 1;
  }
}

describe("a RunningGame, which changes in place", () => {
  test("has the same position, counts and result at every ply as a game record", () => {
    const random = createRandom(20_261_121);
    for (let i = 0; i < 30; i++) {
      const game = randomGame(random, 60);
      const { history } = game;
      let record = startGame(startFen(game));
      const running = new RunningGame(record);
      for (const move of history) {
        if (running.isOver) break;
        expect(running.play(move)).toBe(true);
        record = play(record, move);
        expect(running.fen).toBe(currentFen(record));
        expect(running.record()).toEqual(record);
      }
    }
  });

  test("refuses an illegal move and does not change", () => {
    const game = new RunningGame(startGame());
    expect(game.play("e5")).toBe(false);
    expect(game.record()).toEqual(startGame());
  });

  test("continues from a game with comments and does not change the records it has returned", () => {
    const start = setComment(play(startGame(), "e4"), "best by test");
    const game = new RunningGame(start);
    game.play("e5");
    const early = game.record();
    game.play("Nf3");
    expect(early).toEqual(play(start, "e5"));
    expect(game.record()).toEqual(play(play(start, "e5"), "Nf3"));
  });

  test("has its own board: other games may be used in between", () => {
    const game = new RunningGame(startGame());
    game.play("e4");
    play(startGame("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "Kd2");
    expect(game.play("e5")).toBe(true);
    expect(game.record()).toEqual(play(play(startGame(), "e4"), "e5"));
  });

  test("is over at mate, at the third occurrence and at the fifty-move limit", () => {
    const isOverAfter = (moves: string, fen?: string): boolean => {
      const game = new RunningGame(startGame(fen));
      for (const move of moves.split(" ")) expect(game.play(move)).toBe(true);
      return game.isOver;
    };
    expect(isOverAfter("f3 e5 g4")).toBe(false);
    expect(isOverAfter("f3 e5 g4 Qh4#")).toBe(true);
    expect(isOverAfter("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")).toBe(false);
    expect(isOverAfter("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")).toBe(true);
    expect(isOverAfter("Ra2", "4k3/8/8/8/8/8/8/R3K3 w - - 98 80")).toBe(false);
    expect(isOverAfter("Ra2 Kd8", "4k3/8/8/8/8/8/8/R3K3 w - - 98 80")).toBe(true);
  });
});

describe("replaying the moves of a game", () => {
  test("yields the game, one move per step", () => {
    const { steps, ...replayed } = outcomeOf(startGame(), "e4 e5 Nf3");
    expect(steps).toBe(3);
    expect(replayed).toEqual({
      ok: true,
      value: ["e4", "e5", "Nf3"].reduce<GameRecord>(play, startGame()),
    });
  });

  test("fails at the first illegal move and names it", () => {
    expect(outcomeOf(startGame(), "e4 e4 e5")).toMatchObject({ error: "Invalid move: e4" });
  });

  const SHUFFLE = "Nf3 Nf6 Ng1 Ng8 ";
  const atClock = (clock: number) => startGame(`4k3/8/8/8/8/8/4P3/R3K3 w - - ${clock} 80`);

  test.each([
    ["a third occurrence", startGame(), `${SHUFFLE.repeat(2)}e4`],
    ["a fourth occurrence", startGame(), `${SHUFFLE.repeat(3)}Nf3 Nf6 Ng1 e5`],
    ["fifty moves", atClock(98), "Ra2 Kd8 Ra1 Ke8 e4"],
    ["the last move before 75", atClock(148), "Ra2 Kd7"],
  ])("goes on after %s, because over the board a player must claim the draw", (_, start, moves) => {
    const played = moves.split(" ").reduce<GameRecord>(play, start);
    expect(outcomeOf(start, moves)).toMatchObject({ ok: true, value: played });
  });

  test("ends at a mate, at insufficient material, at a fifth occurrence and at 75 moves", () => {
    expect(outcomeOf(startGame(), "f3 e5 g4 Qh4 a3")).toMatchObject({ error: "Invalid move: a3" });
    const bareKings = startGame("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");
    expect(outcomeOf(bareKings, "Kxe2 Kd8")).toMatchObject({ error: "Invalid move: Kd8" });
    expect(outcomeOf(startGame(), `${SHUFFLE.repeat(4)}e4`)).toMatchObject({
      error: "Invalid move: e4",
    });
    expect(outcomeOf(atClock(148), "Ra2 Kd8 e4")).toMatchObject({ error: "Invalid move: e4" });
  });
});
