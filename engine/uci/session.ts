/**
 * One UCI session: keeps the game and the options, and turns commands into searches and output
 * lines.
 */

import { readPosition } from "../foreign/positions.ts";
import { failure, messageOf, type Result, success, toResult } from "../result.ts";
import { parseFen, START_FEN } from "../rules/fen.ts";
import { startGame } from "../rules/game.ts";
import { RunningGame } from "../rules/runningGame.ts";
import type { GameRecord } from "../rules/types.ts";
import { MAX_DEPTH } from "../search/scores.ts";
import type { SearchClient } from "../service/client.ts";
import type { SearchQuestion } from "../service/protocol.ts";
import { type GoParameters, parseCommand, type UciCommand } from "./commands.ts";
import { OngoingSearch } from "./ongoingSearch.ts";
import { DEFAULT_OPTIONS, optionLines, setOption, type UciOptions } from "./options.ts";
import type { SearchTeam } from "./team.ts";
import { MoveOverhead } from "./timeControl.ts";

// Prepares the search thread before a clock runs: loads the network, has the code compiled by
// running it, and creates the table, which takes long for a large one. All of this happens through
// questions whose answers are ignored.

/** Enough for the compiler to optimise the hot code: a fraction of a second. */
const WARM_UP_NODES = 30_000;

/** A checkmate: a search ends at once and finds no move. */
const MATE = startGame("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");

const START = parseFen(START_FEN);

class Preparation {
  private readonly client: UciClient;
  /** Resolves when all preparations so far are done. Never rejects. */
  ready: Promise<void> = Promise.resolve();

  constructor(client: UciClient) {
    this.client = client;
  }

  /** Changes the number of threads; warm up and make the table afterwards. */
  resize(threads: number): void {
    this.ready = this.ready.then(() => this.client.resize(threads));
  }

  /**
   * Has the code of each thread compiled; make the table afterwards. Until then each thread has a
   * table of its own, so these are small. `fail` gets the error when a thread cannot search.
   */
  warmUp(fail: (error: unknown) => void): void {
    const limits = { depth: MAX_DEPTH, nodes: WARM_UP_NODES };
    const table = { megabytes: DEFAULT_OPTIONS.hash };
    this.ask({ position: START, ...limits, table }, fail);
  }

  /**
   * Creates the table, or clears the existing one, which stays empty. `fail` gets the error when
   * this is not possible.
   */
  makeTable(megabytes: number, fail: (error: unknown) => void): void {
    this.ask({ position: MATE.position, depth: 1, table: { megabytes, clear: true } }, fail);
  }

  private ask(
    question: Omit<SearchQuestion, "kind" | "repetitions">,
    fail: (error: unknown) => void,
  ): void {
    this.ready = this.ready
      .then(() => this.client.ask({ kind: "search", repetitions: {}, ...question }))
      .then(() => {}, fail);
  }
}

/** The arguments of the last `position`, and its game. */
interface Line {
  readonly fen: string | undefined;
  readonly moves: readonly string[];
  readonly game: RunningGame;
}

/**
 * Builds the game that `position` sets up. A chess program sends the whole game before each move,
 * while its clock runs. If the game continues the last one, only the new moves are played.
 */
export class PositionReader {
  private last: Line | undefined;

  /**
   * The game after `moves` from `fen`, by default from the standard position. Fails when the FEN or
   * a move is not valid.
   */
  read(fen: string | undefined, moves: readonly string[]): Result<GameRecord> {
    const known = this.continuedBy(fen, moves);
    this.last = undefined;
    const written = fen === undefined ? undefined : readPosition(fen).fen;
    const start = known ? success(known.game) : toResult(() => new RunningGame(startGame(written)));
    if (!start.ok) return start;
    const game = start.value;
    const wrong = moves.slice(known?.moves.length ?? 0).find((move) => !game.play(move));
    if (wrong !== undefined) return failure(`Invalid move: ${wrong}`);
    this.last = { fen, moves, game };
    return success(game.record());
  }

  /** The last line, if `fen` and `moves` continue it. */
  private continuedBy(fen: string | undefined, moves: readonly string[]): Line | undefined {
    const { last } = this;
    const continues =
      fen === last?.fen && last?.moves.every((move, index) => move === moves[index]);
    return continues ? last : undefined;
  }
}

/** What a session needs of its threads. */
type UciClient = SearchClient & Pick<SearchTeam, "resize">;

export interface SessionOptions {
  /** Writes one line. */
  readonly send: (line: string) => void;
  readonly client: UciClient;
  /** Called with the error of a failed search; the session cannot continue. */
  readonly crash: (error: unknown) => void;
  /** Called after `quit`, and at the end of the input once all output is sent. */
  readonly quit: () => void;
}

