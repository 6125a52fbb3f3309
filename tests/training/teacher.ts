/** Stockfish, or what else speaks UCI and is called so, as the teacher: it says what a position is worth and what to play. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Fen } from "../../engine/index.ts";

/** What a mate is worth, in centipawns. */
const MATE_SCORE = 32_000;
/** `info depth 9 ... score cp 31 ...`, or `score mate -3`. */
const SCORE = / score (cp|mate) (-?\d+)/;

export interface Verdict {
  /** Centipawns, from the view of the side to move. */
  readonly score: number;
  /** The best move in long algebraic notation. */
  readonly lan: string;
}

export class Teacher {
  private readonly program: ChildProcessWithoutNullStreams = spawn("stockfish");
  private readonly lines = createInterface({ input: this.program.stdout })[Symbol.asyncIterator]();

  /** Forgets what was learned so far, so that a seed gives the same games again. */
  async forget(): Promise<void> {
    this.say("setoption name Hash value 16", "ucinewgame", "isready");
    await this.until("readyok", () => {});
  }

  /** Looks at `nodes` positions from each of these on, and answers in their order: many questions at once cost little. */
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

  /** Hears each line up to the one that starts with `start`, which it gives. */
  private async until(start: string, hear: (line: string) => void): Promise<string> {
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done === true) throw new Error("stockfish has ended");
      if (value.startsWith(start)) return value;
      hear(value);
    }
  }
}
