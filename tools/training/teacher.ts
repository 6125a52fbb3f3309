/**
 * The teacher, Stockfish or another UCI program of that name: it gives the score and the best move
 * of a position.
 */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Fen } from "../../engine/index.ts";

/** The score of a mate, in centipawns. */
const MATE_SCORE = 32_000;
/** `info depth 9 ... score cp 31 ...`, or `score mate -3`. */
const SCORE = / score (cp|mate) (-?\d+)/;

export interface Verdict {
  /** In centipawns, from the view of the side to move. */
  readonly score: number;
  /** The best move in long algebraic notation. */
  readonly lan: string;
}

export class Teacher {
  private readonly program: ChildProcessWithoutNullStreams = spawn("stockfish");
  private readonly lines = createInterface({ input: this.program.stdout })[Symbol.asyncIterator]();

  /** Clears the transposition table, so that a seed gives the same games again. */
  async forget(): Promise<void> {
    this.say("setoption name Hash value 16", "ucinewgame", "isready");
    await this.until("readyok", () => {});
  }

  /**
   * Searches each position with `nodes` nodes and answers in the same order. Asking for many at
   * once saves time.
   */
  async judge(fens: readonly Fen[], nodes: number): Promise<Verdict[]> {
    this.say(...fens.flatMap((fen) => [`position fen ${fen}`, `go nodes ${nodes}`]));
    const verdicts: Verdict[] = [];
    for (const _fen of fens) verdicts.push(await this.verdict());
    return verdicts;
  }

  private async verdict(): Promise<Verdict> {
    let score = 0;
    const last = await this.until("bestmove", (line) => {
      const [, unit, value] = SCORE.exec(line) ?? [];
      if (unit === "cp") score = Number(value);
      if (unit === "mate") score = Math.sign(Number(value)) * MATE_SCORE;
    });
    return { score, lan: last.split(" ")[1] };
  }

  private say(...commands: readonly string[]): void {
    this.program.stdin.write(`${commands.join("\n")}\n`);
  }

  /** Passes each line to `hear` until one starts with `start`, and returns that line. */
  private async until(start: string, hear: (line: string) => void): Promise<string> {
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done === true) throw new Error("stockfish has ended");
      if (value.startsWith(start)) return value;
      hear(value);
    }
  }
}
