import { describe, expect, it } from "vitest";
import { isCheck, parseFen } from "../../../engine/index.ts";
import { selfPlay } from "../../../tools/training/selfPlay.ts";
import { strayPositions } from "../../../tools/training/strayPositions.ts";
import { createRandom } from "../../support/random.ts";
import { countingTeacher } from "./countingTeacher.ts";

const LINE = /^\S+ [wb] \S+ \S+ \d+ \d+;-?\d+;(0|1|0\.\d+)$/;
const NODES = 20;

/** At least `count` lines. */
async function take(count: number, source: AsyncIterable<readonly string[]>): Promise<string[]> {
  const lines: string[] = [];
  for await (const more of source) {
    lines.push(...more);
    if (lines.length >= count) break;
  }
  return lines;
}

function expectQuietPositions(lines: readonly string[]): void {
  for (const line of lines) {
    expect(line).toMatch(LINE);
    const [fen, score] = line.split(";");
    expect(isCheck(parseFen(fen)), line).toBe(false);
    expect(Math.abs(Number(score)), line).toBeLessThan(2000);
  }
}

const play = (seed: number): Promise<string[]> =>
  take(200, selfPlay(countingTeacher, NODES, createRandom(seed)));

describe("games of the teacher against itself", () => {
  it("give quiet positions with scores and the results of the games", async () => {
    const lines = await play(5);
    expectQuietPositions(lines);
    const results = lines.map((line) => line.split(";")[2]);
    expect(results).toEqual(expect.arrayContaining(["0", "1"]));
  });

  it("are the same for the same seed only", async () => {
    const lines = await play(5);
    expect(await play(5)).toEqual(lines);
    expect(await play(6)).not.toEqual(lines);
  });
});

describe("strays", () => {
  const roots = [
    "rnb1k1nr/pp2bppp/4p3/q1p5/2PpP3/P2P1N2/1P3PPP/RNBQKB1R w KQkq - 1 8;35;0.5",
    "8/5pk1/4p1p1/3pP2p/3P1P1P/2p1K1P1/8/8 w - - 0 40;-210;0",
  ];
  const stray = (): Promise<string[]> =>
    take(200, strayPositions(countingTeacher, NODES, createRandom(7), roots));

  it("are quiet positions beside the given ones, with the result that the score promises", async () => {
    const lines = await stray();
    expectQuietPositions(lines);
    for (const line of lines) {
      const [fen, score, result] = line.split(";");
      expect(Number(result)).toBeCloseTo(1 / (1 + Math.exp(-Number(score) / 250)), 3);
      expect(roots.some((root) => root.startsWith(`${fen};`))).toBe(false);
    }
  });

  it("are the same for the same seed", async () => {
    expect(await stray()).toEqual(await stray());
  });
});
