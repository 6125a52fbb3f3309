/**
 * A teacher gives the score and the best move of a position, or its evaluation without a search:
 * our own search, or a UCI program.
 */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { Board } from "../../engine/core/board.ts";
import { type Fen, parseFen } from "../../engine/index.ts";
import { loadFen } from "../../engine/rules/boardPosition.ts";
import { isMateScore, MAX_DEPTH, UNITS_PER_CENTIPAWN } from "../../engine/search/scores.ts";
import { NetworkEvaluation } from "../../engine/search/strong/network/network.ts";
import { StrongSearcher } from "../../engine/search/strong/search.ts";
import { readNetwork } from "../../tests/support/network.ts";

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
  /**
   * Evaluates each position without a search, in centipawns from the view of the side to move,
   * which must not be in check. Wait for the answers before the next call.
   */
  evaluate(fens: readonly Fen[]): Promise<readonly number[]>;
  /** Ends what the teacher has started. */
  close(): void;
}

/**
 * Our own strong search with the network in use. It keeps its table from one position to the next,
 * and its verdicts depend only on the positions that it was asked before.
 */
export class OwnTeacher implements Teacher {
  private readonly network = readNetwork();
  private readonly searcher = new StrongSearcher(16);
  private readonly board = new Board();
  private readonly evaluation = new NetworkEvaluation(this.network, this.board);

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

  async evaluate(fens: readonly Fen[]): Promise<readonly number[]> {
    return fens.map((fen) => {
      loadFen(this.board, fen);
      this.evaluation.reset();
      return this.evaluation.evaluate();
    });
  }

  close(): void {}
}

/** `info depth 9 ... score cp 31 ...`, or `score mate -3`. */
const SCORE = / score (cp|mate) (-?\d+)/;
const BEST_MOVE = "bestmove ";
/**
 * What Stockfish's network says, in its answer to `eval`:
 * `NNUE evaluation        +0.35 (white side)`, in pawns. Its final evaluation is not that of the
 * network where much more than a rook is won.
 */
const EVALUATION = /^NNUE evaluation +([+-]\d+\.\d+)/m;
/** The answer to `isready`. A program gives it after its answers to all earlier commands. */
const READY = "readyok";

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
    const answers = await this.ask(fens, [`go nodes ${nodes}`], BEST_MOVE);
    return answers.map(verdictOf);
  }

  /**
   * As `judge`, by Stockfish's command `eval`.
   *
   * @throws Error as `judge` does, and when the program does not know the command.
   */
  async evaluate(fens: readonly Fen[]): Promise<readonly number[]> {
    const answers = await this.ask(fens, ["eval", "isready"], READY);
    return answers.map((answer, index) => {
      const [, pawns] = EVALUATION.exec(answer) ?? [];
      if (pawns === undefined)
        throw new Error(`${this.program.spawnfile} does not evaluate ${fens[index]}`);
      const centipawns = Math.round(100 * Number(pawns));
      return fens[index].split(" ")[1] === "w" ? centipawns : -centipawns;
    });
  }

  /** Gives these commands in each position. The last line of each answer contains `mark`. */
  private async ask(
    fens: readonly Fen[],
    commands: readonly string[],
    mark: string,
  ): Promise<string[]> {
    this.say(...fens.flatMap((fen) => [`position fen ${fen}`, ...commands]));
    const answers: string[] = [];
    while (answers.length < fens.length) {
      const { value, done } = await this.output.next();
      if (done === true) throw new Error(`${this.program.spawnfile} does not run, or has ended`);
      this.unread += value;
      for (let answer = this.nextAnswer(mark); answer !== undefined; answer = this.nextAnswer(mark))
        answers.push(answer);
    }
    return answers;
  }

  /** Takes the text of the next answer from `unread`, if it is complete. */
  private nextAnswer(mark: string): string | undefined {
    const { unread } = this;
    const last = unread.indexOf(mark);
    const end = last < 0 ? -1 : unread.indexOf("\n", last);
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
