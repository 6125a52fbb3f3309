/**
 * A player that is a UCI program. The program is started for the first game, and again for the next
 * game after it has died.
 *
 * Source: S. Meyer-Kahlen and R. Huber, "Universal Chess Interface" (2006).
 */
import { START_FEN } from "../../engine/index.ts";
import { EngineProcess } from "./engineProcess.ts";
import {
  type Limit,
  type Line,
  MATE_SCORE,
  type Player,
  type PlayerSpec,
  type Task,
  type Thought,
} from "./player.ts";

// The options that a program declares, and whether it accepts a value. Programs ignore invalid
// values silently, and a match that was played with other options than stated is worthless.
//
// Source: S. Meyer-Kahlen and R. Huber, "Universal Chess Interface" (2006), `option`.

interface DeclaredOption {
  readonly name: string;
  readonly type: string;
  /** The bounds of a `spin`. */
  readonly min: number;
  readonly max: number;
  /** The choices of a `combo`. */
  readonly choices: readonly string[];
}

/** Reads an `option` line; undefined for any other line. */
export function parseOptionLine(line: string): DeclaredOption | undefined {
  const found = /^option name (.+?) type (\S+)(.*)$/.exec(line);
  if (found === null) return undefined;
  const [, name, type, rest] = found;
  const bound = (word: string, otherwise: number): number => {
    const value = new RegExp(` ${word} (-?\\d+)`).exec(rest)?.[1];
    return value === undefined ? otherwise : Number(value);
  };
  const choices = rest.split(" var ").slice(1);
  return {
    name,
    type,
    min: bound("min", Number.NEGATIVE_INFINITY),
    max: bound("max", Number.POSITIVE_INFINITY),
    choices: choices.map((choice) => choice.trim()),
  };
}

/** Why a value is not accepted, as text; undefined if it is accepted. */
export function refusalOf(
  options: readonly DeclaredOption[],
  name: string,
  value: string,
): string | undefined {
  const option = options.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (option === undefined) return `no option ${name}`;
  const { type, min, max, choices } = option;
  if (
    type === "spin" &&
    !(Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max)
  ) {
    return `${name} is a whole number from ${min} to ${max}, not ${value}`;
  }
  if (type === "check" && value !== "true" && value !== "false") {
    return `${name} is true or false, not ${value}`;
  }
  const isChoice = choices.some((choice) => choice.toLowerCase() === value.toLowerCase());
  if (type !== "combo" || isChoice) return undefined;
  return `${name} is one of ${choices.join(", ")}, not ${value}`;
}

/** Whether a line is a program's complaint about an option. */
export const isComplaint = (line: string): boolean =>
  /^info string (invalid|no such|unknown)\b/i.test(line);

/** How long a program may take to start and to report that it is ready. */
const START_TIMEOUT_MS = 60_000;
/** How much longer than allowed a move may take before the player counts as hanging. */
const MARGIN_MS = 5_000;
/**
 * The slowest search that is waited for, in nodes per millisecond; low enough for a busy machine.
 */
const SLOWEST_NODES_PER_MS = 1;
/** For a search to a fixed depth, whose time is unknown. */
const DEPTH_TIMEOUT_MS = 120_000;

/**
 * The option that varies a player's games. Each game gets its own seed, unless the player was given
 * one.
 */
const SEED = "Seed";

export interface SearchInfo {
  readonly score?: number;
  readonly nodes?: number;
  /** The last line of each rank (`multipv`), best first. */
  readonly lines: readonly Line[];
}

/** The known data of a search with those of an `info` line. A bound does not count as a score. */
export function readInfo(line: string, known: SearchInfo = { lines: [] }): SearchInfo {
  const words = line.split(/\s+/);
  if (words[0] !== "info" || words[1] === "string") return known;
  const after = (word: string, steps = 1): string => words[words.indexOf(word) + steps];
  const nodes = words.includes("nodes") ? { nodes: Number(after("nodes")) } : {};
  const isBound = words.includes("lowerbound") || words.includes("upperbound");
  if (!words.includes("score") || isBound) return { ...known, ...nodes };
  const value = Number(after("score", 2));
  const score = after("score") === "mate" ? mateScore(value) : value;
  const rank = words.includes("multipv") ? Number(after("multipv")) : 1;
  const lines = words.includes("pv")
    ? [...known.lines.slice(0, rank - 1), { move: after("pv"), score }, ...known.lines.slice(rank)]
    : known.lines;
  return { ...known, ...nodes, lines, ...(rank === 1 ? { score } : {}) };
}

/** UCI counts a mate in moves: above 0 the mover mates, else it is mated. */
const mateScore = (moves: number): number => (moves > 0 ? MATE_SCORE - moves : -MATE_SCORE - moves);

