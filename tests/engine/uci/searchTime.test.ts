/** The time at which a search ends, measured with a fake clock. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  legalMoves,
  parseFen,
  type SearchClient,
  type SearchResult,
  START_FEN,
} from "../../../engine/index.ts";
import { makeBestMove, makeInfo } from "../../../engine/uci/ongoingSearch.ts";
import { Conversation, NOTHING } from "./conversation.ts";

/** A search that reports iterations when the test says so. */
class FakeSearch {
  private hear: Parameters<SearchClient["ask"]>[1];
  private resolve: ((result: SearchResult) => void) | undefined;
  private depth = 0;

  readonly ask: SearchClient["ask"] = (_question, options) => {
    this.hear = options;
    return new Promise((resolve) => {
      this.resolve = resolve;
    });
  };

  complete(bestMove: string, rank = 1): void {
    const iteration = { score: 0, depth: ++this.depth, nodes: 1, pv: [bestMove] };
    this.hear?.onIteration?.(iteration, { timeMs: 1, rank });
  }

  async answer(): Promise<void> {
    this.resolve?.(NOTHING);
    await vi.advanceTimersByTimeAsync(0);
  }
}

let search: FakeSearch;
let talk: Conversation;

beforeEach(() => {
  vi.useFakeTimers();
  search = new FakeSearch();
  talk = new Conversation(search.ask);
});

async function say(...commands: readonly string[]): Promise<void> {
  for (const command of commands) talk.session.receive(command);
  await vi.advanceTimersByTimeAsync(0);
}

/** Options without a reserve, and an increment equal to the assumed overhead of a move. */
const NO_RESERVE = "setoption name Move Overhead value 0";
/** With 30 seconds on the clock, a share is one second and the limit is four. */
const CLOCK = "wtime 30000 btime 30000 winc 5 binc 5";
const BY_THE_CLOCK = [NO_RESERVE, `go ${CLOCK}`];

