/**
 * One conversation in UCI: keeps the game and the options, and turns commands into searches and lines.
 */
import { startGame } from "../rules/game.ts";
import type { GameRecord } from "../rules/types.ts";
import type { SearchClient } from "../service/client.ts";
import { type GoParameters, parseCommand, type UciCommand } from "./commands.ts";
import { OngoingSearch } from "./ongoingSearch.ts";
import { DEFAULT_OPTIONS, optionLines, setOption, type UciOptions } from "./options.ts";
import { PositionReader } from "./position.ts";

export interface SessionOptions {
  /** Writes one line. */
  readonly send: (line: string) => void;
  readonly client: SearchClient;
  /** Called with what the search failed for; there is no conversation after that. */
  readonly crash: (error: unknown) => void;
  /** Called after `quit`, and when the input is over and nothing is left to say. */
  readonly quit: () => void;
}

export class UciSession {
  private readonly surroundings: SessionOptions;
  private readonly reader = new PositionReader();
  private game: GameRecord = startGame();
  private options: UciOptions = DEFAULT_OPTIONS;
  private search: OngoingSearch | undefined;
  /** Kept when the thread has loaded what it needs and has its table. Never rejected. */
  private ready: Promise<void> = Promise.resolve();
  /** What the thread has to be prepared for when the search is over. */
  private preparation: { readonly clear: boolean } | undefined;
  private isInputOver = false;

  constructor(surroundings: SessionOptions) {
    this.surroundings = surroundings;
    this.prepare(false);
  }

  /** Takes one line from the other side. */
  receive(line: string): void {
    const command = parseCommand(line);
    if (command !== undefined) this.obey(command);
  }

  /** Takes notice that no line will follow: what is still being thought about is the last answer. */
  endInput(): void {
    this.isInputOver = true;
    this.search?.endInput();
    this.quitWhenDone();
  }

  private obey(command: UciCommand): void {
    switch (command.name) {
      case "uci":
        this.introduce();
        break;
      case "isready":
        this.sayReady();
        break;
      case "ucinewgame":
        this.game = startGame();
        this.prepare(true);
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
        this.surroundings.quit();
    }
  }

  private send(line: string): void {
    this.surroundings.send(line);
  }

  private introduce(): void {
    this.send("id name Enough Monkeys");
    this.send("id author the Enough Monkeys contributors");
    for (const line of optionLines()) this.send(line);
    this.send("uciok");
  }

  /** At once during a search, as UCI demands; otherwise when the thread is ready. */
  private sayReady(): void {
    if (this.search !== undefined) this.send("readyok");
    else this.ready.then(() => this.send("readyok"));
  }

  /** Sets up a position and plays its moves; one that is not valid changes nothing. */
  private setPosition(fen: string | undefined, moves: readonly string[]): void {
    const game = this.reader.read(fen, moves);
    if (game.ok) this.game = game.value;
    else this.send(`info string ${game.error}`);
  }

  private setOption(name: string, value: string): void {
    const options = setOption(this.options, name, value);
    if (!options.ok) {
      this.send(`info string ${options.error}`);
      return;
    }
    const isResized = options.value.hash !== this.options.hash;
    const isCleared = name.toLowerCase() === "clear hash";
    this.options = options.value;
    if (isResized || isCleared) this.prepare(isCleared);
  }

  private go(parameters: GoParameters): void {
    if (this.search !== undefined) {
      this.send("info string A search is running; 'stop' ends it.");
      return;
    }
    const { client, crash } = this.surroundings;
    const { game, options } = this;
    const send = (line: string): void => this.send(line);
    const over = (): void => this.endSearch();
    this.search = new OngoingSearch({ game, options, parameters }, { client, send, over });
    this.search.run(this.ready).catch(crash);
  }

  private endSearch(): void {
    this.search = undefined;
    if (this.preparation !== undefined) this.prepare(false);
    this.quitWhenDone();
  }

  /**
   * Has the thread load the network and make its table, before a clock runs, by asking it something short. During a
   * search this waits.
   */
  private prepare(clear: boolean): void {
    const wanted = { clear: clear || this.preparation?.clear === true };
    this.preparation = this.search === undefined ? undefined : wanted;
    if (this.search === undefined) this.ready = this.ready.then(() => this.warmUp(wanted.clear));
  }

  /** A table for which there is no memory is given up. */
  private async warmUp(clear: boolean): Promise<void> {
    const { client, crash } = this.surroundings;
    const { position, repetitions } = startGame();
    const table = { megabytes: this.options.hash, clear };
    try {
      await client.ask({ kind: "search", position, repetitions, depth: 1, table });
    } catch (error) {
      if (this.options.hash <= DEFAULT_OPTIONS.hash) return crash(error);
      const message = error instanceof Error ? error.message : String(error);
      this.send(`info string ${message} Hash is ${DEFAULT_OPTIONS.hash} again.`);
      this.options = { ...this.options, hash: DEFAULT_OPTIONS.hash };
      return this.warmUp(clear);
    }
  }

  private quitWhenDone(): void {
    if (!this.isInputOver || this.search !== undefined) return;
    this.ready.then(() => {
      if (this.search === undefined) this.surroundings.quit();
    });
  }
}
