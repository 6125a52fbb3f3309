/**
 * A player as the referee sees it. The real one is a process that speaks UCI (`uciPlayer.ts`);
 * tests use scripted players.
 */

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Color, type Fen, failure, type Result, success } from "../../engine/index.ts";
import { UciPlayer } from "./uciPlayer.ts";

// The syntax of a player on the command line: a command, then `name=value` words.
//
//     ours Opponent='One Monkey' nodes=20000
//     stockfish UCI_LimitStrength=true UCI_Elo=2200 movetime=100
//     node dist-uci/enough-monkeys.js Hash=16 tc=1+0.01 name=before
//
// `nodes`, `depth`, `movetime` and `tc` limit a move, `name` is the player's name in tables, and
// every other word sets an option of the engine by its UCI name. Quotes group words, as in a shell.

/** The limit of a move. Times are in milliseconds. */
export type Limit =
  | { readonly kind: "nodes" | "depth" | "movetime"; readonly amount: number }
  | { readonly kind: "clock"; readonly baseMs: number; readonly incrementMs: number };

export interface PlayerSpec {
  readonly name: string;
  /** The program and its arguments, as given. */
  readonly command: readonly string[];
  /** Options of the engine, sent with `setoption`. */
  readonly options: Readonly<Record<string, string>>;
  readonly limit: Limit;
}

interface Words {
  readonly command: readonly string[];
  readonly settings: ReadonlyMap<string, string>;
}

const AMOUNTS = ["nodes", "depth", "movetime"] as const;
const OWN_SETTINGS: readonly string[] = [...AMOUNTS, "tc", "name"];

/** Splits words like a shell: quotes group a word and are removed. */
function splitWords(text: string): string[] {
  const words = text.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}

function readWords(text: string): Result<Words> {
  const words = splitWords(text);
  const firstSetting = words.findIndex((word) => word.includes("="));
  const end = firstSetting < 0 ? words.length : firstSetting;
  const settings = new Map<string, string>();
  for (const word of words.slice(end)) {
    const equals = word.indexOf("=");
    if (equals < 1) return failure(`Not a setting, name=value: ${word}`);
    settings.set(word.slice(0, equals), word.slice(equals + 1));
  }
  return success({ command: words.slice(0, end), settings });
}

/** Base and increment in seconds, `1+0.01`; the increment may be left out. */
function parseClock(text: string): Limit | undefined {
  const found = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/.exec(text);
  if (found === null || Number(found[1]) === 0) return undefined;
  return {
    kind: "clock",
    baseMs: Number(found[1]) * 1000,
    incrementMs: Number(found[2] ?? 0) * 1000,
  };
}

function parseLimit(settings: ReadonlyMap<string, string>): Result<Limit | undefined> {
  const limits: (Limit | undefined)[] = [];
  for (const kind of AMOUNTS) {
    const text = settings.get(kind);
    if (text === undefined) continue;
    const amount = Number(text);
    limits.push(Number.isInteger(amount) && amount > 0 ? { kind, amount } : undefined);
  }
  const clock = settings.get("tc");
  if (clock !== undefined) limits.push(parseClock(clock));
  if (limits.length > 1) return failure("A player has one limit: nodes, depth, movetime or tc.");
  if (limits.length === 1 && limits[0] === undefined) {
    return failure("A limit is nodes=N, depth=N, movetime=MS or tc=SECONDS+SECONDS.");
  }
  return success(limits[0]);
}

/** The name in tables: the given name, or the program with its options. */
function nameOf({ command, settings }: Words, options: Readonly<Record<string, string>>): string {
  const values = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return settings.get("name") ?? [...command, ...values].join(" ");
}

/**
 * Reads a player. The words of `each` are defaults.
 *
 * Fails when there is no command, no limit or more than one, or a word that is not `name=value`.
 */
export function parsePlayer(text: string, each = ""): Result<PlayerSpec> {
  const own = readWords(text);
  if (!own.ok) return own;
  const common = readWords(each);
  if (!common.ok) return common;
  if (common.value.command.length > 0) return failure("--each takes settings only.");
  if (own.value.command.length === 0) return failure(`No program: ${text}`);
  const ownLimit = parseLimit(own.value.settings);
  if (!ownLimit.ok) return ownLimit;
  const commonLimit = parseLimit(common.value.settings);
  if (!commonLimit.ok) return commonLimit;
  const limit = ownLimit.value ?? commonLimit.value;
  if (limit === undefined)
    return failure(`No limit for ${text}: say nodes, depth, movetime or tc.`);
  const options = Object.fromEntries(
    [...common.value.settings, ...own.value.settings].filter(
      ([key]) => !OWN_SETTINGS.includes(key),
    ),
  );
  return success({ name: nameOf(own.value, options), command: own.value.command, options, limit });
}