describe("a search with a clock", () => {
  // A share is used after a second. A best move that is stable, whatever the second line is, needs
  // less, and one that has just changed needs more.
  test.each([
    ["goes on while there is time", 0, 300, "e2e4", false],
    ["ends when its share of the time is used, and earlier when stable", 9, 700, "e2e4", true],
    ["gets more time when the best move has just changed", 9, 1200, "d2d4", false],
  ])("%s", async (_what, repeated, ms, move, ends) => {
    await say(...BY_THE_CLOCK);
    for (let i = 0; i < repeated; i++) {
      search.complete("e2e4");
      search.complete("d2d4", 2);
    }
    await vi.advanceTimersByTimeAsync(ms);
    expect(talk.stop).not.toHaveBeenCalled();
    search.complete(move);
    expect(talk.stop).toHaveBeenCalledTimes(ends ? 1 : 0);
  });

  test("of an opponent ends only at the hard limit, even when its best move is stable", async () => {
    await say("setoption name Opponent value Enough Monkeys", ...BY_THE_CLOCK);
    await vi.advanceTimersByTimeAsync(3900);
    for (let i = 0; i < 20; i++) search.complete("e2e4");
    expect(talk.stop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(talk.stop).toHaveBeenCalledOnce();
  });

  test("plays an only move after one iteration, unless the search time is given", async () => {
    // The white king leaves the black king only b8.
    const position = "position fen k7/8/1K6/8/8/8/8/7R b - - 0 1";
    await say(position, "go movetime 1000");
    search.complete("a8b8");
    expect(talk.stop).not.toHaveBeenCalled();
    await search.answer();
    await say(`go ${CLOCK}`);
    search.complete("a8b8");
    expect(talk.stop).toHaveBeenCalledOnce();
  });

  test("ends at the hard limit in the middle of an iteration", async () => {
    await say(...BY_THE_CLOCK);
    expect(talk.searchQuestion.timeMs).toBe(4000);
    await vi.advanceTimersByTimeAsync(3999);
    expect(talk.stop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(talk.stop).toHaveBeenCalledOnce();
  });

  test("uses all of 'movetime', even when the best move is stable", async () => {
    await say("go movetime 1000");
    await vi.advanceTimersByTimeAsync(999);
    for (let i = 0; i < 20; i++) search.complete("e2e4");
    expect(talk.stop).not.toHaveBeenCalled();
  });

  test("accepts a time limit beyond the longest delay of a timer", async () => {
    await say("go movetime 100000000000");
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(talk.stop).not.toHaveBeenCalled();
  });

  test("takes less time when the previous move cost more time on the clock than planned", async () => {
    await say(...BY_THE_CLOCK);
    await vi.advanceTimersByTimeAsync(1000);
    await say("stop");
    await search.answer();
    await say("go wtime 28500 btime 30000 winc 5 binc 5");
    const inTime = (4 * 28_500) / 30;
    expect(talk.searchQuestion.timeMs).toBeLessThan(inTime - 50);
  });

  test("learns no overhead from the clock of another game", async () => {
    await say(...BY_THE_CLOCK, "stop");
    await search.answer();
    await say("ucinewgame", "go wtime 15000 btime 15000 winc 5 binc 5");
    expect(talk.searchQuestion.timeMs).toBe(2000);
  });

  test("has no time limit with 'infinite'", async () => {
    await say("go movetime 100 infinite");
    expect(talk.searchQuestion.depth).toBe(64);
    expect(talk.searchQuestion.timeMs).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(talk.stop).not.toHaveBeenCalled();
  });
});

describe("pondering", () => {
  const PONDER = [NO_RESERVE, `go ponder ${CLOCK}`];

  test("continues without a limit while the opponent thinks", async () => {
    await say(...PONDER);
    expect(talk.searchQuestion.timeMs).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000_000);
    search.complete("e2e4");
    expect(talk.stop).not.toHaveBeenCalled();
  });

  test("sends its move only after the expected move or another one was played", async () => {
    for (const end of ["ponderhit", "stop"]) {
      await say(...PONDER);
      await search.answer();
      expect(talk.lines).toEqual([]);
      await say(end);
      expect(talk.lines.splice(0)).toEqual(["bestmove 0000"]);
    }
  });

  test("uses the clock from 'ponderhit' on", async () => {
    await say(...PONDER);
    await vi.advanceTimersByTimeAsync(100);
    await say("ponderhit");
    await vi.advanceTimersByTimeAsync(3999);
    expect(talk.stop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(talk.stop).toHaveBeenCalledOnce();
    await search.answer();
    expect(talk.lines).toEqual(["bestmove 0000"]);
  });

  test("counts as thinking time: after 'ponderhit' a move that took long enough is played at once", async () => {
    await say(...PONDER);
    for (let i = 0; i < 9; i++) search.complete("e2e4");
    await vi.advanceTimersByTimeAsync(5000);
    await say("ponderhit");
    expect(talk.stop).toHaveBeenCalledOnce();
  });

  test("ends at 'stop'", async () => {
    await say(...PONDER);
    await say("stop");
    expect(talk.stop).toHaveBeenCalledOnce();
    await search.answer();
    expect(talk.lines).toEqual(["bestmove 0000"]);
  });

  test("with 'infinite' continues after 'ponderhit', which other searches ignore", async () => {
    await say("go ponder", "ponderhit");
    await search.answer();
    expect(talk.lines).toEqual([]);
    await say("stop", "go infinite", "ponderhit");
    await search.answer();
    expect(talk.lines).toEqual(["bestmove 0000"]);
  });
});

/** The result of a search with the line `pv`, which begins with 1. e4. */
const found = (pv: readonly string[]): SearchResult => ({
  move: legalMoves(parseFen(START_FEN)).find(({ lan }) => lan === "e2e4"),
  score: 50,
  depth: 3,
  nodes: 1000,
  pv,
  pawnStructure: 0,
});

describe("the bestmove line", () => {
  test.each([
    ["with the reply of its line", ["e2e4", "e7e5", "g1f3"], "bestmove e2e4 ponder e7e5"],
    ["without one where the line ends", ["e2e4"], "bestmove e2e4"],
    ["without one where the line is another move's", ["d2d4", "d7d5"], "bestmove e2e4"],
  ])("has the move, %s", (_case, pv, line) => {
    expect(makeBestMove(found(pv))).toBe(line);
  });

  test("has the null move where no move is legal", () => {
    expect(makeBestMove({ ...found([]), move: undefined })).toBe("bestmove 0000");
  });
});

describe("the info line of an iteration", () => {
  const iteration = found(["e2e4", "e7e5"]);

  test("has centipawns from the view of the side to move: a score of 200 units is one pawn", () => {
    const details = { timeMs: 500, rank: 1 };
    const line = "nodes 1000 nps 2000 time 500 pv e2e4 e7e5";
    expect(makeInfo(iteration, "w", details, 1)).toBe(`info depth 3 score cp 25 ${line}`);
    expect(makeInfo(iteration, "b", details, 1)).toBe(`info depth 3 score cp -25 ${line}`);
  });

  test("has a rank when several lines were requested, and the table's fill level when there is a table", () => {
    const details = { timeMs: 500, rank: 2, tableFullness: 7 };
    expect(makeInfo(iteration, "w", details, 3)).toBe(
      "info depth 3 multipv 2 score cp 25 nodes 1000 nps 2000 hashfull 7 time 500 pv e2e4 e7e5",
    );
  });
});
