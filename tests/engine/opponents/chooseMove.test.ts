import { describe, expect, it, test } from "vitest";
import {
  chooseMove,
  isCheckmate,
  matePlies,
  type OpponentProfile,
  parseFen,
  play,
  positionKey,
  type SearchIteration,
  type Situation,
  SPECIFIED_OPPONENT,
  search,
  startGame,
} from "../../../engine/index.ts";
import type { StrongSearch } from "../../../engine/opponents/profiles.ts";
import { MAX_DEPTH, UNITS_PER_CENTIPAWN } from "../../../engine/search/scores.ts";
import { searchStrong } from "../../../engine/search/strong/search.ts";
import { readNetwork } from "../../support/network.ts";

/** A well-known test position with many legal moves. */
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

function searchSituation(fen: string, ply = 0): Situation {
  const position = parseFen(fen);
  return { position, repetitions: { [positionKey(position)]: 1 }, seed: 0, ply };
}

describe("the specified opponent", () => {
  test("plays the move of the specified search at depth 4 and reports its result", () => {
    const { position } = searchSituation(KIWIPETE);
    expect(chooseMove(SPECIFIED_OPPONENT, searchSituation(KIWIPETE))).toEqual(
      search(position, { depth: 4 }),
    );
  });

  test("searches to the depth in its profile", () => {
    const search = { kind: "specified", depth: 2 } as const;
    expect(chooseMove({ ...SPECIFIED_OPPONENT, search }, searchSituation(KIWIPETE)).depth).toBe(2);
  });

  test("plays the same move for every seed and ply", () => {
    const situation = searchSituation(KIWIPETE);
    const first = chooseMove(SPECIFIED_OPPONENT, situation);
    for (const seed of [1, 2 ** 31 - 1])
      for (const ply of [7, 400])
        expect(chooseMove(SPECIFIED_OPPONENT, { ...situation, seed, ply })).toEqual(first);
  });
});

// The rule for a strong opponent: it plays the best move, or in the opening one of the moves of
// about equal score.

const network = readNetwork();
const SEEDS = Array.from({ length: 16 }, (_, seed) => seed);

const opponent = (search: Partial<StrongSearch> = {}): OpponentProfile => ({
  id: "strong",
  name: "Strong",
  description: "For tests.",
  search: { kind: "strong", nodes: 1500, variedPlies: 8, lines: 4, margin: 15, ...search },
});

const choose = (profile: OpponentProfile, situation: Situation) =>
  chooseMove(profile, situation, { network });

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
/** White can mate at once with the rook or the queen, each in several ways. */
const MATES = "6k1/8/6K1/8/8/8/8/QR6 w - - 0 1";

describe("a strong opponent", () => {
  it.each([
    ["white", START, 1],
    ["black", AFTER_E4, -1],
  ])("chooses among the moves within its margin in the opening, with %s", (_, fen, sign) => {
    const situation = searchSituation(fen);
    for (const margin of [2, 15, 60]) {
      const { lines } = searchStrong(situation.position, {
        network,
        depth: MAX_DEPTH,
        nodes: 1500,
        lines: 4,
        keepsFoundOrder: true,
      });
      const least = sign * lines[0].score - margin * UNITS_PER_CENTIPAWN;
      const good = lines.filter(({ score }) => sign * score >= least).map(({ pv }) => pv[0]);
      const chosen = SEEDS.map(
        (seed) => choose(opponent({ margin }), { ...situation, seed }).move?.lan ?? "",
      );
      expect(new Set(chosen)).toEqual(new Set(good));
    }
  });

  it("reports the score and the line of the move that it plays", () => {
    const situation = searchSituation(START);
    const results = SEEDS.map((seed) => choose(opponent({ margin: 60 }), { ...situation, seed }));
    expect(new Set(results.map(({ move }) => move?.lan)).size).toBeGreaterThan(1);
    for (const { move, pv } of results) expect(pv[0]).toBe(move?.lan);
    const scores = new Map(results.map(({ move, score }) => [move?.lan, score]));
    expect(new Set(scores.values()).size).toBeGreaterThan(1);
    expect(new Set(results.map(({ nodes }) => nodes)).size).toBe(1);
  });

  it("makes a new random choice at every ply", () => {
    const plies = SEEDS.map((ply) =>
      choose(opponent({ variedPlies: 99, margin: 60 }), searchSituation(START, ply)),
    );
    expect(new Set(plies.map(({ move }) => move?.lan)).size).toBeGreaterThan(1);
  });

  it("plays the best move for every seed once the opening is over", () => {
    const best = searchStrong(parseFen(START), { network, depth: MAX_DEPTH, nodes: 1500 });
    for (const seed of SEEDS) {
      const situation = { ...searchSituation(START, 8), seed };
      expect(choose(opponent({ margin: 1000 }), situation).move).toEqual(best.move);
    }
  });

  it("plays only the best move when either side has a forced mate", () => {
    for (const seed of SEEDS) {
      const situation = { ...searchSituation(MATES), seed };
      const { move, score } = choose(opponent({ margin: 1000 }), situation);
      expect(matePlies(score)).toBe(1);
      expect(isCheckmate(parseFen(move?.after ?? ""))).toBe(true);
    }
    // Black is mated by the next move, whether the king goes to f8 or to h8.
    const mated = searchSituation("6k1/8/6K1/8/8/8/8/QR6 b - - 0 1");
    const moves = SEEDS.map((seed) => choose(opponent({ margin: 1000 }), { ...mated, seed }).move);
    expect(new Set(moves.map((move) => move?.lan)).size).toBe(1);
  });

  it("reports only its best line, once for each depth", () => {
    const heard: SearchIteration[] = [];
    chooseMove(opponent(), searchSituation(START), {
      network,
      onIteration: (iteration) => void heard.push(iteration),
    });
    expect(heard.map(({ depth }) => depth)).toEqual(heard.map((_, index) => index + 1));
    expect(heard.length).toBeGreaterThan(2);
  });

  it("throws an error without the network", () => {
    expect(() => chooseMove(opponent(), searchSituation(START))).toThrow("without the network");
  });
});

const FALLIBLE = { kind: "fallible", depth: 3, nodes: 10_000, blindness: 0, whim: 0 } as const;

it.each<[string, OpponentProfile]>([
  ["specified", SPECIFIED_OPPONENT],
  ["strong", opponent()],
  ["fallible", { ...SPECIFIED_OPPONENT, search: FALLIBLE }],
])(
  "a %s opponent counts earlier positions, and takes a draw when it is losing",
  (_kind, profile) => {
    // White is a queen and three pawns up; 4...Kg8 repeats the first position for the second time.
    const shuffle = ["d2e2", "g8h8", "e2d2", "h8g8", "d2e2", "g8h8", "e2d2"];
    const game = shuffle.reduce(play, startGame("6k1/8/8/8/8/8/PPPQ4/K7 w - - 0 1"));
    const { position, repetitions } = game;
    const known = choose(profile, { position, repetitions, seed: 0, ply: 7 });
    expect(known).toMatchObject({ score: 0, move: { lan: "h8g8" } });
    const forgotten = { position, repetitions: {}, seed: 0, ply: 7 };
    expect(choose(profile, forgotten).score).toBeGreaterThan(1000);
  },
);
