/** The preparation of the search thread before a clock runs. */
import { describe, expect, test } from "vitest";
import type { SearchClient, SearchResult } from "../../../engine/index.ts";
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
