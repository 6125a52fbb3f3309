import { beforeEach, expect, vi } from "vitest";
import { createSearchClient, parseFen, START_FEN, search } from "../../../engine/index.ts";
import type {
  RequestMessage,
  SearchQuestion,
  SearchThread,
  ThreadListener,
  ThreadMessage,
} from "../../../engine/service/protocol.ts";

const position = parseFen(START_FEN);
export const question: SearchQuestion = { kind: "search", position, repetitions: {}, depth: 1 };
export const result = search(position, question);
const { score, depth, nodes, pv } = result;
export const iteration = { score, depth, nodes, pv };
export const details = { timeMs: 7, rank: 1 };

/** A thread that records the requests and sends the messages that a test chooses. */
export class FakeThread implements SearchThread {
  static all: FakeThread[] = [];
  readonly sent: RequestMessage[] = [];
  isTerminated = false;
  private readonly listener: ThreadListener;

  constructor(listener: ThreadListener) {
    this.listener = listener;
    FakeThread.all.push(this);
  }

  post(message: RequestMessage): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(message: ThreadMessage): void {
    this.listener.onMessage(message);
  }

  answer(id = this.sent.at(-1)?.id ?? 0): void {
    this.say({ kind: "answer", id, result });
  }

  iterate(): void {
    this.say({ kind: "iteration", id: this.sent.at(-1)?.id ?? 0, iteration, details });
  }

  fail(error: string, id = this.sent.at(-1)?.id ?? 0): void {
    this.say({ kind: "failure", id, reason: { code: "searchFailed", detail: error } });
  }

  crash(detail?: string): void {
    this.listener.onCrash(detail);
  }

  garble(): void {
    this.listener.onUnreadable();
  }
}

export const newestThread = (): FakeThread => FakeThread.all.at(-1) as FakeThread;
export const newClient = (timeoutMs?: number) =>
  createSearchClient({ createWorker: (listener) => new FakeThread(listener), timeoutMs });

/** Expects that a question is rejected with this reason. */
export const expectFailure = (reply: Promise<unknown>, reason: object) =>
  expect(reply).rejects.toMatchObject({ reason });

/** Each test of a file begins without threads, and advances the timers itself. */
export function useFreshThreads(): void {
  beforeEach(() => {
    FakeThread.all = [];
    vi.useFakeTimers();
  });
}
