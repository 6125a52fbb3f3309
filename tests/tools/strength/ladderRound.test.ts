import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type GameLine, readGameLines } from "../../../tools/strength/gameLines.ts";
import type { Encounter, Entrant } from "../../../tools/strength/ladderPlan.ts";
import { missingPairs, playRound } from "../../../tools/strength/ladderRound.ts";
import { parsePlayer } from "../../../tools/strength/playerSyntax.ts";
import { FakePlayer } from "./fakePlayer.ts";

const folder = mkdtempSync(join(tmpdir(), "ladder-"));
const file = join(folder, "games.jsonl");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function entrant(name: string): Entrant {
  const player = parsePlayer(`ours name=${name} nodes=1`);
  if (!player.ok) throw new Error(player.error);
  return { rating: 1000, player: player.value };
}

const [a, b, c] = [entrant("a"), entrant("b"), entrant("c")];
/** In these openings white mates in one move, whichever player is white. */
const OPENINGS = [
  "e4 e5 Bc4 Nc6 Qh5 Nf6",
  "e4 e5 Qh5 Nc6 Bc4 Nf6",
  "Nf3 e5 e4 Nc6 Ng1 Nf6 Bc4 Nd4 Qf3 Nc6 Qh5 Nd4",
].map((moves) => moves.split(" "));
const MATE = "h5f7";

const isNeverOver = () => false;

const playAll = async (
  encounters: readonly Encounter[],
  gamesPerPair: number,
  lines: GameLine[],
  { isOver = isNeverOver, openings = OPENINGS, concurrency = 1 } = {},
) => {
  const finished: string[] = [];
  const players: string[] = [];
  await playRound({
    encounters,
    gamesPerPair,
    openings,
    concurrency,
    lines,
    file,
    makePlayer: (spec) => {
      players.push(spec.name);
      return new FakePlayer([MATE], { name: spec.name });
    },
    isOver,
    onEncounter: ([one, two]) => finished.push(`${one.player.name}-${two.player.name}`),
  });
  return { finished, players };
};

describe("a round of the ladder", () => {
  it("plays every encounter in both colours, and saves every game", async () => {
    const lines: GameLine[] = [];
    const { finished } = await playAll(
      [
        [a, b],
        [b, c],
      ],
      4,
      lines,
    );
    expect(finished).toEqual(["a-b", "b-c", "a-b", "b-c"]);
    expect(lines).toHaveLength(8);
    expect(lines.filter(({ white, black }) => white === "a" && black === "b")).toHaveLength(2);
    expect(lines.filter(({ white, black }) => white === "b" && black === "a")).toHaveLength(2);
    expect(lines.every(({ result, reason }) => result === "1-0" && reason === "checkmate")).toBe(
      true,
    );
    expect(readGameLines(file)).toEqual(lines);
  });

  it("starts encounters with different openings", async () => {
    const lines: GameLine[] = [];
    await playAll(
      [
        [a, b],
        [b, c],
      ],
      2,
      lines,
    );
    // Encounters start twenty openings apart, modulo the list's length of three.
    expect(new Set(lines.map(({ opening }) => opening))).toEqual(new Set([0, 20 % 3]));
  });

  it("continues after an interruption, and starts only players with missing games", async () => {
    const lines: GameLine[] = [];
    await playAll([[a, b]], 2, lines);
    const { players } = await playAll(
      [
        [a, b],
        [b, c],
      ],
      2,
      lines,
    );
    expect(new Set(players)).toEqual(new Set(["b", "c"]));
    expect(lines).toHaveLength(4);
  });

  it("repeats an incomplete pair, and counts no game twice", async () => {
    const lines: GameLine[] = [];
    await playAll([[a, b]], 4, lines);
    const cut = lines.filter(({ white, opening }) => white === "a" || opening === 0);
    const missing = missingPairs([a, b], { openings: OPENINGS, lines: cut }, 4, 0);
    expect(missing.map(([{ opening }]) => opening)).toEqual([1]);
    await playAll([[a, b]], 4, cut);
    expect(cut).toHaveLength(4);
  });

  it("plays each opening once in an encounter", async () => {
    const lines: GameLine[] = [];
    await playAll([[a, b]], 2, lines);
    const missing = missingPairs([a, b], { openings: OPENINGS, lines }, 6, 2);
    expect(missing.map(([{ opening }]) => opening)).toEqual([2, 1]);
    expect(missingPairs([b, c], { openings: OPENINGS, lines }, 6, 2)).toHaveLength(3);
  });

  it("plays one pair of every encounter before the next pair", async () => {
    const lines: GameLine[] = [];
    await playAll(
      [
        [a, b],
        [b, c],
        [a, c],
      ],
      6,
      lines,
    );
    const turns = [0, 6, 12].map((from) => lines.slice(from, from + 6));
    for (const turn of turns) {
      expect(new Set(turn.map(({ white, black }) => `${white}-${black}`)).size).toBe(6);
    }
  });

  it("starts with the encounters that have fewer games", async () => {
    const lines: GameLine[] = [];
    await playAll([[a, b]], 4, lines);
    const { finished } = await playAll(
      [
        [a, b],
        [b, c],
      ],
      6,
      lines,
    );
    expect(finished).toEqual(["b-c", "b-c", "a-b", "b-c"]);
  });

  it("plays several encounters at once, and each game once", async () => {
    const lines: GameLine[] = [];
    const { finished } = await playAll(
      [
        [a, b],
        [b, c],
        [a, c],
      ],
      4,
      lines,
      { concurrency: 4 },
    );
    expect(finished).toHaveLength(6);
    const games = lines.map(({ white, black, opening }) => `${white}-${black} ${opening}`);
    expect(new Set(games).size).toBe(12);
    expect(games).toHaveLength(12);
    // The second encounter started before the first one ended.
    expect(games.slice(0, 4).map((game) => game.slice(0, 3))).not.toEqual([
      "a-b",
      "b-a",
      "b-c",
      "c-b",
    ]);
  });

  it("ends when its time is over, and keeps the games", async () => {
    const lines: GameLine[] = [];
    const { finished } = await playAll(
      [
        [a, b],
        [b, c],
      ],
      2,
      lines,
      { isOver: () => lines.length >= 2 },
    );
    expect(finished).toEqual(["a-b"]);
    expect(lines).toHaveLength(2);
  });

  it("finishes the pairs that have begun", async () => {
    const lines: GameLine[] = [];
    await playAll([[a, b]], 6, lines, { isOver: () => lines.length >= 1, concurrency: 2 });
    expect(lines).toHaveLength(4);
  });
});
