/**
 * js-chess-engine (npm, MIT) as a player for matches. It declares a newer Node than this project
 * does, although it runs with the same one. So it is not a dependency and is installed by hand:
 *
 *     npm install --prefix node_modules/.cache/peers js-chess-engine@2.4.6
 *     npm run match -- --first "ours movetime=100" --games 20 \
 *       --second "node --import tsx tools/strength/jsChessEngine.ts \
 *         movetime=600000 name=js-chess-engine"
 *
 * It searches to a fixed depth and ignores the clock. At its highest level a move takes two
 * seconds, and sometimes half a minute. `movetime` only ends a search that hangs.
 */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { currentFen, legalMoves, startGame } from "../../engine/index.ts";
import { parseCommand, type UciCommand } from "../../engine/uci/commands.ts";
import { PositionReader } from "../../engine/uci/session.ts";
import { runCommand } from "../runCommand.ts";

export interface Peer {
  /** The name in tables, with the version. */
  readonly name: string;
  /** The highest level, counted from 1; it is the default. */
  readonly levels: number;
  /** The squares of the move, in small letters. */
  readonly move: (fen: string, level: number) => readonly [from: string, to: string];
}

/**
 * A UCI adapter for a chess program that is a function from a position to a move. It plays at its
 * level and ignores the limits of `go`.
 */
export class PeerSession {
  private readonly peer: Peer;
  private readonly send: (line: string) => void;
  private readonly positions = new PositionReader();
  private game = startGame();
  private level: number;

  constructor(peer: Peer, send: (line: string) => void) {
    this.peer = peer;
    this.send = send;
    this.level = peer.levels;
  }

  /** Handles one input line. Returns false after the last one. */
  receive(line: string): boolean {
    const command = parseCommand(line);
    if (command !== undefined) for (const said of this.answer(command)) this.send(said);
    return command?.name !== "quit";
  }

  private answer(command: UciCommand): readonly string[] {
    const { name, levels } = this.peer;
    const level = `option name Level type spin default ${levels} min 1 max ${levels}`;
    switch (command.name) {
      case "uci":
        return [`id name ${name}`, level, "uciok"];
      case "isready":
        return ["readyok"];
      case "setoption":
        return this.setOption(command.option, command.value);
      case "position":
        return this.setUp(command.fen, command.moves);
      case "go":
        return [`bestmove ${this.findMove()}`];
      default:
        return [];
    }
  }

  private setOption(option: string, value: string): readonly string[] {
    const level = Number(value);
    if (option.toLowerCase() !== "level") return [`info string No such option: ${option}`];
    if (!Number.isInteger(level) || level < 1 || level > this.peer.levels)
      return [`info string Invalid value of Level: ${value}`];
    this.level = level;
    return [];
  }

  private setUp(fen: string | undefined, moves: readonly string[]): readonly string[] {
    const game = this.positions.read(fen, moves);
    if (!game.ok) return [`info string ${game.error}`];
    this.game = game.value;
    return [];
  }

  /**
   * The peer's move in LAN, `0000` if there is none. Peers name two squares, and promote only to a
   * queen.
   */
  private findMove(): string {
    const legal = legalMoves(this.game.position);
    if (legal.length === 0) return "0000";
    const squares = this.peer.move(currentFen(this.game), this.level).join("");
    const isPromotion = legal.some(({ lan }) => lan === `${squares}q`);
    return isPromotion ? `${squares}q` : squares;
  }
}

const FOLDER = "node_modules/.cache/peers/node_modules/js-chess-engine";

/** The part of its interface that is used. Its squares are in capitals. */
interface JsChessEngine {
  readonly ai: (
    fen: string,
    options: { readonly level: number; readonly play: boolean },
  ) => { readonly move: Readonly<Record<string, string>> };
}

function main(): void {
  const require = createRequire(import.meta.url);
  const { ai } = require(resolve(FOLDER)) as JsChessEngine;
  const { version } = require(resolve(FOLDER, "package.json")) as { readonly version: string };
  const peer: Peer = {
    name: `js-chess-engine ${version}`,
    levels: 5,
    move: (fen, level) => {
      const [[from, to]] = Object.entries(ai(fen, { level, play: false }).move);
      return [from.toLowerCase(), to.toLowerCase()];
    },
  };
  const session = new PeerSession(peer, (line) => console.log(line));
  createInterface({ input: process.stdin }).on("line", (line) => {
    if (!session.receive(line)) process.exit(0);
  });
}

await runCommand(import.meta.filename, main);
