/**
 * One UCI session: keeps the game and the options, and turns commands into searches and output
 * lines.
 */
import { startGame } from "../rules/game.ts";
import type { GameRecord } from "../rules/types.ts";
import type { SearchClient } from "../service/client.ts";
import { type GoParameters, parseCommand, type UciCommand } from "./commands.ts";
import { Lag } from "./lag.ts";
import { OngoingSearch } from "./ongoingSearch.ts";
import { DEFAULT_OPTIONS, optionLines, setOption, type UciOptions } from "./options.ts";
import { PositionReader } from "./position.ts";
import { Preparation } from "./preparation.ts";

export interface SessionOptions {
  /** Writes one line. */
  readonly send: (line: string) => void;
  readonly client: SearchClient;
  /** Called with the error of a failed search; the session cannot continue. */
  readonly crash: (error: unknown) => void;
  /** Called after `quit`, and at the end of the input once all output is sent. */
  readonly quit: () => void;
}

export class UciSession {
  private readonly surroundings: SessionOptions;
  private readonly reader = new PositionReader();
  private game: GameRecord = startGame();
  private options: UciOptions = DEFAULT_OPTIONS;
  private search: OngoingSearch | undefined;
  private readonly preparation: Preparation;
  /** Whether the table must be recreated after the search. */
  private needsTable = false;
  private readonly lag = new Lag();
  private isInputOver = false;

  constructor(surroundings: SessionOptions) {
    this.surroundings = surroundings;
    this.preparation = new Preparation(surroundings.client);
    this.preparation.warmUp(this.options.hash, surroundings.crash);
    this.makeTable();
  }

  /** Handles one line of input. */
  receive(line: string): void {
    const command = parseCommand(line);
    if (command !== undefined) this.obey(command);
  }

  /** Handles the end of the input: quits after the current search has answered. */
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
        this.lag.startGame();
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
        this.surroundings.quit();
    }
  }

  private introduce(): void {
    this.surroundings.send("id name Enough Monkeys");
    this.surroundings.send("id author the Enough Monkeys contributors");
    for (const line of optionLines()) this.surroundings.send(line);
    this.surroundings.send("uciok");
  }

  /** Answers at once during a search, as UCI requires; otherwise when the thread is ready. */
  private sayReady(): void {
    if (this.search !== undefined) this.surroundings.send("readyok");
    else this.preparation.ready.then(() => this.surroundings.send("readyok"));
  }

  /** Sets up a position and plays its moves. An invalid command changes nothing. */
  private setPosition(fen: string | undefined, moves: readonly string[]): void {
    const game = this.reader.read(fen, moves);
    if (game.ok) this.game = game.value;
    else this.surroundings.send(`info string ${game.error}`);
  }

  private setOption(name: string, value: string): void {
    const options = setOption(this.options, name, value);
    if (!options.ok) {
      this.surroundings.send(`info string ${options.error}`);
      return;
    }
    const isResized = options.value.hash !== this.options.hash;
    const isCleared = name.toLowerCase() === "clear hash";
    this.options = options.value;
    if (isResized || isCleared) this.makeTable();
  }

  private go(parameters: GoParameters): void {
    if (this.search !== undefined) {
      this.surroundings.send("info string A search is running; 'stop' ends it.");
      return;
    }
    const { client, crash, send } = this.surroundings;
    const { game, options, lag } = this;
    const over = (): void => this.endSearch();
    this.search = new OngoingSearch({ game, options, parameters }, { client, send, lag, over });
    this.search.run(this.preparation.ready).catch(crash);
  }

  private endSearch(): void {
    this.search = undefined;
    if (this.needsTable) this.makeTable();
    this.quitWhenDone();
  }

  /** Creates an empty table; during a search, waits until it is over. */
  private makeTable(): void {
    this.needsTable = this.search !== undefined;
    if (!this.needsTable) {
      this.preparation.makeTable(this.options.hash, (error) => this.giveUpTable(error));
    }
  }

  /** Falls back to the default size when memory does not suffice for the table. */
  private giveUpTable(error: unknown): void {
    const { crash, send } = this.surroundings;
    if (this.options.hash <= DEFAULT_OPTIONS.hash) {
      crash(error);
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    send(`info string ${message} Hash is ${DEFAULT_OPTIONS.hash} again.`);
    this.options = { ...this.options, hash: DEFAULT_OPTIONS.hash };
    this.makeTable();
  }

  private quitWhenDone(): void {
    if (!this.isInputOver || this.search !== undefined) return;
    this.preparation.ready.then(() => {
      if (this.search === undefined) this.surroundings.quit();
    });
  }
}
