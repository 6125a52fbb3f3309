/**
 * Properties that every opponent must have. `docs/strength.md` describes how their strength is
 * measured.
 */
import { describe, expect, it, test } from "vitest";
import {
  chooseMove,
  type GameRecord,
  GROUPS,
  isCheckmate,
  isGameOver,
  legalMoves,
  OPPONENTS,
  type OpponentProfile,
  offeredOpponent,
  opponentById,
  parseFen,
  play,
  ratingOf,
  type Situation,
  SPECIFIED_OPPONENT,
  startGame,
} from "../../../engine/index.ts";
import { playMove } from "../../../engine/rules/moves.ts";
import { readBook, readNetwork } from "../../support/network.ts";
import { createRandom, randomGame, seedOr } from "../../support/random.ts";

const SEED = seedOr(77_001);

const CASES = OPPONENTS.map((opponent) => [opponent.name, opponent] as const);

/**
 * The largest node limit in these tests. It keeps them fast; the properties do not depend on it.
 */
const FEW = 300;

/** The opponents, with the node limit above. */
const BRIEF = OPPONENTS.map((opponent): readonly [string, OpponentProfile] => {
  const { name, search } = opponent;
  if (search.kind === "specified") return [name, opponent];
  return [name, { ...opponent, search: { ...search, nodes: Math.min(FEW, search.nodes) } }];
});

/** The opponents whose moves depend on the seed. */
const VARIED = BRIEF.filter(([, { search }]) => search.kind !== "specified");

const searchSituation = (
  { position, repetitions, history }: GameRecord,
  seed: number,
): Situation => ({
  position,
  repetitions,
  seed,
  ply: history.length,
});

const choose = (opponent: OpponentProfile, situation: Situation) =>
  chooseMove(opponent, situation, { network: readNetwork(), book: readBook() });

const rating = (opponent: OpponentProfile): number => ratingOf(opponent) ?? Number.NaN;

describe("the opponents", () => {
  it("include the specified opponent unchanged and at least eleven others", () => {
    expect(OPPONENTS.length).toBeGreaterThanOrEqual(12);
    expect(OPPONENTS.length).toBeLessThanOrEqual(14);
    expect(OPPONENTS).toContain(SPECIFIED_OPPONENT);
  });

  it("are sorted by rating, start below 1000, and are at most 250 points apart up to the last", () => {
    const ratings = OPPONENTS.map(rating);
    expect(ratings[0]).toBeLessThan(1000);
    for (let i = 1; i < ratings.length; i++) {
      expect(ratings[i] - ratings[i - 1], OPPONENTS[i].name).toBeGreaterThan(0);
      // The last plays at full strength: with fourteen opponents even steps do not reach it.
      if (i === ratings.length - 1) continue;
      expect(ratings[i] - ratings[i - 1], OPPONENTS[i].name).toBeLessThanOrEqual(250);
    }
  });

  it("are all in groups that say who they are for, in the order of their ratings", () => {
    expect(GROUPS.map(({ name }) => name)).toEqual([
      "Beginner",
      "Casual",
      "Club",
      "Expert",
      "Master",
    ]);
    expect(GROUPS.flatMap(({ rated }) => rated.map(({ profile }) => profile))).toEqual(OPPONENTS);
    for (const { audience } of GROUPS) expect(audience).toMatch(/^You .*\.$/);
  });

  it("have unique ids and names", () => {
    expect(new Set(OPPONENTS.map(({ id }) => id)).size).toBe(OPPONENTS.length);
    expect(new Set(OPPONENTS.map(({ name }) => name)).size).toBe(OPPONENTS.length);
  });

  test.each(CASES)("%s is found by its id", (_name, opponent) => {
    expect(opponentById(opponent.id)).toBe(opponent);
  });

  it("have no rating when their search differs from the present one", () => {
    const search = { kind: "specified", depth: 3 } as const;
    expect(ratingOf({ ...SPECIFIED_OPPONENT, search })).toBeUndefined();
    expect(ratingOf({ ...SPECIFIED_OPPONENT, id: "patient" })).toBeUndefined();
    expect(ratingOf({ ...SPECIFIED_OPPONENT, name: "Assez de singes" })).toBe(
      ratingOf(SPECIFIED_OPPONENT),
    );
  });

  it("are not found by an unknown id", () => {
    expect(opponentById("constructor")).toBeUndefined();
  });
});

