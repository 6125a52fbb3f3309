import { describe, expect, test, vi } from "vitest";
import {
  chooseMove,
  parseFen,
  type ReplyQuestion,
  type SearchQuestion,
  SPECIFIED_OPPONENT,
  START_FEN,
} from "../../../engine/index.ts";
import { StrongSearcher, searchStrong } from "../../../engine/search/strong/search.ts";
import { RequestHandler } from "../../../engine/service/answer.ts";
import {
  makeStopFlag,
  type Question,
  type RequestMessage,
  raiseStopFlag,
  type ThreadMessage,
} from "../../../engine/service/protocol.ts";
import { readBook } from "../../support/network.ts";
import { network } from "../search/strong/network/plainNetwork.ts";

const position = parseFen(START_FEN);
const reply: ReplyQuestion = {
  kind: "reply",
  opponent: SPECIFIED_OPPONENT,
  situation: { position, repetitions: {}, seed: 0, ply: 0 },
};
const endless: SearchQuestion = { kind: "search", position, repetitions: {}, depth: 64 };

const loadTheBook = async () => readBook();

/** A request handler whose network loads at once. */
function newThread(loadNetwork = async () => network, loadBook = loadTheBook) {
  const posted: ThreadMessage[] = [];
  const post = (message: ThreadMessage): void => void posted.push(message);
  return { requestHandler: new RequestHandler({ post, loadNetwork, loadBook }), posted };
}

/** The messages for a question, without the message that the network has been loaded. */
async function messagesFor(
  question: Question,
  request: Partial<RequestMessage> = {},
  { requestHandler, posted } = newThread(),
): Promise<ThreadMessage[]> {
  posted.length = 0;
  await requestHandler.answer({ id: 7, question, wantsIterations: false, ...request });
  return posted.filter(({ kind }) => kind !== "loaded");
}

/** The result of a question that is answered with one message. */
async function resultFor(question: Question, thread = newThread()) {
  const [message, ...more] = await messagesFor(question, {}, thread);
  expect(more).toEqual([]);
  if (message.kind !== "answer") throw new Error(`Posted ${JSON.stringify(message)}.`);
  return message.result;
}

