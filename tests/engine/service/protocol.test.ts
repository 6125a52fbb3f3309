import { describe, expect, it } from "vitest";
import { parseFen } from "../../../engine/index.ts";
import { isAnswerTo, isMessage } from "../../../engine/service/protocol.ts";
import { details, iteration, question, result } from "./FakeThread.ts";

/** Whether a client accepts the message as a reply to `asked`. */
const isValid = (message: unknown, asked = question): boolean =>
  isMessage(message) && (message.kind !== "answer" || isAnswerTo(asked, message.result));

describe("a message from a search thread", () => {
  it("is valid if it is an answer, an iteration or a failure", () => {
    expect(isValid({ kind: "answer", id: 1, result })).toBe(true);
    expect(isValid({ kind: "iteration", id: 1, iteration, details })).toBe(true);
    expect(isValid({ kind: "failure", id: 1, reason: { code: "searchFailed", detail: "x" } })).toBe(
      true,
    );
    expect(isValid({ kind: "loaded", id: 1 })).toBe(true);
  });

  it("is valid without a move only when there is no legal move", () => {
    const mated = parseFen("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    const message = { kind: "answer", id: 1, result: { ...result, move: undefined } };
    expect(isValid(message, { ...question, position: mated })).toBe(true);
    expect(isValid(message)).toBe(false);
  });

  const answer = (change: object) => ({ kind: "answer", id: 1, result: { ...result, ...change } });
  const iterated = (change: object) => ({
    kind: "iteration",
    id: 1,
    iteration: { ...iteration, ...change },
    details,
  });
  const ranked = (rank: unknown) => ({ ...iterated({}), details: { ...details, rank } });
  const manyMoves = Array.from({ length: 1_001 }, () => "e2e4");

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a string", "e2e4"],
    ["a message of an unknown kind", { kind: "greeting", id: 1 }],
    ["a message without an id", { kind: "answer", result }],
    ["an iteration without numbers", { ...iterated({}), iteration: {} }],
    ["an iteration without details", { ...iterated({}), details: undefined }],
    ["an iteration with the rank 0", ranked(0)],
    ["an iteration with the rank 1.5", ranked(1.5)],
    ["an iteration whose rank is a string", ranked("1")],
    ["an iteration without a rank", ranked(undefined)],
    ["an answer without a result", { kind: "answer", id: 1 }],
    ["an answer without a line", answer({ pv: undefined })],
    ["a score that is a string", answer({ score: "12" })],
    ["a move without valid squares", answer({ move: { from: 1 } })],
    ["an illegal move", answer({ move: { from: "e2", to: "e5" } })],
    ["a line with invalid moves", answer({ pv: ["\u202Ee4", {}] })],
    ["a line that is too long", answer({ pv: manyMoves })],
    ["a negative number of positions", answer({ nodes: -1 })],
    ["a number of positions that is too large", answer({ nodes: 1e300 })],
    ["a depth that is not an integer", iterated({ depth: 1.5 })],
    ["the name of an object property", answer({ move: { from: "__proto__", to: "constructor" } })],
    [
      "a failure whose detail is not a string",
      { kind: "failure", id: 1, reason: { code: "searchFailed", detail: { toString: "x" } } },
    ],
  ])("is invalid: %s", (_case, message) => {
    expect(isValid(message)).toBe(false);
  });
});
