import { describe, expect, it } from "vitest";
import type { GameLine } from "../../../tools/strength/gameLines.ts";
import {
  anchorOf,
  choosingDepth,
  type Encounter,
  nextEncounter,
  type Plan,
} from "../../../tools/strength/ladderPlan.ts";
import { entrant, evenGames } from "./ladderSupport.ts";

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
  });

  it("never exceeds the games of an encounter", () => {
    const change = { opponents: [b], anchors: [low], mostGames: 6 };
    expect(next(evenGames("b", "low", 4), change)).toBe("b-low");
    expect(next(evenGames("b", "low", 6), change)).toBeUndefined();
    expect(next([], { mostGames: 0 })).toBeUndefined();
  });
});

describe("an anchor", () => {
  // Level 0 at 1350; from one level to the next: 1346.6 + 143.4 * level ^ 0.806.
  it.each([
    [1350, 1],
    [1489, 1],
    [1491, 2],
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