/** The `go` line for a player's limit; `clocks` is needed if the limit is a clock. */
export function goLine(limit: Limit, clocks: Task["clocks"]): string {
  if (limit.kind !== "clock") return `go ${limit.kind} ${limit.amount}`;
  if (clocks === undefined) throw new Error("a player with a clock limit needs clocks");
  const { w, b } = clocks;
  const left = `wtime ${Math.round(w.leftMs)} btime ${Math.round(b.leftMs)}`;
  return `go ${left} winc ${w.incrementMs} binc ${b.incrementMs}`;
}

/** How long to wait for an answer. */
function answerTimeoutMs(limit: Limit, task: Task): number {
  if (limit.kind === "movetime") return limit.amount + MARGIN_MS;
  if (limit.kind === "nodes") return limit.amount / SLOWEST_NODES_PER_MS + MARGIN_MS;
  if (limit.kind === "depth" || task.clocks === undefined) return DEPTH_TIMEOUT_MS;
  return Math.max(task.clocks.w.leftMs, task.clocks.b.leftMs) + MARGIN_MS;
}

const positionLine = ({ startFen, moves }: Task): string => {
  const start = startFen === START_FEN ? "startpos" : `fen ${startFen}`;
  return moves.length === 0 ? `position ${start}` : `position ${start} moves ${moves.join(" ")}`;
};

export class UciPlayer implements Player {
  readonly name: string;
  readonly limit: Limit;
  private readonly spec: PlayerSpec;
  private readonly command: readonly string[];
  private process: EngineProcess | undefined;
  private offersSeed = false;

  /** `command` is the resolved command line of the player. */
  constructor(spec: PlayerSpec, command: readonly string[]) {
    this.spec = spec;
    this.command = command;
    this.name = spec.name;
    this.limit = spec.limit;
  }

  async newGame(number: number): Promise<void> {
    const engine = this.process?.isAlive ? this.process : await this.start();
    const seed = this.offersSeed && !(SEED in this.spec.options);
    const lines = seed ? [`setoption name ${SEED} value ${number}`] : [];
    await engine.ask([...lines, "ucinewgame", "isready"], readReady, START_TIMEOUT_MS);
  }

  async think(task: Task): Promise<Thought> {
    if (this.process === undefined) throw new Error("newGame comes before think");
    let info: SearchInfo = { lines: [] };
    const start = performance.now();
    const move = await this.process.ask(
      [positionLine(task), goLine(this.limit, task.clocks)],
      (line) => {
        info = readInfo(line, info);
        return line.startsWith("bestmove") ? (line.split(/\s+/)[1] ?? "") : undefined;
      },
      answerTimeoutMs(this.limit, task),
    );
    const timeMs = performance.now() - start;
    return { move, timeMs, score: info.score, nodes: info.nodes, lines: info.lines };
  }

  close(): void {
    this.process?.kill();
  }

  /**
   * @throws Error when the program does not start or accept its options. The match then cannot be
   * played, so it is not a lost game.
   */
  private async start(): Promise<EngineProcess> {
    const engine = new EngineProcess(this.command);
    this.process = engine;
    try {
      const declared = await declaredOptions(engine);
      this.offersSeed = declared.some(({ name }) => name === SEED);
      await setOptions(engine, declared, this.spec.options);
    } catch (error) {
      engine.kill();
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.name} cannot be started: ${why}`);
    }
    return engine;
  }
}

async function declaredOptions(engine: EngineProcess): Promise<DeclaredOption[]> {
  const declared: DeclaredOption[] = [];
  await engine.ask(
    ["uci"],
    (line) => {
      const option = parseOptionLine(line);
      if (option !== undefined) declared.push(option);
      return line.startsWith("uciok") ? true : undefined;
    },
    START_TIMEOUT_MS,
  );
  return declared;
}

/** @throws Error when the program does not accept one of them. */
async function setOptions(
  engine: EngineProcess,
  declared: readonly DeclaredOption[],
  options: PlayerSpec["options"],
): Promise<void> {
  const refusals = Object.entries(options).map(([name, value]) => refusalOf(declared, name, value));
  const lines = Object.entries(options).map(
    ([name, value]) => `setoption name ${name} value ${value}`,
  );
  await engine.ask(
    [...lines, "isready"],
    (line) => {
      if (isComplaint(line)) refusals.push(line);
      return readReady(line);
    },
    START_TIMEOUT_MS,
  );
  const refusal = refusals.find((one) => one !== undefined);
  if (refusal !== undefined) throw new Error(refusal);
}

const readReady = (line: string): true | undefined =>
  line.trim() === "readyok" ? true : undefined;