describe("a search thread", () => {
  test("answers a reply question with the opponent's move in one message", async () => {
    expect(await messagesFor(reply)).toEqual([
      {
        kind: "answer",
        id: 7,
        result: chooseMove(SPECIFIED_OPPONENT, reply.situation),
      },
    ]);
  });

  test("loads the book only for an opponent that opens by it, and says once that it has loaded", async () => {
    const loadBook = vi.fn(async () => readBook());
    const { requestHandler, posted } = newThread(async () => network, loadBook);
    const search = { kind: "strong", nodes: 200, variedPlies: 0, lines: 1, margin: 0 } as const;
    const opponents = [
      { ...SPECIFIED_OPPONENT, search },
      { ...SPECIFIED_OPPONENT, search: { ...search, repertoire: { moves: [], margin: 40 } } },
    ];
    for (const opponent of [...opponents, ...opponents]) {
      const question = { ...reply, opponent };
      await requestHandler.answer({ id: 7, question, wantsIterations: false });
    }
    expect(loadBook).toHaveBeenCalledTimes(1);
    expect(posted.map(({ kind }) => kind)).toEqual([
      ...["loaded", "answer", "loaded", "answer"],
      ...["answer", "answer"],
    ]);
  });

  test.each([
    ["a reply", reply, 4],
    ["a search", { ...endless, depth: 3 }, 3],
  ])(
    "posts the iterations of %s before its answer when they are requested",
    async (_what, question, depth) => {
      const posted = await messagesFor(question, { wantsIterations: true });
      const iterations = posted.slice(0, -1).filter((it) => it.kind === "iteration");
      expect(iterations.map(({ iteration }) => iteration.depth)).toEqual(
        Array.from({ length: depth }, (_, index) => index + 1),
      );
      expect(posted.at(-1)).toMatchObject({ kind: "answer", id: 7, result: { depth } });
      const times = iterations.map(({ details }) => details.timeMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    },
  );

  test("answers a search question like the search itself, with only the requested moves", async () => {
    const limits = { depth: 3, searchMoves: ["a2a3", "h2h4"], without: ["nullMove"] } as const;
    const result = await resultFor({ ...endless, ...limits });
    expect(result).toEqual(searchStrong(position, { ...limits, network }));
    expect(limits.searchMoves).toContain(result.move?.lan);
  });

  test("knows the endings drawn by proof only for a question that asks for them", async () => {
    const ending = parseFen("3k4/8/8/8/5K2/8/1P6/8 b - - 0 1");
    const thread = newThread();
    const scores: number[] = [];
    for (const knowsDrawnEndings of [undefined, true, false]) {
      const question = { ...endless, position: ending, depth: 6, knowsDrawnEndings };
      scores.push((await resultFor(question, thread)).score);
    }
    const { score } = searchStrong(ending, { depth: 6, network });
    expect(score).not.toBe(0);
    expect(scores).toEqual([score, 0, score]);
  });

  test("keeps a time limit, counted from the arrival of the question", async () => {
    const start = performance.now();
    const { depth } = await resultFor({ ...endless, timeMs: 20 });
    expect(performance.now() - start).toBeGreaterThanOrEqual(20);
    expect(depth).toBeLessThan(64);
  });

  test("keeps its table between questions until another size or a cleared table is requested", async () => {
    const thread = newThread();
    const nodes: number[] = [];
    for (const table of [
      { megabytes: 1 },
      { megabytes: 1 },
      { megabytes: 1, clear: true },
      { megabytes: 2 },
      { megabytes: 1 },
    ]) {
      nodes.push((await resultFor({ ...endless, depth: 7, table }, thread)).nodes);
    }
    const fresh = (megabytes: number) =>
      new StrongSearcher(megabytes).search(position, { depth: 7, network }).nodes;
    expect(nodes[0]).toBe(fresh(1));
    expect(nodes[1]).toBeLessThan(nodes[0]);
    expect(nodes.slice(2)).toEqual([fresh(1), fresh(2), fresh(1)]);
  });

  test("shares a table in common memory with another thread, and counts its positions", async () => {
    const table = { megabytes: 1, memory: new SharedArrayBuffer(2 ** 20) };
    const counter = new SharedArrayBuffer(8);
    const [first, second] = [newThread(), newThread()];
    for (const thread of [first, second]) {
      for (const settings of [{ megabytes: 1 }, table]) {
        await resultFor({ ...endless, depth: 1, table: settings }, thread);
      }
    }
    const question = { ...endless, depth: 7, table: { megabytes: 1 }, counter };
    const { nodes } = await resultFor(question, first);
    expect(new Float64Array(counter)[0]).toBe(nodes);
    expect((await resultFor(question, second)).nodes).toBeLessThan(nodes);
  });

  test("answers with its result so far when its stop flag is raised", async () => {
    const stopFlag = makeStopFlag();
    if (stopFlag === undefined) throw new Error("Node shares memory.");
    const posted: ThreadMessage[] = [];
    const post = (message: ThreadMessage): void => {
      posted.push(message);
      if (message.kind === "iteration" && message.iteration.depth === 3) raiseStopFlag(stopFlag);
    };
    const requestHandler = new RequestHandler({
      post,
      loadNetwork: async () => network,
      loadBook: loadTheBook,
    });
    await requestHandler.answer({ id: 7, question: endless, wantsIterations: true, stopFlag });
    expect(posted.at(-1)).toMatchObject({ kind: "answer", result: { depth: 3 } });
  });

  test("posts a failure for a question that it cannot handle", async () => {
    const broken = { ...reply, situation: { ...reply.situation, position: {} } };
    expect(await messagesFor(broken as unknown as Question)).toEqual([
      {
        kind: "failure",
        id: 7,
        reason: { code: "searchFailed", detail: expect.stringMatching(/\w/) },
      },
    ]);
  });
});

describe("the network of a search thread", () => {
  const short = { ...endless, depth: 1 };

  test("is loaded once, when a question first needs it, and the thread reports this", async () => {
    const load = vi.fn(async () => network);
    const thread = newThread(load);
    await resultFor(reply, thread);
    expect(load).not.toHaveBeenCalled();
    await resultFor(short, thread);
    expect(thread.posted.map(({ kind }) => kind)).toEqual(["loaded", "answer"]);
    await resultFor(short, thread);
    expect(thread.posted.map(({ kind }) => kind)).toEqual(["answer"]);
    expect(load).toHaveBeenCalledOnce();
  });

  test("causes a failure when it cannot be loaded, and the next question loads it again", async () => {
    const load = vi.fn(async () => network).mockRejectedValueOnce(new Error("404 Not Found"));
    const thread = newThread(load);
    expect(await messagesFor(short, {}, thread)).toEqual([
      {
        kind: "failure",
        id: 7,
        reason: { code: "networkNotLoaded", detail: "404 Not Found", isOffline: false },
      },
    ]);
    expect((await resultFor(short, thread)).move).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("delays all later questions while it is loading, also those that do not need it", async () => {
    const thread = newThread();
    thread.requestHandler.answer({ id: 1, question: short, wantsIterations: false });
    await thread.requestHandler.answer({ id: 2, question: reply, wantsIterations: false });
    expect(thread.posted.map(({ kind, id }) => [kind, id])).toEqual([
      ["loaded", 1],
      ["answer", 1],
      ["answer", 2],
    ]);
  });
});
