import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { GameLine } from "../../../tools/strength/gameLines.ts";
import { type Entrant, planLadder } from "../../../tools/strength/ladderPlan.ts";
import {
  anchorTable,
  opponentTable,
  replaceBetweenMarks,
  resultsOf,
} from "../../../tools/strength/ladderTable.ts";
import { parsePlayer } from "../../../tools/strength/playerSyntax.ts";

function entrant(name: string, rating: number): Entrant {
  const player = parsePlayer(`ours name=${name} movetime=100`);
  if (!player.ok) throw new Error(player.error);
  return { rating, player: player.value };
}

const game = (white: string, black: string, result: GameLine["result"]): GameLine => ({
  white,
  black,
  opening: 0,
  result,
  reason: "checkmate",
  plies: 60,
});

const [weak, strong, fish] = [entrant("weak", 600), entrant("strong", 800), entrant("fish", 1350)];
const lines = [
  game("weak", "strong", "0-1"),
  game("strong", "weak", "1/2-1/2"),
  game("strong", "fish", "0-1"),
  game("fish", "strong", "0-1"),
  game("strong", "nobody", "1-0"),
];
const ladder = {
  opponents: [weak, strong],
  anchors: [fish],
  encounters: [
    [weak, strong],
    [weak, fish],
    [strong, fish],
  ] as const,
  lines,
  ratings: [
    { name: "weak", elo: 611.4, error: 30.2 },
    { name: "strong", elo: 803.6, error: 25.7 },
  ],
};

describe("the table of the ladder", () => {
  it("lists the strongest opponent first, with its score against the next", () => {
    expect(opponentTable(ladder).split("\n").slice(2)).toEqual([
      "| strong | 804 ± 26 | 800 | 5 | +1 =1 -0 |",
      "| weak | 611 ± 30 | 600 | 2 |  |",
    ]);
  });

  it("lists the matches against anchors, with the limit per move", () => {
    expect(anchorTable(ladder).split("\n").slice(2)).toEqual([
      "| strong | fish, movetime=100 | +1 =0 -1 | 50 % |",
    ]);
  });

  it("lists the matches anchor by anchor", () => {
    const other = { ...fish, player: { ...fish.player, name: "other fish" } };
    const encounters = [
      [strong, other],
      [strong, fish],
      [weak, other],
    ] as const;
    const game = { ...lines[0], white: "weak", black: "other fish", result: "1/2-1/2" } as const;
    const played = [...lines, game, { ...game, white: "strong" }];
    const rows = anchorTable({ ...ladder, anchors: [fish, other], encounters, lines: played });
    expect(rows.split("\n").slice(2)).toEqual([
      "| strong | fish, movetime=100 | +1 =0 -1 | 50 % |",
      "| strong | other fish, movetime=100 | +0 =1 -0 | 50 % |",
      "| weak | other fish, movetime=100 | +0 =1 -0 | 50 % |",
    ]);
  });

  it("counts the games of both colours", () => {
    expect(resultsOf(ladder.encounters, lines)).toEqual([
      { first: "weak", second: "strong", games: 2, points: 0.5 },
      { first: "strong", second: "fish", games: 2, points: 1 },
    ]);
  });
});

describe("the document with the ladder", () => {
  it("keeps the text around the marks", () => {
    const document = "before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n";
    expect(replaceBetweenMarks(document, "new")).toBe(
      "before\n<!-- ladder -->\n\nnew\n\n<!-- end of ladder -->\nafter\n",
    );
  });

  it.each(["", "<!-- ladder -->", "<!-- end of ladder --> <!-- ladder -->"])(
    "is refused without its marks: '%s'",
    (document) => {
      expect(() => replaceBetweenMarks(document, "new")).toThrow("are missing");
    },
  );

  it("docs/strength.md has the marks", () => {
    const document = readFileSync("docs/strength.md", "utf8");
    expect(() => replaceBetweenMarks(document, "new")).not.toThrow();
  });
});

const names = (plan: ReturnType<typeof planLadder>) =>
  plan.map(([one, two]) => `${one.player.name}-${two.player.name}`);

describe("a round of the ladder", () => {
  const opponents = [entrant("a", 600), entrant("b", 800), entrant("c", 1000), entrant("d", 1500)];

  it("has the next opponent and the one after that for everybody", () => {
    expect(names(planLadder(opponents, []))).toEqual(["a-b", "b-c", "c-d", "a-c", "b-d"]);
  });

  it("has all opponents within 300 Elo for an anchor", () => {
    const plan = names(planLadder(opponents, [entrant("fish", 900)]));
    expect(plan.filter((pair) => pair.endsWith("fish"))).toEqual(["b-fish", "c-fish", "a-fish"]);
  });

  it("has at least the two closest opponents for an anchor", () => {
    const plan = names(planLadder(opponents, [entrant("fish", 2500)]));
    expect(plan.filter((pair) => pair.endsWith("fish"))).toEqual(["d-fish", "c-fish"]);
  });

  it("takes the anchors in turn, each with its closest opponent first", () => {
    const fish = [entrant("x", 700), entrant("y", 1000), entrant("z", 1400)];
    const plan = names(planLadder(opponents, fish)).filter((pair) => /[xyz]$/.test(pair));
    expect(plan.slice(0, 3)).toEqual(["a-x", "c-y", "d-z"]);
    expect(plan.slice(3, 6)).toEqual(["b-x", "b-y", "c-z"]);
  });

  it("spreads the matches of the anchors evenly", () => {
    const plan = names(planLadder(opponents, [entrant("x", 700), entrant("y", 1400)]));
    expect(plan.map((pair) => /[xy]$/.test(pair))).toEqual(plan.map((_, place) => place % 2 === 1));
  });
});
