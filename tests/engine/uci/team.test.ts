/** Several threads that search one position together. */
import { beforeEach, describe, expect, test } from "vitest";
import type { SearchClient, SearchResult } from "../../../engine/index.ts";
import { parseFen, START_FEN } from "../../../engine/index.ts";
import type { SearchIteration } from "../../../engine/search/scores.ts";
import type { Question, SearchQuestion } from "../../../engine/service/protocol.ts";
import { SearchTeam } from "../../../engine/uci/team.ts";
import { NOTHING, settled } from "./conversation.ts";

/** A thread that answers when the test says so. */
class SlowClient implements SearchClient {
  readonly questions: Question[] = [];
  isStopped = false;
  isDisposed = false;
  report: (iteration: SearchIteration) => void = () => {};
  answer: (nodes: number) => void = () => {};
  fail: (error: Error) => void = () => {};

  ask: SearchClient["ask"] = (question, options) => {
    this.questions.push(question);
    this.report = (iteration) => options?.onIteration?.(iteration, { timeMs: 1, rank: 1 });
    return new Promise<SearchResult>((resolve, reject) => {
      this.answer = (nodes) => resolve({ ...NOTHING, nodes });
      this.fail = reject;
    });
  };

  stop(): void {
    this.isStopped = true;
  }

  dispose(): void {
    this.isDisposed = true;
  }

  /** The last question, which must be for the strong search. */
  get search(): SearchQuestion {
    const question = this.questions.at(-1);
    if (question?.kind !== "search") throw new Error(`Asked ${JSON.stringify(question)}.`);
    return question;
  }

  /** Writes how many positions the thread has visited. */
  count(nodes: number): void {
    const { counter } = this.search;
    if (counter === undefined) throw new Error("Nobody counts this thread's positions.");
    new Float64Array(counter)[0] = nodes;
  }
}

let clients: SlowClient[];
let team: SearchTeam;
let first: SlowClient;
let helpers: SlowClient[];

beforeEach(() => {
  clients = [];
  team = new SearchTeam(() => {
    const client = new SlowClient();
    clients.push(client);
    return client;
  });
  team.resize(3);
  [first, ...helpers] = clients;
});

const question: SearchQuestion = {
  kind: "search",
  position: parseFen(START_FEN),
  repetitions: {},
  depth: 9,
  nodes: 1000,
  timeMs: 50,
  lines: 2,
  table: { megabytes: 1 },
};

describe("a team of threads", () => {
  test("limits only the first thread, which may visit its share of the positions", () => {
    team.ask(question);
    expect(first.search).toMatchObject({ depth: 9, nodes: 334, timeMs: 50, lines: 2 });
    for (const { search } of helpers) {
      expect(search.depth).toBeGreaterThan(50);
      expect([search.nodes, search.timeMs, search.lines]).toEqual([undefined, undefined, 1]);
    }
  });

  test("answers when the first thread has an answer and the others have stopped", async () => {
    let answered: SearchResult | undefined;
    team.ask(question).then((result) => {
      answered = result;
    });
    helpers[0].count(40);
    helpers[1].count(2);
    expect(helpers.some((helper) => helper.isStopped)).toBe(false);
    first.answer(100);
    await settled();
    expect(helpers.every((helper) => helper.isStopped)).toBe(true);
    helpers[0].answer(0);
    await settled();
    expect(answered).toBeUndefined();
    helpers[1].answer(0);
    await settled();
    expect(answered?.nodes).toBe(142);
  });

  test("reports the iterations of the first thread, with the positions of all", () => {
    const nodes: number[] = [];
    team.ask(question, { onIteration: (iteration) => nodes.push(iteration.nodes) });
    helpers[0].report({ score: 0, depth: 1, nodes: 5, pv: [] });
    helpers[1].count(7);
    first.report({ score: 0, depth: 1, nodes: 30, pv: [] });
    expect(nodes).toEqual([37]);
  });

  test("gives all threads one memory when the table is cleared, a new one only for another size", () => {
    const memories = (megabytes: number) => {
      team.ask({ ...question, table: { megabytes, clear: true } });
      return clients.map(({ search }) => search.table?.memory);
    };
    const [memory, ...others] = memories(1);
    expect(memory?.byteLength).toBe(2 ** 20);
    expect(others.every((other) => other === memory)).toBe(true);
    expect(memories(1)[0]).toBe(memory);
    expect(memories(2)[0]?.byteLength).toBe(2 ** 21);
    team.ask(question);
    expect(first.search.table).toEqual({ megabytes: 1 });
  });

  test("fails with the error of a thread, and ends the search of the first", async () => {
    const asked = team.ask(question).catch((error: unknown) => error);
    const crash = new Error("The thread has crashed.");
    helpers[0].fail(crash);
    await settled();
    expect(first.isStopped).toBe(true);
    first.answer(1);
    helpers[1].answer(1);
    expect(await asked).toBe(crash);
  });

  test("does not ask the helpers when it has one thread again", async () => {
    team.resize(1);
    expect(helpers.every((helper) => helper.isDisposed)).toBe(true);
    team.ask({ ...question, table: { megabytes: 1, clear: true } });
    expect(first.search).toEqual({ ...question, table: { megabytes: 1, clear: true } });
    expect(helpers.flatMap((helper) => helper.questions)).toEqual([]);
  });
});