describe.each(BRIEF)("%s", (_name, opponent) => {
  // Each position has one mating move or several. The rules find them, not a search.
  test.each([
    ["on the last rank", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"],
    ["by smothering", "6rk/6pp/8/6N1/8/8/5PPP/6K1 w - - 0 1"],
    ["as Damiano's pupils do", "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"],
    ["as black", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"],
    ["by becoming a queen", "6k1/3P1ppp/8/8/8/8/5PPP/6K1 w - - 0 1"],
    ["backwards and from afar", "7k/6pp/8/8/3B4/8/r4PPP/1Q4K1 w - - 0 1"],
  ])("mates in one with every seed: %s", (_case, fen) => {
    const position = parseFen(fen);
    expect(legalMoves(position).some(({ san }) => san.endsWith("#"))).toBe(true);
    for (let seed = 0; seed < 3; seed++) {
      const { move } = choose(opponent, { position, repetitions: {}, seed, ply: 30 + seed });
      expect(isCheckmate(playMove(position, move?.lan ?? "")), `seed ${seed}`).toBe(true);
    }
  });

  it(`plays a legal move, and the same move after any other search (seed ${SEED})`, () => {
    const random = createRandom(SEED);
    for (let i = 0; i < 2; i++) {
      const game = randomGame(random, 1 + random.below(80));
      if (isGameOver(game)) continue;
      const situation = searchSituation(game, random.below(2 ** 32));
      const found = choose(opponent, situation);
      expect(legalMoves(game.position)).toContainEqual(found.move);
      choose(SPECIFIED_OPPONENT, searchSituation(startGame(), 0));
      expect(choose(opponent, situation)).toEqual(found);
    }
  });

  it("visits no more positions than its profile allows", () => {
    const { search } = opponent;
    if (search.kind === "specified") return;
    const busy = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const { nodes } = choose(opponent, {
      position: parseFen(busy),
      repetitions: {},
      seed: 1,
      ply: 0,
    });
    // The strong search always completes its first iteration, also beyond its limit of nodes.
    expect(nodes).toBeLessThanOrEqual(search.nodes + (search.kind === "strong" ? 4000 : 0));
  });

  it("returns a legal move when it is stopped", () => {
    const position = startGame().position;
    const situation = { position, repetitions: {}, seed: 1, ply: 0 };
    const hooks = { network: readNetwork(), book: readBook(), shouldStop: () => true };
    const { move, nodes } = chooseMove(opponent, situation, hooks);
    expect(legalMoves(position)).toContainEqual(move);
    expect(nodes).toBeLessThan(5000);
  });
});

test.each(VARIED)("%s plays another game with another seed", (_name, opponent) => {
  const lines = Array.from({ length: 4 }, (_, seed) => {
    let game = startGame();
    // The opponent plays twelve plies against itself. Main lines of openings begin alike.
    while (game.history.length < 12) {
      game = play(game, choose(opponent, searchSituation(game, seed)).move?.lan ?? "");
    }
    return game.history.map(({ lan }) => lan).join(" ");
  });
  expect(new Set(lines).size).toBeGreaterThan(0.7 * lines.length);
});

// Opponents that are no longer offered. The tables are those of version 1.1.0.

/** Id, name, positions a move and rating. */
const STRONG = [
  ["hundred", "A Hundred Monkeys", 310, 1560],
  ["thousand", "A Thousand Monkeys", 900, 1730],
  ["hundred-thousand", "A Hundred Thousand Monkeys", 3000, 1850],
  ["million", "A Million Monkeys", 5200, 1890],
  ["billion", "A Billion Monkeys", 16_000, 2010],
  ["quintillion", "A Quintillion Monkeys", 220_000, 2330],
] as const;

describe("a retired opponent", () => {
  test.each(STRONG)("%s plays and is rated as before", (id, name, nodes, rating) => {
    const opponent = opponentById(id);
    expect(opponent).toMatchObject({ id, name });
    expect(opponent?.search).toEqual({
      kind: "strong",
      nodes,
      variedPlies: 12,
      lines: 4,
      margin: 25,
    });
    expect(opponent && ratingOf(opponent)).toBe(rating);
    const later = opponent && { ...opponent, search: { ...opponent.search, version: 2 } };
    expect(later && ratingOf(later)).toBe(rating);
    expect(OPPONENTS).not.toContain(opponent);
  });

  const names = OPPONENTS.map(({ name }) => name);
  const hasNamesake = ([, name]: (typeof STRONG)[number]) => names.includes(name);

  test.each(STRONG.filter(hasNamesake))(
    "%s is followed by the opponent %s of today",
    (id, name) => {
      expect(OPPONENTS).toContain(offeredOpponent(id));
      expect(offeredOpponent(id)).toMatchObject({ name });
    },
  );

  test.each(STRONG.filter((entry) => !hasNamesake(entry)))(
    "%s has a successor of about its strength",
    (id, _name, _nodes, rating) => {
      const successor = offeredOpponent(id);
      expect(OPPONENTS).toContain(successor);
      expect(Math.abs((successor ? (ratingOf(successor) ?? 0) : 0) - rating)).toBeLessThan(100);
    },
  );
});

// A game of one of these was saved with its whole search, so the search must stay the same.
test.each([
  ["two-2", "Two Monkeys", { depth: 2, blindness: 93, taste: { likes: "pawnMoves", margin: 40 } }],
  ["three-2", "Three Monkeys", { depth: 3, blindness: 70 }],
  ["five-2", "Five Monkeys", { depth: 3, blindness: 50 }],
  ["dozen-2", "A Dozen Monkeys", { depth: 3, blindness: 34 }],
  ["fifty-2", "Fifty Monkeys", { nodes: 360, taste: { likes: "attacks", margin: 30 } }],
  ["five-hundred-2", "Five Hundred Monkeys", { nodes: 1600 }],
  ["five-hundred-3", "Five Hundred Monkeys", { nodes: 600 }],
  ["five-hundred-5", "Five Hundred Monkeys", { nodes: 520, repertoire: { margin: 80 } }],
  ["ten-thousand-2", "Ten Thousand Monkeys", { nodes: 3400 }],
  ["ten-million-2", "Ten Million Monkeys", { nodes: 14_000 }],
  ["ten-thousand-3", "Ten Thousand Monkeys", { nodes: 1030 }],
  ["ten-million-3", "Ten Million Monkeys", { nodes: 1750 }],
  ["trillion-2", "A Trillion Monkeys", { nodes: 40_000 }],
  ["quadrillion-2", "A Quadrillion Monkeys", { nodes: 80_000 }],
  ["infinite-3", "Infinitely Many Monkeys", { nodes: 36_000, lines: 3, margin: 12 }],
])("%s is known and rated, and no longer offered", (id, name, search) => {
  const opponent = opponentById(id);
  expect(opponent).toMatchObject({ id, name, search });
  expect(opponent && ratingOf(opponent)).toBeGreaterThan(600);
  expect(OPPONENTS).not.toContain(opponent);
});

it("an offered opponent is its own successor, and an unknown id has none", () => {
  for (const opponent of OPPONENTS) expect(offeredOpponent(opponent.id)).toBe(opponent);
  expect(offeredOpponent(SPECIFIED_OPPONENT.id)).toBe(SPECIFIED_OPPONENT);
  expect(offeredOpponent("__proto__")).toBeUndefined();
});
