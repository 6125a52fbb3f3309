import { describe, expect, test } from "vitest";
import {
  chooseMove,
  parseFen,
  type Question,
  type ReplyQuestion,
  SPECIFIED_OPPONENT,
  START_FEN,
  search,
} from "../../../engine/index.ts";
import { AlphaBeta } from "../../../engine/search/specified/alphaBeta.ts";
import { searchWith } from "../../../engine/search/specified/search.ts";
import { answer } from "../../../engine/service/answer.ts";
import type { RequestMessage, ThreadMessage } from "../../../engine/service/protocol.ts";
import { makeStopFlag, raise } from "../../../engine/service/stopFlag.ts";

const position = parseFen(START_FEN);
const reply: ReplyQuestion = {
  kind: "reply",
  opponent: SPECIFIED_OPPONENT,
  situation: { position, repetitions: {}, seed: 0, ply: 0 },
};
const endless: Question = { kind: "search", position, repetitions: {}, depth: 64 };

/** What the thread posts for a question. */
function messagesFor(question: Question, request: Partial<RequestMessage> = {}): ThreadMessage[] {
  const posted: ThreadMessage[] = [];
  answer({ id: 7, question, wantsIterations: false, ...request }, (message) => {
    posted.push(message);
  });
  return posted;
}

/** The result of a question that is answered by one message. */
function resultFor(question: Question) {
  const [message, ...more] = messagesFor(question);
  expect(more).toEqual([]);
  if (message.kind !== "answer") throw new Error(`Posted ${JSON.stringify(message)}.`);
  return message.result;
}

describe("a searching thread", () => {
  test("answers the question for a reply with the opponent's move, in one message", () => {
    expect(messagesFor(reply)).toEqual([
      {
        kind: "answer",
        id: 7,
        result: chooseMove(SPECIFIED_OPPONENT, reply.situation),
        timeMs: expect.any(Number),
      },
    ]);
  });

  test.each([
    ["a reply", reply, 4],
    ["a search", { ...endless, depth: 3 }, 3],
  ])(
    "posts the iterations of %s before its answer when they are wanted",
    (_what, question, depth) => {
      const posted = messagesFor(question, { wantsIterations: true });
      const iterations = posted.slice(0, -1);
      expect(iterations.map((it) => it.kind === "iteration" && it.iteration.depth)).toEqual(
        Array.from({ length: depth }, (_, index) => index + 1),
      );
      expect(posted.at(-1)).toMatchObject({ kind: "answer", id: 7, result: { depth } });
      const times = posted.map((message) => ("timeMs" in message ? message.timeMs : Number.NaN));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    },
  );

  test("answers a search as the search itself would", () => {
    expect(resultFor({ ...endless, depth: 3 })).toEqual(search(position, { depth: 3 }));
  });

  test("keeps to a number of nodes", () => {
    expect(resultFor({ ...endless, nodes: 3000 }).nodes).toBeLessThanOrEqual(3000);
  });

  test("keeps to a time, counted from the question", () => {
    const start = performance.now();
    const { depth } = resultFor({ ...endless, timeMs: 20 });
    expect(performance.now() - start).toBeGreaterThanOrEqual(20);
    expect(depth).toBeLessThan(64);
  });

  test("searches with a table of the size it is given, whatever the question before had", () => {
    const nodesWith = (megabytes: number) =>
      searchWith(new AlphaBeta(megabytes), position, { depth: 4 }).nodes;
    const small = nodesWith(0.001);
    const large = nodesWith(1);
    // A small table forgets, and so more positions are visited: this test would see the wrong table.
    expect(small).toBeGreaterThan(large);
    const nodes = [0.001, 1, 1, 0.001].map(
      (tableMegabytes) => resultFor({ ...endless, depth: 4, tableMegabytes }).nodes,
    );
    expect(nodes).toEqual([small, large, large, small]);
  });

  test("answers with what it has as soon as its flag is raised", () => {
    const stopFlag = makeStopFlag();
    if (stopFlag === undefined) throw new Error("Node shares memory.");
    const posted: ThreadMessage[] = [];
    answer({ id: 7, question: endless, wantsIterations: true, stopFlag }, (message) => {
      posted.push(message);
      if (message.kind === "iteration" && message.iteration.depth === 3) raise(stopFlag);
    });
    expect(posted.at(-1)).toMatchObject({ kind: "answer", result: { depth: 3 } });
  });

  test("posts a failure when it can make nothing of the question", () => {
    const broken = { ...reply, situation: { ...reply.situation, position: {} } };
    expect(messagesFor(broken as unknown as Question)).toEqual([
      { kind: "failure", id: 7, error: expect.stringMatching(/\w/) },
    ]);
  });
});
