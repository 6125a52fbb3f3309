import { describe, expect, it } from "vitest";
import type { GameLine } from "../../../tools/strength/gameLines.ts";
import {
  anchorOf,
  choosingDepth,
  type Encounter,
  nextEncounter,
  type Plan,
  ratingsOf,
  scoresOf,
} from "../../../tools/strength/ladderPlan.ts";
import { entrant, evenGames, game, randomNumbers, randomResult } from "./ladderSupport.ts";

const [a, b, c] = [entrant("a", 900), entrant("b", 1400), entrant("c", 1600)];
const [low, high] = [entrant("low", 1350), entrant("high", 2000)];

const PLAN: Plan = {
  opponents: [a, b, c],
  anchors: [low, high],
  gamesPerPair: 4,
  error: 60,
  mostGames: 500,
};

const write = (encounter: Encounter | undefined) =>
  encounter?.map(({ player }) => player.name).join("-");

const next = (
  lines: readonly GameLine[],
  change: Partial<Plan> = {},
  running: readonly Encounter[] = [],
) => write(nextEncounter({ ...PLAN, ...change }, lines, running));

describe("the plan of the ladder", () => {
  it("begins with neighbours, and takes turns with the anchors", () => {
    expect(next([])).toBe("a-b");
    expect(next(evenGames("a", "b", 2))).toBe("b-low");
    expect(next([...evenGames("a", "b", 2), ...evenGames("b", "low", 2)])).toBe("b-c");
  });

  it("counts the games that are being played", () => {
    expect(next([], {}, [[a, b]])).toBe("b-low");
    expect(
      next([], {}, [
        [a, b],
        [b, low],
      ]),
    ).toBe("b-c");
  });

  it("never exceeds the games of an encounter", () => {
    const change = { opponents: [b], anchors: [low], mostGames: 6 };
    expect(next(evenGames("b", "low", 4), change)).toBe("b-low");
    expect(next(evenGames("b", "low", 6), change)).toBeUndefined();
    expect(next([], { mostGames: 0 })).toBeUndefined();
  });
});

/** Plays a whole ladder among players of these strengths by chance. */
function simulate(seed: number) {
  const strengths = [700, 900, 1100, 1300, 1450, 1600, 1750, 1900, 2050, 2200];
  // The assumed ratings are wrong by up to 100.
  const opponents = strengths.map((elo, i) => entrant(`${i}`, elo + 100 * Math.sin(i)));
  const anchors = [1350, 1500, 1700, 1900, 2100, 2300].map((elo) => entrant(`sf${elo}`, elo));
  const plan = { ...PLAN, opponents, anchors, gamesPerPair: 40 };
  const random = randomNumbers(seed);
  const strengthOf = new Map([
    ...opponents.map(({ player }, i) => [player.name, strengths[i]] as const),
    ...anchors.map(({ player, rating }) => [player.name, rating] as const),
  ]);
  const lines: GameLine[] = [];
  for (;;) {
    const encounter = nextEncounter(plan, lines, []);
    if (encounter === undefined) break;
    const [one, two] = encounter.map(({ player }) => player.name);
    for (const [white, black] of [
      [one, two],
      [two, one],
    ]) {
      const difference = (strengthOf.get(white) ?? 0) - (strengthOf.get(black) ?? 0);
      lines.push(game(white, black, randomResult(difference, random), lines.length));
    }
  }
  const ratings = ratingsOf(plan, scoresOf(plan, lines));
  return { ratings, strengthOf, lines, opponents };
}

describe("a whole ladder, played by chance", () => {
  const { ratings, strengthOf, lines, opponents } = simulate(1);
  const ratingOf = (name: string) => ratings.find((rating) => rating.name === name);

  it("knows all that the anchors reach to 60 Elo", () => {
    const reached = opponents.filter(({ player }) => (strengthOf.get(player.name) ?? 0) > 1200);
    expect(reached).toHaveLength(7);
    for (const { player } of reached) expect(ratingOf(player.name)?.error).toBeLessThan(65);
    expect(ratingOf("0")?.error).toBeGreaterThan(100);
  });

  it("needs fewer than 900 games", () => {
    expect(lines.length).toBeLessThan(900);
  });
});

describe("an anchor", () => {
  // Level 0 at 1350; from one level to the next: 1346.6 + 143.4 * level ^ 0.806.
  it.each([
    [1350, 1],
    [1489, 1],
    [1491, 2],
    [1700, 4],
    [2200, 10],
    [2600, 15],
    [2850, 19],
  ])("of %i chooses its move at depth %i", (elo, depth) => {
    expect(choosingDepth(elo)).toBe(depth);
  });

  it("searches just this depth", () => {
    const { title, rating, player } = anchorOf(1700);
    expect([title, rating]).toEqual(["Stockfish 1700", 1700]);
    expect(player.limit).toEqual({ kind: "depth", amount: 4 });
    expect(player.options).toEqual({ UCI_LimitStrength: "true", UCI_Elo: "1700" });
  });

  it.each([1349, 2851, 1500.5, Number.NaN])("of %d does not exist", (elo) => {
    expect(() => anchorOf(elo)).toThrow("from 1350 to 2850");
  });
});
