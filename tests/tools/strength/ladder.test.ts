import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type GameLine, readGameLines } from "../../../tools/strength/gameLines.ts";
import {
  anchorTable,
  opponentTable,
  replaceBetweenMarks,
  shortTable,
} from "../../../tools/strength/ladder.ts";
import {
  choosingDepth,
  type Encounter,
  nextEncounter,
  type Plan,
} from "../../../tools/strength/ladderPlan.ts";
import { playRound } from "../../../tools/strength/ladderRound.ts";
import { entrant, evenGames, FakePlayer } from "./support.ts";

const [a, b, c] = [entrant("a", 900), entrant("b", 1400), entrant("c", 1650)];
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
    expect(next(evenGames("a", "b", 2))).toBe("a-low");
    expect(next([...evenGames("a", "b", 2), ...evenGames("b", "low", 2)])).toBe("b-c");
  });

  it("lets an opponent out of reach play the one above it, which must be surer", () => {
    const losses = (games: number): GameLine[] =>
      evenGames("a", "b", games).map((line, i) =>
        i % 8 === 0 ? line : { ...line, result: line.white === "a" ? "0-1" : "1-0" },
      );
    const anchored = evenGames("b", "low", 40);
    const change = { opponents: [a, b], gamesPerPair: 0 };
    expect(next([...losses(8), ...anchored], change)).toBe("a-b");
    expect(next([...losses(200), ...anchored], change)).toBe("b-low");
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
    plan: { opponents, anchors, gamesPerPair, error: Number.POSITIVE_INFINITY },
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
});

describe("the tables of the ladder", () => {
  const ladder = {
    opponents: [b, c],
    anchors: [low],
    // A former opponent with another id was between them.
    lines: [
      ...evenGames("b", "low", 8),
      ...evenGames("b", "c", 4),
      ...evenGames("b", "former", 20),
      ...evenGames("c", "former", 20),
    ],
  };

  it("count no game with a former opponent", () => {
    const [, ...rows] = opponentTable(ladder);
    expect(rows.map((row) => [row[0], row[6]])).toEqual([
      ["Player c", 4],
      ["Player b", 12],
    ]);
  });

  it("have the scores against the one below and against the anchors", () => {
    expect(opponentTable(ladder).map((row) => row.slice(-3))).toEqual([
      ["won", "drawn", "lost"],
      [2, 0, 2],
      ["", "", ""],
    ]);
    expect(anchorTable(ladder)[1]).toEqual(["Player low", "nodes=1", "Player b", 4, 0, 4]);
  });

  it("are short in the document, between its marks", () => {
    // Even scores: both are as strong as the anchor.
    const table = shortTable(ladder).map((row) => row.join(" ").replace(/ ± \d+/, ""));
    expect(table).toEqual(["Opponent Elo", "Player c 1350", "Player b 1350"]);
    const document = "a\n<!-- ladder -->\nold\n<!-- end of ladder -->\nz";
    expect(replaceBetweenMarks(document, "new")).toBe(
      "a\n<!-- ladder -->\n\nnew\n\n<!-- end of ladder -->\nz",
    );
    expect(() => replaceBetweenMarks("a", "new")).toThrow("are missing");
  });
});