/** A limit in the syntax of the command line. */
export function writeLimit(limit: Limit): string {
  if (limit.kind !== "clock") return `${limit.kind}=${limit.amount}`;
  return `tc=${limit.baseMs / 1000}+${limit.incrementMs / 1000}`;
}

/** One side's clock, in milliseconds. */
export interface Clock {
  readonly leftMs: number;
  readonly incrementMs: number;
}

/** A position and the moves that led to it, as in UCI. */
export interface Task {
  readonly startFen: Fen;
  /** Long algebraic notation. */
  readonly moves: readonly string[];
  /** The clocks of both sides; undefined when the player to move has none. */
  readonly clocks: Readonly<Record<Color, Clock>> | undefined;
}

/** A first move and its score, in centipawns for the player; a mate as in `Thought`. */
export interface Line {
  readonly move: string;
  readonly score: number;
}

export interface Thought {
  /** In long algebraic notation, as the player sent it. It may be illegal. */
  readonly move: string;
  /** The time for the move, measured by the caller. */
  readonly timeMs: number;
  /**
   * In centipawns for the player; beyond `MATE_SCORE / 2` for a mate; undefined without a report.
   */
  readonly score: number | undefined;
  readonly nodes: number | undefined;
  /** The reported lines, best first: several if the player has the option MultiPV. */
  readonly lines: readonly Line[];
}

/** A mate in n moves has the score `MATE_SCORE - n`. */
export const MATE_SCORE = 100_000;

/** Why a player gave no move. */
export type FailureReason = "crash" | "hang";

export class PlayerFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Player {
  readonly name: string;
  readonly limit: Limit;
  /**
   * Prepares for a game, also after a failure.
   *
   * @throws PlayerFailure when the player dies or does not answer.
   */
  newGame(number: number): Promise<void>;
  /** @throws PlayerFailure when the player dies or does not answer. */
  think(task: Task): Promise<Thought>;
  close(): void;
}

/** Finds the programs of players, and shares a list of positions among equal ones. */

/** The folder of games on Debian, which is not on every PATH. */
const GAMES = "/usr/games";

/**
 * The output of `npm run build-uci`. The npm commands here run it first, so it is always up to
 * date.
 */
const BUNDLED_COMMAND = "dist-uci/enough-monkeys.js";

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The file of a program, which is given by a path or found on the PATH.
 *
 * @throws Error when there is none.
 */
export function findProgram(name: string): string {
  if (name === "node") return process.execPath;
  if (name.includes("/")) return name;
  const folders = [...(process.env.PATH ?? "").split(delimiter), GAMES];
  const file = folders.map((folder) => join(folder, name)).find((one) => isProgram(one));
  if (file === undefined)
    throw new Error(`There is no program ${name} on the PATH or in ${GAMES}.`);
  return file;
}

/** The command line for the command of a player: `ours`, or a program with its arguments. */
export function resolveCommand([program, ...rest]: readonly string[]): string[] {
  if (program !== "ours") return [findProgram(program), ...rest];
  return [process.execPath, BUNDLED_COMMAND, ...rest];
}

/**
 * Makes `count` players from the same text of a command line (`player.ts`). The words of `each`
 * are defaults.
 *
 * @throws Error for an invalid player or an unknown program.
 */
export function createPlayers(text: string, each: string, count: number): UciPlayer[] {
  const spec = parsePlayer(text, each);
  if (!spec.ok) throw new Error(spec.error);
  const command = resolveCommand(spec.value.command);
  return Array.from({ length: count }, () => new UciPlayer(spec.value, command));
}

/**
 * Gives each position to one of the players and then closes the players. Returns what they thought,
 * in the order of the positions. Each position is a game of its own, so that nothing is remembered
 * from the previous one. `onThought` is called as soon as a position is done, in any order.
 *
 * @throws PlayerFailure when a player dies or hangs.
 */
export async function thinkInAll(
  fens: readonly Fen[],
  players: readonly Player[],
  onThought: (thought: Thought, index: number) => void = () => {},
): Promise<Thought[]> {
  const waiting = fens.entries();
  const thoughts: Thought[] = [];
  const work = async (player: Player): Promise<void> => {
    for (const [index, fen] of waiting) {
      await player.newGame(0);
      thoughts[index] = await player.think({ startFen: fen, moves: [], clocks: undefined });
      onThought(thoughts[index], index);
    }
  };
  try {
    await Promise.all(players.map(work));
  } finally {
    for (const player of players) player.close();
  }
  return thoughts;
}
