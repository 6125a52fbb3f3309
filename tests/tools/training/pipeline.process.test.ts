import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  type Fen,
  type GameRecord,
  isCheck,
  isGameOver,
  legalMoves,
  startGame,
} from "../../../engine/index.ts";
import { parseNetwork } from "../../../engine/search/strong/network/networkFile.ts";
import { makeLeaves, makePart, missingParts } from "../../../tools/training/generate.ts";
import { OwnTeacher, UciTeacher } from "../../../tools/training/teacher.ts";
import { evaluatePlainly, readWeights } from "../../engine/search/strong/network/plainNetwork.ts";
import { countingTeacher } from "./countingTeacher.ts";

const folder = mkdtempSync(join(tmpdir(), "training-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fileIn = (name: string): string => join(folder, name);
const linesOf = (file: string): string[] => readFileSync(file, "latin1").trim().split("\n");

it("a UCI program as the teacher answers many questions in order with its last score and its move", async () => {
  const teacher = new UciTeacher(process.execPath, ["tests/tools/training/fakeTeacher.mjs"]);
  expect(await teacher.judge(["k 1", "k 2", "k 3", "k 1"], 100)).toEqual([
    { score: -31, lan: "e2e4" },
    { score: -32_000, lan: "h1h8" },
    { score: 0, lan: "a7a8q" },
    { score: -31, lan: "e2e4" },
  ]);
  expect(await teacher.judge(["k 2"], 100)).toEqual([{ score: -32_000, lan: "h1h8" }]);
  // From the view of the side to move, as the scores of searches.
  expect(await teacher.evaluate(["k w 1", "k b 1", "k b 2", "k w 3"])).toEqual([29, -29, 1230, 0]);
  await expect(teacher.evaluate(["k 1", "k 5"])).rejects.toThrow("does not evaluate k 5");
  await expect(teacher.judge(["k 4"], 100)).rejects.toThrow("has ended");
});

it("our own network evaluates one position after the other", async () => {
  const fens = [
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    "8/5k2/8/3r4/8/4P3/3K4/8 b - - 0 40",
  ];
  const found = await new OwnTeacher().evaluate(fens);
  expect(found).toEqual(fens.map((fen) => evaluatePlainly(readWeights(), fen)));
});

it("a second call makes only the parts that are missing", () => {
  for (const part of ["00002.csv", "00003.csv.part"]) writeFileSync(fileIn(part), "");
  expect(missingParts(folder, 1, 200_000)).toEqual([1, 3, 4]);
});

/** `countingTeacher`, and the positions that it was asked about, by the number of nodes. */
function recordedTeacher() {
  const asked = new Map<number, readonly Fen[]>();
  const judge = (fens: readonly Fen[], nodes: number) => {
    asked.set(nodes, [...(asked.get(nodes) ?? []), ...fens]);
    return countingTeacher.judge(fens);
  };
  return { asked, judge };
}

it("only quiet positions are searched longer", async () => {
  const { asked, judge } = recordedTeacher();
  const lines = await makePart(1, { judge }, 500, { games: 100, strays: 20 });
  const longer = new Set(asked.get(500));
  expect([...asked.keys()]).toEqual([100, 500]);
  expect(lines.every((line) => longer.has(line.split(";")[0]))).toBe(true);
  expect(longer.size).toBeLessThan(new Set(asked.get(100)).size);
});

describe("leaves of searches", () => {
  const size = { roots: 100, count: 400 };
  const evaluate = async (fens: readonly Fen[]) => fens.map((fen) => fen.length);
  const gameFrom = (line: string): GameRecord => startGame(line.split(";")[0]);
  const hasCapture = (line: string): boolean =>
    legalMoves(gameFrom(line).position).some(({ captured }) => captured !== undefined);

  it("without nodes they are of all kinds, and are evaluated without a search", async () => {
    const { asked, judge } = recordedTeacher();
    const lines = await makeLeaves(1, { judge, evaluate }, 0, size);
    // The teacher searches only in the games from which the leaves come.
    expect([...asked.keys()]).toEqual([100]);
    expect(lines.length).toBeGreaterThanOrEqual(400);
    for (const line of lines) {
      const [fen, score] = line.split(";");
      expect(Number(score)).toBe(fen.includes(" w ") ? fen.length : -fen.length);
      expect([isCheck(gameFrom(line)), isGameOver(gameFrom(line))]).toEqual([false, false]);
    }
    expect(lines.filter(hasCapture).length).toBeGreaterThan(100);
    expect(await makeLeaves(1, { judge, evaluate }, 0, size)).toEqual(lines);
  });

  it("with nodes they are quiet, and are searched", async () => {
    const { asked, judge } = recordedTeacher();
    const lines = await makeLeaves(1, { judge, evaluate }, 500, size);
    const searched = new Set(asked.get(500));
    expect(lines.every((line) => searched.has(line.split(";")[0]))).toBe(true);
    // This teacher always captures.
    expect(lines.filter(hasCapture)).toEqual([]);
  });
});

/** The mean squared error of the expected results, as the training counts it. */
function lossOf(weights: ArrayBuffer, lines: readonly string[]): number {
  const sigmoid = (centipawns: number): number => 1 / (1 + Math.exp(-centipawns / 600));
  const errors = lines.map((line) => {
    const [fen, score] = line.split(";");
    const own = fen.split(" ")[1] === "w" ? Number(score) : -Number(score);
    return sigmoid(evaluatePlainly(weights, fen)) - sigmoid(own);
  });
  return errors.reduce((sum, error) => sum + error ** 2, 0) / lines.length;
}

/** Calls the training as in the README. */
const train = (options: string, files: readonly string[]) =>
  spawnSync("npm", ["run", "-s", "train", "--", ...options.split(" "), ...files], {
    encoding: "utf8",
  });

const HAS_COMPILER = spawnSync("gcc", ["--version"]).status === 0;

it.skipIf(!HAS_COMPILER)(
  "training from games to weights lowers the loss on positions held back (needs gcc)",
  async () => {
    const [learnt, held, out] = ["learnt", "held", "weights"].map(fileIn);
    const write = async (file: string, part: number, size: { games: number; strays: number }) =>
      writeFileSync(file, `${(await makePart(part, countingTeacher, 1, size)).join("\n")}\n`);
    await write(learnt, 1, { games: 2000, strays: 500 });
    await write(held, 2, { games: 300, strays: 20 });
    const options = `--hidden 32 --epochs 10 --batch 20 --held-back ${held} --out ${out}`;
    // What is held back, and what is named twice, is left out.
    const files = [learnt, held, learnt];
    const { stdout, stderr, status } = train(options, files);
    expect(status, stderr).toBe(0);
    const heldBack = firstLines(linesOf(held));
    const known = new Set(files.flatMap(linesOf).map(boardAndTurn));
    const count = known.size - heldBack.size;
    expect(stdout).toContain(`${count} positions, ${heldBack.size} held back`);
    const losses = [...stdout.matchAll(/held back (0\.\d+)/g)].map(([, loss]) => Number(loss));
    expect(losses).toHaveLength(11);
    expect(losses[10]).toBeLessThan(losses[0] * 0.8);
    const weights = new Uint8Array(readFileSync(out)).buffer;
    expect(parseNetwork(weights)).toMatchObject({ hidden: 32, buckets: 8 });
    // The engine rounds to centipawns.
    expect(lossOf(weights, [...heldBack.values()])).toBeCloseTo(losses[10], 4);
    // Training goes on with these weights, also with more neurons, but not with fewer.
    const goOn = `--epochs 1 --batch 20 --held-back ${held} --from ${out} --out ${fileIn("more")}`;
    expect(train(`${goOn} --hidden 32`, files).stdout).toContain(
      `before training: held back ${losses[10].toFixed(5)}`,
    );
    expect(train(`${goOn} --hidden 64`, files)).toMatchObject({ status: 0 });
    const more = new Uint8Array(readFileSync(fileIn("more"))).buffer;
    expect(lossOf(more, [...heldBack.values()])).toBeLessThan(losses[0] * 0.8);
    const fewer = train(`${goOn.replace(out, fileIn("more"))} --hidden 32`, files);
    expect([fewer.status, fewer.stderr]).toEqual([1, expect.stringContaining("has 64 neurons")]);
    const tooLarge = train(`${options} --batch 4096`, files);
    expect([tooLarge.status, tooLarge.stderr]).toEqual([1, expect.stringContaining("fewer")]);
    expect(train(`${options} --batch 21`, files)).toMatchObject({ status: 2 });
  },
);

/** By position: the first line with it, the only one that the training reads. */
function firstLines(lines: readonly string[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const line of lines) first.set(boardAndTurn(line), first.get(boardAndTurn(line)) ?? line);
  return first;
}

/** What makes a position for the training, from the view of the side to move. */
function boardAndTurn(line: string): string {
  const [board, turn] = line.split(" ");
  if (turn === "w") return board;
  const exchanged = [...board].map((letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return exchanged.join("").split("/").reverse().join("/");
}
