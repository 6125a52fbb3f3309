/** A teacher gives the score and the best move of a position: our own search, or a UCI program. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Fen, parseFen, parseNetwork } from "../../engine/index.ts";
import { isMateScore, MAX_DEPTH, UNITS_PER_CENTIPAWN } from "../../engine/search/scores.ts";
import { StrongSearcher } from "../../engine/search/strong/search.ts";
import { WEIGHTS } from "../../engine/service/strongFiles.ts";

/** The score of a mate, in centipawns. */
const MATE_SCORE = 32_000;

export interface Verdict {
  /** In centipawns, from the view of the side to move. */
  readonly score: number;
  /** The best move in long algebraic notation. */
  readonly lan: string;
}

export interface Teacher {
  /**
   * Searches each position with `nodes` nodes and answers in the same order. A position must have a
   * legal move. Wait for the answers before the next call.
   */
  judge(fens: readonly Fen[], nodes: number): Promise<readonly Verdict[]>;
  /** Ends what the teacher has started. */
  close(): void;
}

/**
 * Our own strong search with the network in use. It keeps its table from one position to the next,
 * and its verdicts depend only on the positions that it was asked before.
 */
export class OwnTeacher implements Teacher {
  private readonly network = parseNetwork(new Uint8Array(readFileSync(WEIGHTS)).buffer);
  private readonly searcher = new StrongSearcher(16);

  async judge(fens: readonly Fen[], nodes: number): Promise<readonly Verdict[]> {
    return fens.map((fen) => this.verdictOn(fen, nodes));
  }

  private verdictOn(fen: Fen, nodes: number): Verdict {
    const { network, searcher } = this;
    const position = parseFen(fen);
    const { score, move } = searcher.search(position, { depth: MAX_DEPTH, nodes, network });
    if (move === undefined) throw new Error(`There is no move in ${fen}`);
    const own = position.turn === "w" ? score : -score;
    const centipawns = Math.round(own / UNITS_PER_CENTIPAWN);
    return { score: isMateScore(own) ? Math.sign(own) * MATE_SCORE : centipawns, lan: move.lan };
  }

  close(): void {}
}

/** `info depth 9 ... score cp 31 ...`, or `score mate -3`. */
const SCORE = / score (cp|mate) (-?\d+)/;
const BEST_MOVE = "bestmove ";

/** The verdict of an answer: its last score, 0 if there is none, and the move at its end. */
function verdictOf(answer: string): Verdict {
  const [, unit, value] = SCORE.exec(answer.slice(answer.lastIndexOf(" score "))) ?? [];
  const score = unit === "mate" ? Math.sign(Number(value)) * MATE_SCORE : Number(value ?? 0);
  const move = answer.slice(answer.lastIndexOf(BEST_MOVE) + BEST_MOVE.length);
  return { score, lan: move.split(/\s/, 1)[0] };
}

/** A UCI program, such as Stockfish. */
export class UciTeacher implements Teacher {
  private readonly program: ChildProcessWithoutNullStreams;
  private readonly output: AsyncIterator<string>;
  private unread = "";

  /** Starts the program, with a small table that stays in the processor's cache. */
  constructor(command: string, words: readonly string[] = []) {
    this.program = spawn(command, words);
    this.output = this.program.stdout.setEncoding("latin1")[Symbol.asyncIterator]();
    // A program that cannot be started, or dies, ends its output.
    this.program.on("error", () => {});
    this.program.stdin.on("error", () => {});
    this.say("setoption name Hash value 16", "ucinewgame");
  }

  /**
   * Asking for many positions at once saves time.
   *
   * @throws Error when the program cannot be started, or ends.
   */
  async judge(fens: readonly Fen[], nodes: number): Promise<readonly Verdict[]> {
    this.say(...fens.flatMap((fen) => [`position fen ${fen}`, `go nodes ${nodes}`]));
    const verdicts: Verdict[] = [];
    while (verdicts.length < fens.length) {
      const { value, done } = await this.output.next();
      if (done === true) throw new Error(`${this.program.spawnfile} does not run, or has ended`);
      this.unread += value;
      for (let answer = this.nextAnswer(); answer !== undefined; answer = this.nextAnswer()) {
        verdicts.push(verdictOf(answer));
      }
    }
    return verdicts;
  }

  /** Takes the text of the next answer from `unread`, if it is complete. */
  private nextAnswer(): string | undefined {
    const { unread } = this;
    const move = unread.indexOf(BEST_MOVE);
    const end = move < 0 ? -1 : unread.indexOf("\n", move);
    if (end < 0) return undefined;
    this.unread = unread.slice(end + 1);
    return unread.slice(0, end);
  }

  close(): void {
    this.program.kill();
  }

  private say(...commands: readonly string[]): void {
    this.program.stdin.write(`${commands.join("\n")}\n`);
  }
}
