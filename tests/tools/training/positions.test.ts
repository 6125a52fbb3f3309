import { describe, expect, it } from "vitest";
import { isCheck, parseFen } from "../../../engine/index.ts";
import { makePart, take } from "../../../tools/training/generate.ts";
import { selfPlay } from "../../../tools/training/selfPlay.ts";
import { strayPositions } from "../../../tools/training/strayPositions.ts";
import { createRandom } from "../../support/random.ts";
import { countingTeacher } from "./countingTeacher.ts";

const LINE = /^\S+ [wb] \S+ \S+ \d+ \d+;-?\d+;(0|1|0\.\d+)$/;
const NODES = 20;

function expectQuietPositions(lines: readonly string[]): void {
  for (const line of lines) {
    expect(line).toMatch(LINE);
    const [fen, score] = line.split(";");
    expect(isCheck(parseFen(fen)), line).toBe(false);
    expect(Math.abs(Number(score)), line).toBeLessThan(2000);
  }
}

describe("games of the teacher against itself", () => {
  it("give quiet positions with scores and the results of the games", async () => {
    const lines = await take(200, selfPlay(countingTeacher, NODES, createRandom(5)));
    expectQuietPositions(lines);
    const results = lines.map((line) => line.split(";")[2]);
    expect(results).toEqual(expect.arrayContaining(["0", "1"]));
  });
});

describe("strays", () => {
  const roots = [
    "rnb1k1nr/pp2bppp/4p3/q1p5/2PpP3/P2P1N2/1P3PPP/RNBQKB1R w KQkq - 1 8;35;0.5",
    "8/5pk1/4p1p1/3pP2p/3P1P1P/2p1K1P1/8/8 w - - 0 40;-210;0",
  ];
  it("are quiet positions beside the given ones, with the result that the score promises", async () => {
    const lines = await take(200, strayPositions(countingTeacher, NODES, createRandom(7), roots));
    expectQuietPositions(lines);
    for (const line of lines) {
      const [fen, score, result] = line.split(";");
      expect(Number(result)).toBeCloseTo(1 / (1 + Math.exp(-Number(score) / 250)), 3);
      expect(roots.some((root) => root.startsWith(`${fen};`))).toBe(false);
    }
  });
});

describe("a part of the positions", () => {
  const part = (number: number): Promise<string[]> =>
    makePart(number, countingTeacher, NODES, { games: 100, strays: 50 });

  it("depends on its number alone", async () => {
    expect(await part(3)).toEqual(await part(3));
    expect(await part(4)).not.toEqual(await part(3));
  });
});
