/**
 * One conversation in UCI: keeps the game and the options, and turns commands into searches
 * and results into lines. Where the searching happens is the caller's affair.
 */
import { play, startGame } from "../rules/game.ts";
import type { GameRecord } from "../rules/types.ts";
import type { SearchIteration } from "../search/result.ts";
import { MAX_DEPTH, matePlies } from "../search/scores.ts";
import { MATERIAL_WEIGHT } from "../search/specified/evaluation.ts";
import { type GoParameters, parseCommand, type UciCommand } from "./commands.ts";
import type { GoMessage, SearchMessage } from "./messages.ts";
import { thinkingTime } from "./timeControl.ts";

/** Megabytes of the transposition table. */
const HASH = { default: 16, min: 1, max: 1024 } as const;

export interface SessionOptions {
  /** Writes one line. */
  readonly send: (line: string) => void;
  readonly startSearch: (message: GoMessage) => void;
  /** Asks the search to end; it still reports that it is done. */
  readonly stopSearch: () => void;
  /** Called once, after `quit`. */
  readonly quit: () => void;
}

/** `cp` in centipawns or `mate` in moves, from the view of the side to move. */
function writeScore(score: number, turn: "w" | "b"): string {
  const own = turn === "w" ? score : -score;
  const plies = matePlies(own);
  if (plies === undefined) return `cp ${Math.round(own / MATERIAL_WEIGHT)}`;
  return `mate ${plies > 0 ? Math.ceil(plies / 2) : Math.floor(plies / 2)}`;
}

export class UciSession {
  private readonly options: SessionOptions;
  private game: GameRecord = startGame();
  private hash: number = HASH.default;
  private searchedTurn: "w" | "b" = "w";
  private isSearching = false;
  /** Set while a finished search must wait for `stop` before it may be reported. */
  private isInfinite = false;
  private heldBestMove: string | undefined;

  constructor(options: SessionOptions) {
    this.options = options;
  }

  /** True while a search runs whose end is sure to come. */
  get isThinking(): boolean {
    return this.isSearching && !this.isInfinite;
  }

  /** Takes one line from the other side. */
  receive(line: string): void {
    const command = parseCommand(line);
    if (command !== undefined) this.obey(command);
  }

  /** Takes what the search reports. */
  report(message: Exclude<SearchMessage, { kind: "ready" }>): void {
    if (message.kind === "iteration") {
      this.options.send(this.writeInfo(message.iteration, message.timeMs));
      return;
    }
    const bestMove = `bestmove ${message.move ?? "0000"}`;
    if (this.isInfinite) this.heldBestMove = bestMove;
    else this.finish(bestMove);
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
    try {
      this.game = moves.reduce(play, startGame(fen));
    } catch (error) {
      this.options.send(`info string ${(error as Error).message}`);
    }
  }

  private go(parameters: GoParameters): void {
    if (this.isSearching) return;
    const { position, repetitions } = this.game;
    const timeMs = thinkingTime(parameters, position.turn);
    const { depth, nodes } = parameters;
    const isLimited = [depth, nodes, timeMs].some((limit) => limit !== undefined);
    this.isInfinite = parameters.infinite === true || !isLimited;
    this.isSearching = true;
    this.searchedTurn = position.turn;
    const limits = this.isInfinite ? {} : { nodes, timeMs };
    const plies = this.isInfinite ? MAX_DEPTH : (depth ?? MAX_DEPTH);
    this.options.startSearch({ position, repetitions, depth: plies, ...limits, hash: this.hash });
  }

  private stop(): void {
    this.isInfinite = false;
    if (this.heldBestMove !== undefined) this.finish(this.heldBestMove);
    else if (this.isSearching) this.options.stopSearch();
  }

  private finish(bestMove: string): void {
    this.isSearching = false;
    this.heldBestMove = undefined;
    this.options.send(bestMove);
  }

  private setOption(option: string, value: string): void {
    const megabytes = Number(value);
    if (option.toLowerCase() !== "hash" || !Number.isInteger(megabytes)) return;
    this.hash = Math.min(Math.max(megabytes, HASH.min), HASH.max);
  }

  private writeInfo({ depth, score, nodes, pv }: SearchIteration, timeMs: number): string {
    const nps = Math.round((1000 * nodes) / Math.max(timeMs, 0.001));
    const figures = `nodes ${nodes} nps ${nps} time ${Math.round(timeMs)}`;
    return `info depth ${depth} score ${writeScore(score, this.searchedTurn)} ${figures} pv ${pv.join(" ")}`;
  }
}