export class UciSession {
  private readonly dependencies: SessionOptions;
  private readonly reader = new PositionReader();
  private game: GameRecord = startGame();
  private options: UciOptions = DEFAULT_OPTIONS;
  private search: OngoingSearch | undefined;
  private readonly preparation: Preparation;
  private threads = DEFAULT_OPTIONS.threads;
  /** Whether the table must be recreated after the search. */
  private needsTable = false;
  private readonly overhead = new MoveOverhead();
  private isInputOver = false;

  constructor(dependencies: SessionOptions) {
    this.dependencies = dependencies;
    this.preparation = new Preparation(dependencies.client);
    this.warmUp();
    this.makeTable();
  }

  /** Handles one line of input. */
  receive(line: string): void {
    const command = parseCommand(line);
    if (command !== undefined) this.execute(command);
  }

  /** Handles the end of the input: quits after the current search has answered. */
  endInput(): void {
    this.isInputOver = true;
    this.search?.endInput();
    this.quitWhenDone();
  }

  private execute(command: UciCommand): void {
    switch (command.name) {
      case "uci":
        this.sendIdentity();
        break;
      case "isready":
        this.sendReady();
        break;
      case "ucinewgame":
        this.game = startGame();
        this.overhead.startGame();
        this.makeTable();
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
      case "ponderhit":
        this.search?.ponderHit();
        break;
      case "stop":
        this.search?.stop();
        break;
      case "quit":
        this.dependencies.quit();
    }
  }

  private sendIdentity(): void {
    this.dependencies.send("id name Enough Monkeys");
    this.dependencies.send("id author the Enough Monkeys contributors");
    for (const line of optionLines()) this.dependencies.send(line);
    this.dependencies.send("uciok");
  }

  /** Answers at once during a search, as UCI requires; otherwise when the thread is ready. */
  private sendReady(): void {
    if (this.search !== undefined) this.dependencies.send("readyok");
    else this.preparation.ready.then(() => this.dependencies.send("readyok"));
  }

  /**
   * Sets up a position and plays its moves. After an invalid command there is nothing to search: a
   * move of the position before it could not be told from one of the position that was meant.
   */
  private setPosition(fen: string | undefined, moves: readonly string[]): void {
    const game = this.reader.read(fen, moves);
    this.game = game.ok ? game.value : MATE;
    if (!game.ok) this.dependencies.send(`info string ${game.error}`);
  }

  private setOption(name: string, value: string): void {
    const options = setOption(this.options, name, value);
    if (!options.ok) {
      this.dependencies.send(`info string ${options.error}`);
      return;
    }
    const { hash, threads } = this.options;
    const isResized = options.value.hash !== hash || options.value.threads !== threads;
    const isCleared = name.toLowerCase() === "clear hash";
    this.options = options.value;
    if (isResized || isCleared) this.makeTable();
  }

  private go(parameters: GoParameters): void {
    if (this.search !== undefined) {
      this.dependencies.send("info string A search is running; 'stop' ends it.");
      return;
    }
    const { client, crash, send } = this.dependencies;
    const { game, options, overhead } = this;
    const onDone = (): void => this.endSearch();
    this.search = new OngoingSearch(
      { game, options, parameters },
      { client, send, overhead, onDone },
    );
    this.search.run(this.preparation.ready).catch(crash);
  }

  private endSearch(): void {
    this.search = undefined;
    if (this.needsTable) this.makeTable();
    this.quitWhenDone();
  }

  private warmUp(): void {
    this.preparation.warmUp(this.dependencies.crash);
  }

  /**
   * Creates an empty table, and as many threads as the options say; during a search, waits until it
   * is over.
   */
  private makeTable(): void {
    this.needsTable = this.search !== undefined;
    if (this.needsTable) return;
    const { hash, threads } = this.options;
    if (threads !== this.threads) {
      this.threads = threads;
      this.preparation.resize(threads);
      this.warmUp();
    }
    this.preparation.makeTable(hash, (error) => this.fallBackToDefaultTable(error));
  }

  /** Falls back to the default size when memory does not suffice for the table. */
  private fallBackToDefaultTable(error: unknown): void {
    const { crash, send } = this.dependencies;
    if (this.options.hash <= DEFAULT_OPTIONS.hash) {
      crash(error);
      return;
    }
    send(`info string ${messageOf(error)} Hash is ${DEFAULT_OPTIONS.hash} again.`);
    this.options = { ...this.options, hash: DEFAULT_OPTIONS.hash };
    this.makeTable();
  }

  private quitWhenDone(): void {
    if (!this.isInputOver || this.search !== undefined) return;
    this.preparation.ready.then(() => {
      if (this.search === undefined) this.dependencies.quit();
    });
  }
}
