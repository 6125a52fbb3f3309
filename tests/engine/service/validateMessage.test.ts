import { describe, expect, it } from "vitest";
import { parseFen } from "../../../engine/index.ts";
import { isAnswerTo, isMessage } from "../../../engine/service/validateMessage.ts";
import { details, iteration, question, result } from "./FakeThread.ts";

/** Whether a client accepts the message after asking `asked`. */
const isValid = (message: unknown, asked = question): boolean =>
  isMessage(message) && (message.kind !== "answer" || isAnswerTo(asked, message.result));

describe("a message of a thread", () => {
  it("is valid as an answer, an iteration or a failure", () => {
    expect(isValid({ kind: "answer", id: 1, result, timeMs: 1 })).toBe(true);
    expect(isValid({ kind: "iteration", id: 1, iteration, details })).toBe(true);
    expect(isValid({ kind: "failure", id: 1, reason: { code: "searchFailed", detail: "x" } })).toBe(
      true,
    );
    expect(isValid({ kind: "loaded", id: 1 })).toBe(true);
  });

  it("is valid without a move only where there is no legal move", () => {
    const mated = parseFen("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    const message = { kind: "answer", id: 1, result: { ...result, move: undefined }, timeMs: 1 };
    expect(isValid(message, { ...question, position: mated })).toBe(true);
    expect(isValid(message)).toBe(false);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", "e2e4"],
    ["a message of no kind", { kind: "greeting", id: 1 }],
    ["a message without a number", { kind: "answer", result }],
    ["an iteration without figures", { kind: "iteration", id: 1, iteration: {}, details }],
    ["an iteration that does not say when", { kind: "iteration", id: 1, iteration, timeMs: 7 }],
    ["an answer without a result", { kind: "answer", id: 1 }],
    ["an answer without a line", { kind: "answer", id: 1, result: { ...result, pv: undefined } }],
    ["a score that is a text", { kind: "answer", id: 1, result: { ...result, score: "12" } }],
    ["a move to nowhere", { kind: "answer", id: 1, result: { ...result, move: { from: 1 } } }],
    [
      "a move against the rules",
      { kind: "answer", id: 1, result: { ...result, move: { from: "e2", to: "e5" } } },
    ],
    [
      "no move where there are twenty",
      { kind: "answer", id: 1, result: { ...result, move: undefined } },
    ],
    ["a line of anything", { kind: "answer", id: 1, result: { ...result, pv: ["\u202Ee4", {}] } }],
    [
      "a line without end",
      {
        kind: "answer",
        id: 1,
        result: { ...result, pv: Array.from({ length: 1_001 }, () => "e2e4") },
      },
    ],
    ["fewer positions than none", { kind: "answer", id: 1, result: { ...result, nodes: -1 } }],
    [
      "more positions than any number",
      { kind: "answer", id: 1, result: { ...result, nodes: 1e300 } },
    ],
    [
      "a depth between two",
      { kind: "iteration", id: 1, iteration: { ...iteration, depth: 1.5 }, details },
    ],
    [
      "a move that every object has",
      {
        kind: "answer",
        id: 1,
        result: { ...result, move: { from: "__proto__", to: "constructor" } },
      },
    ],
    [
      "a failure that is no text",
      { kind: "failure", id: 1, reason: { code: "searchFailed", detail: { toString: "x" } } },
    ],
  ])("is invalid: %s", (_case, message) => {
    expect(isValid(message)).toBe(false);
  });
});
