/** A UCI session without a process: the search runs in the thread of the test. */

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import { vi } from "vitest";
import type { SearchClient, SearchQuestion, SearchResult } from "../../../engine/index.ts";
import { RequestHandler } from "../../../engine/service/answer.ts";
import type { Question } from "../../../engine/service/protocol.ts";
import { UciSession } from "../../../engine/uci/session.ts";
import { readBook } from "../../support/network.ts";
import { network } from "../search/strong/network/plainNetwork.ts";
import { COMMAND_FOLDER } from "./buildCommand.ts";

/** A thread that answers each request at once. */
export function newAnswering(): SearchClient["ask"] {
  let hear: Parameters<SearchClient["ask"]>[1];
  let settle: (result: SearchResult | Error) => void;
  const requestHandler = new RequestHandler({
    loadNetwork: async () => network,
    loadBook: async () => readBook(),
    post: (message) => {
      if (message.kind === "iteration") hear?.onIteration?.(message.iteration, message.details);
      else if (message.kind === "answer") settle(message.result);
      else if (message.kind === "failure") settle(new Error(message.reason.detail));
    },
  });
  return (question, options) =>
    new Promise<SearchResult>((resolve, reject) => {
      hear = options;
      settle = (result) => (result instanceof Error ? reject(result) : resolve(result));
      requestHandler.answer({ id: 1, question, wantsIterations: true });
    });
}

/** The answer of a search that found nothing. */
export const NOTHING: SearchResult = {
  move: undefined,
  score: 0,
  depth: 0,
  nodes: 0,
  pv: [],
  pawnStructure: 0,
};

/** Reports at once that it is ready. */
const ready: SearchClient["ask"] = async () => NOTHING;

/** Never answers. */
export const neverAnswering: SearchClient["ask"] = () => new Promise(() => {});

export class Conversation {
  readonly lines: string[] = [];
  /** The questions sent to the thread for `go`. */
  readonly questions: Question[] = [];
  /** The questions sent to the thread to prepare for one. */
  readonly preparations: SearchQuestion[] = [];
  readonly crash = vi.fn();
  readonly quit = vi.fn();
  readonly stop = vi.fn();
  readonly resize = vi.fn();
  readonly session: UciSession;

  /** `answerGo` answers the questions for `go`, `prepare` those that prepare the thread. */
  constructor(answerGo = newAnswering(), prepare = ready) {
    const client: ConstructorParameters<typeof UciSession>[0]["client"] = {
      ask: (question, options) => {
        const isForGo = options?.onIteration !== undefined;
        if (isForGo) this.questions.push(question);
        else if (question.kind === "search") this.preparations.push(question);
        return isForGo ? answerGo(question, options) : prepare(question, options);
      },
      stop: this.stop,
      resize: this.resize,
      dispose: () => {},
    };
    const send = (line: string): void => void this.lines.push(line);
    const { crash, quit } = this;
    this.session = new UciSession({ send, client, crash, quit });
  }

  /** Sends these lines and runs everything that does not wait for a timer. */
  async say(...commands: readonly string[]): Promise<void> {
    for (const command of commands) this.session.receive(command);
    await settled();
  }

  /** Sends these lines and returns the best move of the answer. */
  async bestMove(...commands: readonly string[]): Promise<string> {
    await this.say(...commands);
    return /^bestmove (\S+)/.exec(this.lines.at(-1) ?? "")?.[1] ?? "";
  }

  /** The last question for `go`, which must be for the strong search. */
  get searchQuestion(): SearchQuestion {
    const question = this.questions.at(-1);
    if (question?.kind !== "search") throw new Error(`Asked ${JSON.stringify(question)}.`);
    return question;
  }
}

/** Runs everything that does not wait for a timer. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

// Runs the bundled command through its pipes, as a chess program would.

export class UciProcess {
  readonly lines: string[] = [];
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly output: Interface;
  private waiting: (() => void) | undefined;
  private isOver = false;
  private heard = 0;
  readonly exited: Promise<number | null>;

  constructor() {
    this.child = spawn(`${COMMAND_FOLDER}/enough-monkeys.js`);
    this.output = createInterface({ input: this.child.stdout });
    this.output.on("line", (line) => {
      this.lines.push(line);
      this.waiting?.();
    });
    this.exited = new Promise((resolve) => this.child.on("exit", resolve));
    this.output.on("close", () => {
      this.isOver = true;
      this.waiting?.();
    });
  }

  send(...lines: readonly string[]): void {
    for (const line of lines) this.child.stdin.write(`${line}\n`);
  }

  /** The next unread line that matches. Rejects when the output of the process ends. */
  async next(pattern: RegExp): Promise<string> {
    for (;;) {
      while (this.heard < this.lines.length) {
        const line = this.lines[this.heard++];
        if (pattern.test(line)) return line;
      }
      if (this.isOver) throw new Error(`The engine said no line like ${pattern}: ${this.lines}`);
      await new Promise<void>((resolve) => {
        this.waiting = resolve;
      });
    }
  }

  endInput(): void {
    this.child.stdin.end();
  }

  closeOutput(): void {
    this.child.stdout.destroy();
  }

  kill(): void {
    this.child.kill();
  }
}
