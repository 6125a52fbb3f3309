/** A conversation in UCI without a process: the search answers in this very thread. */
import { vi } from "vitest";
import type { SearchClient, SearchQuestion, SearchResult } from "../../../engine/index.ts";
import { RequestHandler } from "../../../engine/service/answer.ts";
import type { Question } from "../../../engine/service/protocol.ts";
import { UciSession } from "../../../engine/uci/session.ts";
import { network } from "../search/strong/network/network.ts";

/** Answers as a thread would, only at once. */
export function newAnswering(): SearchClient["ask"] {
  let hear: Parameters<SearchClient["ask"]>[1];
  let settle: (result: SearchResult | Error) => void;
  const requestHandler = new RequestHandler({
    loadNetwork: async () => network,
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

/** Is ready at once. Nobody looks at what it answers. */
const ready: SearchClient["ask"] = async () => ({
  move: undefined,
  score: 0,
  depth: 0,
  nodes: 0,
  pv: [],
  pawnStructure: 0,
});

/** Thinks for ever. */
export const neverAnswering: SearchClient["ask"] = () => new Promise(() => {});

export class Conversation {
  readonly lines: string[] = [];
  /** What the thread was asked for a `go`. */
  readonly questions: Question[] = [];
  /** What the thread was asked to be ready for one. */
  readonly preparations: SearchQuestion[] = [];
  readonly crash = vi.fn();
  readonly quit = vi.fn();
  readonly stop = vi.fn();
  readonly session: UciSession;

  /** `answerGo` answers what is asked for a `go`, `prepare` what is asked before. */
  constructor(answerGo = newAnswering(), prepare = ready) {
    const client: SearchClient = {
      ask: (question, options) => {
        const isForGo = options?.onIteration !== undefined;
        if (isForGo) this.questions.push(question);
        else if (question.kind === "search") this.preparations.push(question);
        return isForGo ? answerGo(question, options) : prepare(question, options);
      },
      stop: this.stop,
      dispose: () => {},
    };
    const send = (line: string): void => void this.lines.push(line);
    const { crash, quit } = this;
    this.session = new UciSession({ send, client, crash, quit });
  }

  /** Says these lines and lets everything happen that waits for no clock. */
  async say(...commands: readonly string[]): Promise<void> {
    for (const command of commands) this.session.receive(command);
    await settled();
  }

  /** Says these lines and gives the move that is answered. */
  async bestMove(...commands: readonly string[]): Promise<string> {
    await this.say(...commands);
    return /^bestmove (\S+)/.exec(this.lines.at(-1) ?? "")?.[1] ?? "";
  }

  /** The last question for a `go`, which must be one to the strong search. */
  get searchQuestion(): SearchQuestion {
    const question = this.questions.at(-1);
    if (question?.kind !== "search") throw new Error(`Asked ${JSON.stringify(question)}.`);
    return question;
  }
}

/** Lets everything happen that waits for no clock. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
