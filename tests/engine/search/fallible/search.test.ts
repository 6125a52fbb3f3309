import { describe, expect, it } from "vitest";
import {
  isGameOver,
  legalMoves,
  type Position,
  parseFen,
  play,
  positionKey,
  START_FEN,
  startGame,
} from "../../../../engine/index.ts";
import { playMove } from "../../../../engine/rules/moves.ts";
import { type FallibleOptions, searchFallible } from "../../../../engine/search/fallible/search.ts";
import { createRandom, randomGame, seedOr } from "../../../support/random.ts";

const WEAK: FallibleOptions = {
  depth: 2,
  nodes: 10_000,
  blindness: 150,
  whim: 60,
  seed: 1,
  ply: 0,
};
const KEEN: FallibleOptions = { ...WEAK, depth: 3, blindness: 0, whim: 0 };

const SEED = seedOr(20_261_121);

/** Positions of random games that are not over. */
function positions(count: number): Position[] {
  const random = createRandom(SEED);
  const found: Position[] = [];
  while (found.length < count) {
    const { position } = randomGame(random, 1 + random.below(120));
    if (!isGameOver(position)) found.push(position);
  }
  return found;
}

describe("a fallible player", () => {
  it(`plays legal moves, and the same move for the same position, seed and ply (seed ${SEED})`, () => {
    const random = createRandom(SEED + 1);
    for (const position of positions(40)) {
      const options = {
        ...WEAK,
        depth: 1 + random.below(4),
        blindness: random.below(1000),
        seed: random.below(2 ** 32),
        ply: random.below(300),
        nodes: 1 + random.below(3000),
      };
      const found = searchFallible(position, options);
      expect(legalMoves(position)).toContainEqual(found.move);
      expect(found.pv[0]).toBe(found.move?.lan);
      expect(found.pv.reduce(playMove, position)).toBeDefined();
      expect(found.nodes).toBeLessThanOrEqual(options.nodes);
      // A search of another position in between must not change the result.
      searchFallible(parseFen(START_FEN), KEEN);
      expect(searchFallible(position, options)).toEqual(found);
    }
  });

  it("completes its search with dozens of queens on the board", () => {
    const crowd = parseFen(`k7/8/${"qQ1qQ1qQ/".repeat(3)}Q1qQ1qQ1/8/7K w - - 0 1`);
    const found = searchFallible(crowd, { ...WEAK, depth: 6, nodes: 5000 });
    expect(found.nodes).toBe(5000);
    expect(found.move).toBeDefined();
  });

  it("can be stopped during its search", () => {
    const never = searchFallible(parseFen(START_FEN), { ...KEEN, depth: 5, nodes: 200_000 });
    const soon = searchFallible(parseFen(START_FEN), {
      ...KEEN,
      depth: 5,
      nodes: 200_000,
      shouldStop: () => true,
    });
    expect(never.nodes).toBeGreaterThan(10_000);
    expect(soon.nodes).toBeLessThan(2000);
  });

  it("at blindness 0, takes a hanging queen and does not leave its own queen hanging", () => {
    const hanging = parseFen("4k3/8/8/3q4/8/5N2/8/3RK3 w - - 0 1");
    expect(searchFallible(hanging, KEEN).move?.lan).toBe("d1d5");
    const attacked = parseFen("4k3/8/2p5/3Q4/8/8/4P3/4K3 w - - 0 1");
    const { move } = searchFallible(attacked, KEEN);
    expect(move?.from).toBe("d5");
  });

  it("searches an exchange to its end: it does not give a queen for a defended pawn", () => {
    const defended = parseFen("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1");
    expect(searchFallible(defended, { ...KEEN, depth: 1 }).move?.lan).not.toBe("d2d6");
  });

  it("does not stalemate while it is winning, even at high blindness", () => {
    // White's moves Qf7 and Qg6 would be stalemate.
    const winning = parseFen("7k/8/8/5Q2/8/8/8/K7 w - - 0 1");
    for (let seed = 0; seed < 20; seed++) {
      const { move } = searchFallible(winning, { ...WEAK, blindness: 1000, whim: 300, seed });
      expect(["f5f7", "f5g6"]).not.toContain(move?.lan);
    }
  });

  it("does not allow the third occurrence of a position while it is winning", () => {
    const shuffle = ["d2e2", "g8h8", "e2d2", "h8g8", "d2e2", "g8h8", "e2d2", "h8g8"];
    const game = shuffle.reduce(play, startGame("6k1/8/8/8/8/8/PPPQ4/K7 w - - 0 1"));
    for (let seed = 0; seed < 40; seed++) {
      const { move } = searchFallible(game.position, {
        ...KEEN,
        whim: 60,
        seed,
        repetitions: game.repetitions,
      });
      const after = playMove(game.position, move?.lan ?? "");
      expect(game.repetitions[positionKey(after)] ?? 0).toBeLessThan(2);
    }
  });

  it("makes fewer mistakes with a lower blindness: it leaves fewer pieces hanging", () => {
    const random = createRandom(SEED + 2);
    const quiet = positions(40).map((position) => ({ position, seed: random.below(1e9) }));
    const judge: FallibleOptions = { ...KEEN, depth: 2, nodes: 2000 };
    const loss = (blindness: number) =>
      quiet
        .map(({ position, seed }) => {
          const { move } = searchFallible(position, { ...judge, blindness, seed });
          const after = playMove(position, move?.lan ?? "");
          const sign = position.turn === "w" ? -1 : 1;
          return sign * searchFallible(after, judge).score;
        })
        .map((score) => Math.max(-3000, Math.min(3000, score)))
        .reduce((sum, score) => sum + score, 0);
    const losses = [0, 60, 300].map(loss);
    expect(losses).toEqual([...losses].sort((a, b) => a - b));
  });

  it.each([
    ["is mated", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", 1],
    ["is stalemated", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1", 0],
  ])("returns no move when it %s", (_case, fen, sign) => {
    const found = searchFallible(parseFen(fen), WEAK);
    expect(found).toMatchObject({ move: undefined, depth: 0, pv: [] });
    expect(Math.sign(found.score)).toBe(sign);
  });
});
