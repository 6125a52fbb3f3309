/** The database fails, hangs and works again: what was to be written is written. */
import { beforeEach, expect, it, vi } from "vitest";
import {
  createRecentGamesQueue,
  type Problem,
  SLOW_DATABASE_MS,
} from "../../../store/recent/recentGamesQueue.ts";
import { RETRY_DELAY_MS, type RecentGame } from "../../../store/types.ts";
import { memoryRecentGames } from "../memoryStorages.ts";

beforeEach(() => void vi.useFakeTimers());

const game = (text: string): RecentGame => ({
  text,
  line: "a",
  date: 0,
  opponent: "",
  humanColor: "w",
  result: "*",
  plies: 1,
  placement: "",
});

function createQueue() {
  const { games, recentGames, is } = memoryRecentGames();
  const problems: Problem[] = [];
  const logged: string[] = [];
  let release: (() => void) | undefined;
  let gate = Promise.resolve();
  const queue = createRecentGamesQueue({
    recentGames: {
      ...recentGames,
      write: async (change) => {
        await gate;
        return recentGames.write(change);
      },
    },
    logger: { debug: () => {}, error: (message) => void logged.push(message) },
    report: (problem) => void problems.push(problem),
  });
  return {
    ...queue,
    is,
    problems,
    logged,
    games,
    texts: () => [...games.values()].map(({ text }) => text),
    /** Lets every write wait until `answer` is called. */
    hang: () => {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    answer: () => release?.(),
  };
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

it("what could not be written is written a few seconds later, in order", async () => {
  const queue = createQueue();
  queue.is.failing = true;
  queue.change({ put: [game("one"), game("other")] });
  queue.change({ put: [game("two")], remove: [{ text: "one", line: "a" }] });
  await pass(RETRY_DELAY_MS);
  expect(queue.texts()).toEqual([]);
  queue.is.failing = false;
  await pass(RETRY_DELAY_MS);
  expect(queue.texts().sort()).toEqual(["other", "two"]);
  expect(vi.getTimerCount()).toBe(0);
});

it("each outage is reported and logged once", async () => {
  const queue = createQueue();
  for (const outages of [1, 2]) {
    queue.is.failing = true;
    queue.change({ put: [game("one")] });
    await pass(3 * RETRY_DELAY_MS);
    expect(queue.problems).toEqual(Array(outages).fill("recentGameNotKept"));
    expect(queue.logged).toHaveLength(outages);
    queue.is.failing = false;
    await pass(RETRY_DELAY_MS);
  }
});

it("a database that hangs is reported after five seconds, and what waited is written later", async () => {
  const queue = createQueue();
  queue.hang();
  queue.change({ put: [game("one")] });
  await pass(1_000);
  queue.change({ put: [game("two")], remove: [{ text: "one", line: "a" }] });
  await pass(SLOW_DATABASE_MS - 1_001);
  expect(queue.problems).toEqual([]);
  await pass(1);
  expect(queue.problems).toEqual(["recentGamesSlow"]);
  await pass(SLOW_DATABASE_MS);
  queue.answer();
  await pass(0);
  expect(queue.texts()).toEqual(["two"]);
  expect(queue.problems).toEqual(["recentGamesSlow"]);
});

it("a game is added only if no line has it", async () => {
  const queue = createQueue();
  queue.change({ put: [{ ...game("one"), line: "b", date: 1 }] });
  queue.change({ add: [game("one"), game("two")] });
  await pass(0);
  expect(queue.texts()).toEqual(["one", "two"]);
});

it("a game that waits to be written is not added instead", async () => {
  const queue = createQueue();
  queue.is.failing = true;
  queue.change({ put: [{ ...game("one"), review: "a review" }] });
  queue.change({ add: [game("one")], put: [game("two")] });
  queue.is.failing = false;
  await pass(RETRY_DELAY_MS);
  expect([...queue.games.values()].map(({ review }) => review)).toEqual(["a review", undefined]);
});

it("lines with the same text do not get in each other's way", async () => {
  const queue = createQueue();
  queue.is.failing = true;
  queue.change({ put: [game("one"), { ...game("one"), line: "b" }] });
  queue.change({ remove: [{ text: "one", line: "b" }] });
  queue.is.failing = false;
  await pass(RETRY_DELAY_MS);
  expect([...queue.games.values()].map(({ line }) => line)).toEqual(["a"]);
});
