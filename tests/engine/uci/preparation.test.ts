/** The preparation of the search thread before a clock runs. */
import { beforeEach, describe, expect, test } from "vitest";
import {
  parseFen,
  type SearchClient,
  type SearchResult,
  START_FEN,
} from "../../../engine/index.ts";
import type { SearchIteration } from "../../../engine/search/scores.ts";
import type { Question, SearchQuestion } from "../../../engine/service/protocol.ts";
import { SearchTeam } from "../../../engine/uci/team.ts";
import { Conversation, NOTHING, neverAnswering, newAnswering, settled } from "./conversation.ts";

/** A thread that finishes each step of its preparation when the test says so. */
function newSlowThread() {
  const waiting: ((result: SearchResult) => void)[] = [];
  const prepare: SearchClient["ask"] = () => new Promise((resolve) => waiting.push(resolve));
  const finishOne = async (): Promise<void> => {
    waiting.shift()?.(NOTHING);
    await settled();
  };
  return { prepare, finishOne };
}

const tables = (talk: Conversation) => talk.preparations.map(({ table }) => table);

describe("preparation before a clock runs", () => {
  test("compiles the code and creates an empty table", async () => {
    const talk = new Conversation();
    await settled();
    expect(talk.preparations).toHaveLength(2);
    const [warmUp, table] = talk.preparations;
    expect(warmUp.nodes).toBeGreaterThan(1000);
    expect(table.table).toEqual({ megabytes: 16, clear: true });
  });

  test("creates a table of another size when it is requested, not when a search begins", async () => {
    const talk = new Conversation();
    await talk.say("setoption name Hash value 64", "isready");
    expect(tables(talk).at(-1)).toEqual({ megabytes: 64, clear: true });
    await talk.say("setoption name Hash value 64", "setoption name MultiPV value 2");
    expect(talk.preparations).toHaveLength(3);
    await talk.say("go depth 1");
    expect(talk.searchQuestion.table).toEqual({ megabytes: 64 });
  });

  test("starts more threads, has their code compiled, and makes a table for all", async () => {
    const talk = new Conversation(neverAnswering);
    await talk.say("setoption name Hash value 64", "setoption name Threads value 3", "isready");
    expect(talk.resize).toHaveBeenCalledExactlyOnceWith(3);
    // While each thread has a table of its own, these are small.
    expect(talk.preparations.slice(3).map(({ nodes, table }) => [nodes, table])).toEqual([
      [talk.preparations[0].nodes, { megabytes: 16 }],
      [undefined, { megabytes: 64, clear: true }],
    ]);
    await talk.say("go infinite", "setoption name Threads value 2");
    expect(talk.resize).toHaveBeenCalledOnce();
  });

  test.each(["ucinewgame", "setoption name Clear Hash"])("'%s' clears the table", async (line) => {
    const thread = newAnswering();
    // The long search that compiles the code is left out.
    const talk = new Conversation(thread, (question) =>
      question.kind === "search" && question.nodes === undefined
        ? thread(question)
        : Promise.resolve(NOTHING),
    );
    const nodesOfSearch = async (): Promise<number> => {
      await talk.say("go depth 7");
      return Number(/ nodes (\d+)/.exec(talk.lines.at(-2) ?? "")?.[1]);
    };
    await talk.say("isready");
    const first = await nodesOfSearch();
    await talk.say(line, "isready");
    expect(await nodesOfSearch()).toBe(first);
    expect(await nodesOfSearch()).toBeLessThan(first);
  });

  test("'isready' waits for the preparation, but 'uci' does not", async () => {
    const { prepare, finishOne } = newSlowThread();
    const talk = new Conversation(neverAnswering, prepare);
    await talk.say("isready", "uci");
    await finishOne();
    expect(talk.lines.at(-1)).toBe("uciok");
    await finishOne();
    expect(talk.lines.at(-1)).toBe("readyok");
  });

  test("'isready' is answered at once during a search", async () => {
    const talk = new Conversation(neverAnswering);
    await talk.say("go infinite");
    talk.session.receive("isready");
    expect(talk.lines).toEqual(["readyok"]);
  });

  test("a search waits for the preparation and can be stopped before it begins", async () => {
    const { prepare, finishOne } = newSlowThread();
    const talk = new Conversation(neverAnswering, prepare);
    await talk.say("go infinite", "stop");
    talk.stop.mockClear();
    await finishOne();
    expect(talk.questions).toEqual([]);
    await finishOne();
    expect(talk.questions).toHaveLength(1);
    expect(talk.stop).toHaveBeenCalledOnce();
  });

  test("an option that is set during a search applies to the next search", async () => {
    let end: ((result: SearchResult) => void) | undefined;
    const talk = new Conversation(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    await talk.say("go depth 9", "setoption name Hash value 32");
    expect(talk.preparations).toHaveLength(2);
    end?.(NOTHING);
    await settled();
    expect(tables(talk).at(-1)).toEqual({ megabytes: 32, clear: true });
    await talk.say("go depth 9");
    expect(talk.searchQuestion.table).toEqual({ megabytes: 32 });
  });

  test("a table that does not fit into memory is refused, and the engine keeps a table of the default size", async () => {
    const talk = new Conversation(newAnswering(), async (question) => {
      const table = question.kind === "search" ? question.table : undefined;
      if ((table?.megabytes ?? 0) > 100) throw new Error("Out of memory.");
      return NOTHING;
    });
    await talk.say("setoption name Hash value 1000", "isready");
    expect(talk.lines).toContain("info string Out of memory. Hash is 16 again.");
    await talk.say("go depth 1");
    expect(talk.searchQuestion.table).toEqual({ megabytes: 16 });
    expect(talk.crash).not.toHaveBeenCalled();
  });

  test("a thread that cannot search at all ends the session", async () => {
    const talk = new Conversation(neverAnswering, () => Promise.reject(new Error("no network")));
    await settled();
    expect(talk.crash).toHaveBeenCalledWith(new Error("no network"));
  });
});

// Several threads that search one position together.

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
