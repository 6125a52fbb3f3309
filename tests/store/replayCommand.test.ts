import { describe, expect, it, vi } from "vitest";
import {
  chooseMove,
  currentFen,
  play,
  type SearchClient,
  START_FEN,
  startGame,
} from "../../engine/index.ts";
import { makeActionLog } from "../../store/actionLog.ts";
import { movePlayed } from "../../store/gameEvents.ts";
import { saveActionLog } from "../../store/index.ts";
import { replayCommand, USAGE } from "../../store/replayCommand.ts";
import { searchMove } from "../../store/searchMove.ts";
import { createTestStore, drop, movesOf, settle } from "./support.ts";

/** The search as it is today, without a worker. */
const todaysSearch: SearchClient = {
  ask: async (question) => {
    if (question.kind !== "reply") throw new Error("The store asks for replies only.");
    return chooseMove(question.opponent, question.situation);
  },
  stop: () => {},
  dispose: () => {},
};

function run(args: string[], files: Record<string, string> = {}) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = replayCommand(args, {
    readFile: (path) => {
      const text = files[path];
      if (text === undefined) throw new Error(`ENOENT: no such file or directory, open '${path}'`);
      return text;
    },
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, printed: printed.join("\n"), complaints };
}

/** A log in which the human plays, and the computer answers with this move. */
function logOf(start: string, human: [from: string, to: string], reply: string): string {
  const before = currentFen(play(startGame(start), human.join("")));
  const [from, to] = [reply.slice(0, 2), reply.slice(2, 4)];
  const findings = { score: 0, depth: 4, nodes: 1, pv: [], pawnStructure: 0 };
  const payload = { before, from, to, ...findings } as Parameters<typeof searchMove.fulfilled>[0];
  return makeActionLog({
    actions: [
      { type: "game/started", payload: { fen: start } },
      movePlayed({ from: human[0], to: human[1] } as Parameters<typeof movePlayed>[0]),
      searchMove.fulfilled(payload, "1", { before }),
    ],
  });
}

describe("npm run replay", () => {
  it("prints the game as PGN and then the final FEN", () => {
    const { code, printed, complaints } = run(["a.json"], {
      "a.json": logOf(START_FEN, ["e2", "e4"], "c7c5"),
    });
    expect(complaints).toEqual([]);
    expect(code).toBe(0);
    expect(printed).toContain("1. e4 c5");
    expect(printed.split("\n").at(-1)).toBe(
      "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    );
  });

  it.each([
    ["no file", []],
    ["two files", ["a.json", "b.json"]],
    ["an unknown option", ["a.json", "--fast"]],
  ])("explains itself to who gives it %s", (_case, args) => {
    expect(run(args)).toEqual({ code: 1, printed: "", complaints: [USAGE] });
  });

  it("complains about a file that is not there or not a log", () => {
    expect(run(["lost.json"]).code).toBe(1);
    expect(run(["lost.json"]).complaints.join()).toContain("lost.json");
    const bad = run(["bad.json"], { "bad.json": "{" });
    expect(bad).toEqual({
      code: 1,
      printed: "",
      complaints: ["This is not an action log: the file is not JSON."],
    });
  });
});

describe("npm run replay -- --verify", () => {
  // White's last rank is open once the b-pawn has moved: Ra1 mates.
  const MATE_IN_ONE = "r5k1/8/8/8/8/8/1P3PPP/6K1 w - - 0 1";

  it("finds nothing to say about a move that the search plays today", () => {
    const mated = logOf(MATE_IN_ONE, ["b2", "b3"], "a8a1");
    const { code, printed } = run(["a.json", "--verify"], { "a.json": mated });
    expect(code).toBe(0);
    expect(printed.split("\n").at(-1)).toBe("Verified: 1 computer moves searched again, 0 differ.");
  });

  it("says where today's move differs: the search would rather mate", () => {
    const missed = logOf(MATE_IN_ONE, ["b2", "b3"], "g8g7");
    const { code, printed } = run(["--verify", "a.json"], { "a.json": missed });
    expect(code).toBe(0);
    expect(printed).toContain("Entry 3: the log has Kg7, today's search plays Ra1# in ");
    expect(printed.split("\n").at(-1)).toBe("Verified: 1 computer moves searched again, 1 differ.");
  });

  it("agrees with a game played just now against the same search", async () => {
    vi.useFakeTimers();
    const { store } = createTestStore({ searchClient: todaysSearch });
    for (const squares of ["e2e4", "g1f3", "f3g1", "g1f3", "f3g1"]) {
      drop(store, squares);
      await vi.advanceTimersByTimeAsync(100);
      await settle();
    }
    vi.useRealTimers();
    const { printed } = run(["a.json", "--verify"], { "a.json": store.dispatch(saveActionLog()) });
    expect(movesOf(store)).toHaveLength(10);
    expect(printed.split("\n").at(-1)).toBe("Verified: 5 computer moves searched again, 0 differ.");
  });
});
