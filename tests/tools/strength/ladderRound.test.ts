import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type GameLine, readGameLines } from "../../../tools/strength/gameLines.ts";
import { adjudicationFor, playRound } from "../../../tools/strength/ladderRound.ts";
import { FakePlayer } from "./fakePlayer.ts";
import { entrant } from "./ladderSupport.ts";

const folder = mkdtempSync(join(tmpdir(), "ladder-"));
const file = join(folder, "games.jsonl");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [a, b, c] = [entrant("a", 1000), entrant("b", 1000), entrant("c", 1000)];
/** Too far from the others to play them. */
const fish = entrant("fish", 3000);

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
  { isOver = isNeverOver, concurrency = 1, anchors = [fish] } = {},
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

describe("the games of the ladder", () => {
  it("are adjudicated among strong players only", () => {
    const [weak, strong, stronger] = [1590, 1600, 2000].map((elo) => entrant(`${elo}`, elo));
    expect(adjudicationFor([strong, stronger])).toBeDefined();
    expect(adjudicationFor([weak, stronger])).toBeUndefined();
    expect(adjudicationFor([stronger, weak])).toBeUndefined();
  });
});
