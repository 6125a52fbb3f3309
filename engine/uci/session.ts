/**
 * One conversation in UCI: keeps the game and the options, and turns commands into questions
 * to the search and its answers into lines.
 */
import { attempt } from "../attempt.ts";
import { play, startGame } from "../rules/game.ts";
import type { Color, GameRecord } from "../rules/types.ts";
import { MAX_DEPTH } from "../search/scores.ts";
import type { SearchClient } from "../service/client.ts";
import type { SearchQuestion } from "../service/protocol.ts";
import { type GoParameters, parseCommand, type UciCommand } from "./commands.ts";
import { makeInfo } from "./info.ts";
import { thinkingTime } from "./timeControl.ts";

/** Megabytes of the transposition table. */
const HASH = { default: 16, min: 1, max: 1024 } as const;

export interface SessionOptions {
  /** Writes one line. */
  readonly send: (line: string) => void;
  readonly client: SearchClient;
  /** Called with what the search failed for; there is no conversation after that. */
  readonly crash: (error: unknown) => void;
  /** Called after `quit`, and when the input is over and nothing is left to say. */
  readonly quit: () => void;
}

/** A search that has not been answered by `bestmove`. */
interface OngoingSearch {
  /** True until `stop`: whatever is found must be held back. */
  isInfinite: boolean;
  /** The line held back. */
  bestMove?: string;
}

/** The limits that `go` sets; undefined when it sets none or asks for an infinite search. */
function limitsOf(
  parameters: GoParameters,
  turn: Color,
): Pick<SearchQuestion, "depth" | "nodes" | "timeMs"> | undefined {
  const { infinite, depth, nodes } = parameters;
  const timeMs = thinkingTime(parameters, turn);
  const isLimited = [depth, nodes, timeMs].some((limit) => limit !== undefined);
  if (infinite === true || !isLimited) return undefined;
  return { depth: depth ?? MAX_DEPTH, nodes, timeMs };
}

export class UciSession {
  private readonly options: SessionOptions;
  private game: GameRecord = startGame();
  private hash: number = HASH.default;
  private search: OngoingSearch | undefined;
  private isInputOver = false;

  constructor(options: SessionOptions) {
    this.options = options;
  }

  /** Takes one line from the other side. */
  receive(line: string): void {
    const command = parseCommand(line);
    if (command !== undefined) this.obey(command);
  }

  /** Takes notice that no line will follow: what is still being thought about is the last answer. */
  endInput(): void {
    this.isInputOver = true;
    this.quitWhenDone();
  }

  private obey(command: UciCommand): void {
    switch (command.name) {
      case "uci":
        this.introduce();
        break;
      case "isready":
        this.options.send("readyok");
        break;
      case "ucinewgame":
        this.game = startGame();
        break;
      case "position":
        this.setPosition(command.fen, command.moves);
        break;
      case "go":
        this.go(command.parameters);
        break;
      case "setoption":
        this.setOption(command.option, command.value);
        break;
      case "stop":
        this.stop();
        break;
      case "quit":
        this.options.quit();
    }
  }

  private introduce(): void {
    this.options.send("id name Enough Monkeys");
    this.options.send("id author the Enough Monkeys contributors");
    this.options.send(
      `option name Hash type spin default ${HASH.default} min ${HASH.min} max ${HASH.max}`,
    );
    this.options.send("uciok");
  }

  /** Sets up a position and plays its moves; one that is not valid changes nothing. */
  private setPosition(fen: string | undefined, moves: readonly string[]): void {
    const game = attempt(() => moves.reduce(play, startGame(fen)));
    if (game.ok) this.game = game.value;
    else this.options.send(`info string ${game.error}`);
  }

  private go(parameters: GoParameters): void {
    if (this.search !== undefined) return;
    const { send, client, crash } = this.options;
    const { position, repetitions } = this.game;
    const limits = limitsOf(parameters, position.turn);
    this.search = { isInfinite: limits === undefined };
    client
      .ask(
        {
          kind: "search",
          position,
          repetitions,
          tableMegabytes: this.hash,
          ...(limits ?? { depth: MAX_DEPTH }),
        },
        { onIteration: (iteration, timeMs) => send(makeInfo(iteration, position.turn, timeMs)) },
      )
      .then(({ move }) => this.report(`bestmove ${move?.lan ?? "0000"}`), crash);
  }

  private stop(): void {
    if (this.search === undefined) return;
    this.search.isInfinite = false;
    if (this.search.bestMove === undefined) this.options.client.stop();
    else this.finish(this.search.bestMove);
  }

  /** Takes the line that ends a search. */
  private report(bestMove: string): void {
    if (this.search?.isInfinite) this.search.bestMove = bestMove;
    else this.finish(bestMove);
  }

  private finish(bestMove: string): void {
    this.search = undefined;
    this.options.send(bestMove);
    this.quitWhenDone();
  }

  /** Nobody is left to stop an infinite search; every other one may still be answered. */
  private quitWhenDone(): void {
    const isThinking = this.search !== undefined && !this.search.isInfinite;
    if (this.isInputOver && !isThinking) this.options.quit();
  }

  private setOption(option: string, value: string): void {
    const megabytes = Number(value);
    if (option.toLowerCase() !== "hash" || !Number.isInteger(megabytes)) return;
    this.hash = Math.min(Math.max(megabytes, HASH.min), HASH.max);
  }
}
