import { describe, expect, test } from "vitest";
import {
  chooseMove,
  parseFen,
  play,
  positionKey,
  type SearchIteration,
  type Situation,
  SPECIFIED_OPPONENT,
  search,
  startGame,
} from "../../../engine/index.ts";

/** The busiest of the well-known test positions. */
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const situationOf = (fen: string): Situation => {
  const position = parseFen(fen);
  return { position, repetitions: { [positionKey(position)]: 1 }, seed: 0, ply: 0 };
};

describe("the specified opponent", () => {
  test("plays the move of the specified search at depth 4, and says what it found", () => {
    const { position } = situationOf(KIWIPETE);
    expect(chooseMove(SPECIFIED_OPPONENT, situationOf(KIWIPETE))).toEqual(
      search(position, { depth: 4 }),
    );
  });

  test("looks as far ahead as its profile says", () => {
    const search = { kind: "specified", depth: 2 } as const;
    expect(chooseMove({ ...SPECIFIED_OPPONENT, search }, situationOf(KIWIPETE)).depth).toBe(2);
  });

  test("takes no chances: seed and ply change nothing", () => {
    const situation = situationOf(KIWIPETE);
    const first = chooseMove(SPECIFIED_OPPONENT, situation);
    for (const seed of [1, 2 ** 31 - 1])
      for (const ply of [7, 400])
        expect(chooseMove(SPECIFIED_OPPONENT, { ...situation, seed, ply })).toEqual(first);
  });

  test("sees the third occurrence of a position coming, and takes the draw when it is losing", () => {
    // White is a queen and three pawns up; 4...Kg8 repeats the first position for the second time.
    const shuffle = ["d2e2", "g8h8", "e2d2", "h8g8", "d2e2", "g8h8", "e2d2"];
    const game = shuffle.reduce(play, startGame("6k1/8/8/8/8/8/PPPQ4/K7 w - - 0 1"));
    const { position, repetitions } = game;
    const known = chooseMove(SPECIFIED_OPPONENT, { position, repetitions, seed: 0, ply: 7 });
    expect(known).toMatchObject({ score: 0, move: { lan: "h8g8" } });
    const forgotten = { position, repetitions: {}, seed: 0, ply: 7 };
    expect(chooseMove(SPECIFIED_OPPONENT, forgotten).score).toBeGreaterThan(1000);
  });

  test("has no move when it is mated", () => {
    const mated = situationOf("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
    expect(chooseMove(SPECIFIED_OPPONENT, mated).move).toBeUndefined();
  });

  test("tells of every depth it has looked through", () => {
    const heard: SearchIteration[] = [];
    const { score, pv } = chooseMove(SPECIFIED_OPPONENT, situationOf(KIWIPETE), {
      onIteration: (iteration) => void heard.push(iteration),
    });
    expect(heard.map(({ depth }) => depth)).toEqual([1, 2, 3, 4]);
    expect(heard.at(-1)).toMatchObject({ score, pv });
  });

  test("has a move even when it is stopped at once", () => {
    const result = chooseMove(SPECIFIED_OPPONENT, situationOf(KIWIPETE), {
      shouldStop: () => true,
    });
    expect(result.depth).toBe(1);
    expect(result.move).toEqual(search(parseFen(KIWIPETE), { depth: 1 }).move);
  });
});
