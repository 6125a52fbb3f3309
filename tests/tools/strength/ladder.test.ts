import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { opponentTable } from "../../../tools/strength/ladder.ts";
import {
  anchorOf,
  choosingDepth,
  type Encounter,
  nextEncounter,
  type Plan,
} from "../../../tools/strength/ladderPlan.ts";
import { type GameLine, playRound, readGameLines } from "../../../tools/strength/ladderRound.ts";
import { entrant, evenGames, FakePlayer, game } from "./support.ts";

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

  it.each([1349, 2851, 1500.5, Number.NaN])("of %d does not exist", (elo) => {
    expect(() => anchorOf(elo)).toThrow("from 1350 to 2850");
  });
});

const folder = mkdtempSync(join(tmpdir(), "ladder-"));
const file = join(folder, "games.jsonl");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Too far from the others to play them. */
const far = entrant("far", 3000);

/** In these openings white mates in one move, whichever player is white. */
const OPENINGS = [
  "e4 e5 Bc4 Nc6 Qh5 Nf6",
  "e4 e5 Qh5 Nc6 Bc4 Nf6",
  "Nf3 e5 e4 Nc6 Ng1 Nf6 Bc4 Nd4 Qf3 Nc6 Qh5 Nd4",
].map((moves) => moves.split(" "));
const MATE = "h5f7";

const isNeverOver = () => false;

/** Plays a round and returns the encounters in the order of their ends, and the players made. */
async function playAll(
  opponents: readonly ReturnType<typeof entrant>[],
  gamesPerPair: number,
  lines: GameLine[],
  { isOver = isNeverOver, concurrency = 1, anchors = [far] } = {},
) {
  const finished: string[] = [];
  const players: FakePlayer[] = [];
  await playRound({
    plan: { opponents, anchors, gamesPerPair, error: 60 },
    openings: OPENINGS,
    concurrency,
    lines,
    file,
    makePlayer: ({ name }) => {
      const player = new FakePlayer([MATE], { name });
      players.push(player);
      return player;
    },
    isOver,
    onEncounter: ([one, two]) => finished.push(`${one.player.name}-${two.player.name}`),
  });
  return { finished, players };
}

const openingsOf = (lines: readonly GameLine[], white: string) =>
  lines.filter((line) => line.white === white).map(({ opening }) => opening);

describe("a round of the ladder", () => {
  it("plays every encounter in both colours, and saves every game", async () => {
    const lines: GameLine[] = [];
    const { finished } = await playAll([a, b, c], 4, lines);
    expect(finished).toEqual(["a-b", "b-c", "a-b", "b-c"]);
    expect(lines).toHaveLength(8);
    expect(lines.filter(({ white, black }) => white === "a" && black === "b")).toHaveLength(2);
    expect(lines.filter(({ white, black }) => white === "b" && black === "a")).toHaveLength(2);
    expect(lines.every(({ result, reason }) => result === "1-0" && reason === "checkmate")).toBe(
      true,
    );
    expect(readGameLines(file)).toEqual(lines);
  });

  it("continues after an interruption, and starts only players with missing games", async () => {
    const lines: GameLine[] = [];
    await playAll([a, b], 2, lines);
    const { players } = await playAll([a, b, c], 2, lines);
    expect(players.map(({ name }) => name)).toEqual(["b", "c"]);
    expect(lines).toHaveLength(4);
  });

  it("repeats an incomplete pair, and counts no game twice", async () => {
    const lines: GameLine[] = [];
    await playAll([a, b], 4, lines);
    const [first] = openingsOf(lines, "a");
    const cut = lines.filter(({ white, opening }) => white === "a" || opening === first);
    expect(cut).toHaveLength(3);
    await playAll([a, b], 4, cut);
    expect(cut).toHaveLength(4);
    expect(openingsOf(cut, "b").sort()).toEqual(openingsOf(lines, "b").sort());
  });

  it("ends when its time is over, and keeps the games", async () => {
    const lines: GameLine[] = [];
    const isOver = () => lines.length >= 2;
    const { finished } = await playAll([a, b, c], 2, lines, { isOver });
    expect(finished).toEqual(["a-b"]);
    expect(lines).toHaveLength(2);
  });
});

const [weak, strong, fish] = [entrant("weak", 600), entrant("strong", 1300), entrant("fish", 1350)];
const lines = [
  game("weak", "strong", "0-1"),
  game("strong", "weak", "1/2-1/2"),
  game("strong", "fish", "0-1"),
  game("fish", "strong", "0-1"),
  game("strong", "nobody", "1-0"),
];
const ladder = { opponents: [weak, strong], anchors: [fish], lines };

const rowsOf = (table: string) =>
  table
    .split("\n")
    .slice(2)
    .map((row) => row.slice(2, -2).split(" | "));

describe("the table of the ladder", () => {
  it("lists the strongest opponent first, with its score against the next", () => {
    const [first, second] = rowsOf(opponentTable(ladder));
    expect([first[0], ...first.slice(3)]).toEqual(["Player strong", "1300", "5", "+1 =1 -0, 75 %"]);
    expect([second[0], ...second.slice(3)]).toEqual(["Player weak", "600", "2", ""]);
  });

  // 1 of 2 points against 1350, and 2 of 3 against the one below with the added draw.
  it("has the ratings from all games and from those with anchors", () => {
    const [first, second] = rowsOf(opponentTable(ladder));
    expect(first[1]).toMatch(/^1350 ± \d+$/);
    expect(first[2]).toMatch(/^1350 ± \d+$/);
    expect(second[1]).toMatch(/^1230 ± \d+$/);
    expect(second[2]).toBe("");
  });
});
