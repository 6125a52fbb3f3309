import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  chooseMove,
  currentFen,
  type MoveSquares,
  play,
  SPECIFIED_OPPONENT,
  START_FEN,
  startGame,
} from "../../engine/index.ts";
import { gameStarted, movePlayed } from "../../store/game/slice.ts";
import { createActionLog, serializeActionLog } from "../../store/log/actionLog.ts";
import { LARGEST_FILE, readLogFile, replayCommand, USAGE } from "../../tools/replay.ts";
import { reply } from "../store/support.ts";
import { openClient, readBook, readNetwork } from "../support/network.ts";

async function run(args: string[], files: Record<string, string> = {}) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await replayCommand(args, {
    readFile: (path) => {
      const text = files[path];
      if (text === undefined) throw new Error(`ENOENT: no such file or directory, open '${path}'`);
      return text;
    },
    readNetwork,
    readBook,
    openClient,
    print: (line) => void printed.push(line),
    printError: (line) => void complaints.push(line),
  });
  return { code, printed: printed.join("\n"), complaints };
}

/** A log with a human move and this reply of the computer, with the findings of today's search. */
function logWith(start: string, human: string, computer: string, forged = {}): string {
  const game = play(startGame(start), human);
  const before = currentFen(game);
  const { position, repetitions } = game;
  const situation = { position, repetitions, seed: 0, ply: 1 };
  const { move: _move, ...found } = chooseMove(SPECIFIED_OPPONENT, situation);
  const [from, to] = [human.slice(0, 2), human.slice(2, 4)];
  const answer = reply(computer, before);
  const search = { ...found, ...forged };
  const moves = [
    movePlayed({ from, to } as MoveSquares),
    movePlayed({ ...answer.payload, search }),
  ];
  return serializeActionLog(createActionLog([gameStarted({ fen: start }), ...moves]));
}

describe("npm run replay", () => {
  it("prints the game as PGN and then the final FEN", async () => {
    const { code, printed, complaints } = await run(["a.json"], {
      "a.json": logWith(START_FEN, "e2e4", "c7c5"),
    });
    expect(complaints).toEqual([]);
    expect(code).toBe(0);
    expect(printed).toContain('[White "Human"]');
    expect(printed).toContain("1. e4 c5");
    expect(printed.split("\n").at(-1)).toBe(
      "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    );
  });

  it.each([
    ["no file", []],
    ["two files", ["a.json", "b.json"]],
    ["an unknown option", ["a.json", "--fast"]],
  ])("prints its usage when it gets %s", async (_case, args) => {
    expect(await run(args)).toEqual({ code: 2, printed: "", complaints: [USAGE] });
  });

  it("reports a file that is missing or not a log", async () => {
    const lost = await run(["lost.json"]);
    expect([lost.code, lost.complaints.join()]).toEqual([2, expect.stringContaining("lost.json")]);
    const bad = await run(["bad.json"], { "bad.json": "{" });
    expect(bad).toEqual({
      code: 2,
      printed: "",
      complaints: [
        "This is not an action log: it is not JSON. ‘Log’ in ‘Behind the scenes’ saves one.",
      ],
    });
  });
});

describe("npm run replay -- --verify", () => {
  // White's first rank is undefended: after b3, Ra1 mates.
  const MATE_IN_ONE = "r5k1/8/8/8/8/8/1P3PPP/6K1 w - - 0 1";

  it("reports nothing about a move that the search still plays", async () => {
    const mated = logWith(MATE_IN_ONE, "b2b3", "a8a1");
    const { code, printed } = await run(["a.json", "--verify"], { "a.json": mated });
    expect(code).toBe(0);
    expect(printed.split("\n").at(-1)).toBe("Verified: 1 computer moves searched again, 0 differ.");
  });

  it("reports a move that differs from the search's mate", async () => {
    const missed = logWith(MATE_IN_ONE, "b2b3", "g8g7");
    const { code, printed } = await run(["--verify", "a.json"], { "a.json": missed });
    expect(code).toBe(1);
    expect(printed).toContain(
      "Entry 3 (game/movePlayed): the log has Kg7, today's search plays Ra1# in ",
    );
    expect(printed.split("\n").at(-1)).toBe("Verified: 1 computer moves searched again, 1 differ.");
  });
});

describe("npm run replay with an analysis", () => {
  const PLAYED = movePlayed({ from: "d2", to: "d4" });
  const action = (name: string, payload?: unknown) => ({ type: `analysis/${name}`, payload });
  const ANALYSED = [
    action("movePlayed", { after: 0, move: "e2e4" }),
    action("movePlayed", { after: 0, move: "c2c4" }),
    action("movePlayed", { after: 0, move: "a2a3" }),
    action("undone"),
  ];

  it("prints its tree after the game", async () => {
    const { code, printed } = await run(["a.json"], {
      "a.json": JSON.stringify([PLAYED, ...ANALYSED]),
    });
    expect(code).toBe(0);
    const [, game, fen, , tree] = printed.split("\n\n");
    expect(game).toBe("1. d4 *");
    expect(fen).toMatch(/^rnbqkbnr\/.* b KQkq - 0 1$/m);
    expect(tree).toBe("1. e4 (1. c4) *");
  });

  it.each([["a move that is not legal", action("movePlayed", { after: 0, move: "e2e5" })]])(
    "names the entry with %s by its number",
    async (_what, bad) => {
      const { code, complaints } = await run(["a.json"], {
        "a.json": JSON.stringify([PLAYED, ...ANALYSED, bad]),
      });
      expect(code).toBe(2);
      expect(complaints).toHaveLength(1);
      expect(complaints[0]).toMatch(new RegExp(`^Entry 6 \\(${bad.type}\\): `));
    },
  );
});

// What `npm run replay` does with paths that lead to no log.

const folder = mkdtempSync(join(tmpdir(), "replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A path in the folder, with an empty file of this size there unless none is given. */
function path(name: string, size?: number): string {
  const whole = join(folder, name);
  if (size !== undefined) {
    writeFileSync(whole, "");
    truncateSync(whole, size);
  }
  return whole;
}

it("the file of a log is read up to the largest size, and refused unread beyond it", () => {
  const file = path("large.json", LARGEST_FILE);
  expect(readLogFile(file)).toHaveLength(LARGEST_FILE);
  appendFileSync(file, "x");
  expect(() => readLogFile(file)).toThrow("This file has more than 16 MB: ");
  // Reading it would take more memory than there is.
  expect(() => readLogFile(path("huge.json", 2 ** 42))).toThrow("This file has more than 16 MB");
});
