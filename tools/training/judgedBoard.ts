/** A board for the teacher's moves and random moves, used by games, strays and leaves. */
import { isInCheck } from "../../engine/core/attacks.ts";
import { Board } from "../../engine/core/board.ts";
import { capturedOf, EMPTY, fromOf, promotionOf, toOf, WHITE } from "../../engine/core/codes.ts";
import { makeMove } from "../../engine/core/makeMove.ts";
import { isMaterialInsufficient } from "../../engine/core/material.ts";
import { generateMoves, MAX_MOVES } from "../../engine/core/moveGeneration.ts";
import type { Fen } from "../../engine/index.ts";
import { boardFen, loadFen } from "../../engine/rules/boardPosition.ts";
import { SQUARE_NAMES, SYMBOLS } from "../../engine/rules/notation.ts";
import { FIFTY_MOVES_CLOCK } from "../../engine/rules/outcome.ts";
import type { Random } from "../../tests/support/random.ts";
import type { Teacher, Verdict } from "./teacher.ts";

/** In centipawns: positions with a larger score are not kept. */
const MAX_SCORE = 2000;

/** In centipawns: a score of this size is an expected result of sigmoid(1). */
const RESULT_SCALE = 250;

/** So many nodes suffice to choose a move, and to see whether a position is quiet. */
export const SHORT_SEARCH = 100;

/** A buffer for the legal moves of the last board that asked for them. */
const moves = new Int32Array(MAX_MOVES);

const lanOf = (move: number): string =>
  SQUARE_NAMES[fromOf(move)] +
  SQUARE_NAMES[toOf(move)] +
  (promotionOf(move) === 0 ? "" : SYMBOLS[promotionOf(move)]);

export class JudgedBoard {
  private readonly board = new Board();

  constructor(fen: Fen) {
    loadFen(this.board, fen);
  }

  get fen(): Fen {
    return boardFen(this.board);
  }

  /** White's points once the game is over; undefined before. Repetitions are not checked. */
  get result(): number | undefined {
    const { board } = this;
    if (this.legalMoves().length === 0) {
      if (!isInCheck(board)) return 0.5;
      return board.turn === WHITE ? 0 : 1;
    }
    const isDrawn = isMaterialInsufficient(board) || board.halfmoveClock >= FIFTY_MOVES_CLOCK;
    return isDrawn ? 0.5 : undefined;
  }

  /** A score of the side to move, from white's view. */
  whiteScore(score: number): number {
    return this.board.turn === WHITE ? score : -score;
  }

  /** `FEN;score`, from white's view; undefined for a position that is clearly won. */
  scoreLine(score: number): string | undefined {
    return Math.abs(score) < MAX_SCORE ? `${this.fen};${this.whiteScore(score)}` : undefined;
  }

  /** As `scoreLine`, for a quiet position; otherwise undefined. */
  line(verdict: Verdict): string | undefined {
    const best = this.moveNamed(verdict);
    const isQuiet = capturedOf(best) === EMPTY && promotionOf(best) === 0;
    return isQuiet && !isInCheck(this.board) ? this.scoreLine(verdict.score) : undefined;
  }

  /** Plays the teacher's move. */
  makeBest(verdict: Verdict): void {
    makeMove(this.board, this.moveNamed(verdict));
  }

  /** Plays any legal move, if there is one. */
  makeRandom(random: Random): void {
    const legal = this.legalMoves();
    if (legal.length > 0) makeMove(this.board, legal[random.below(legal.length)]);
  }

  private legalMoves(): Int32Array {
    return moves.subarray(0, generateMoves(this.board, moves, 0));
  }

  /** Throws an Error when the teacher's move is not legal. */
  private moveNamed({ lan }: Verdict): number {
    const move = this.legalMoves().find((legal) => lanOf(legal) === lan);
    if (move === undefined) throw new Error(`${lan} is no move in ${this.fen}`);
    return move;
  }
}

/** `FEN;score;result`. No game was played, so the result is the one that the score promises. */
export function withResult(line: string): string {
  const score = Number(line.slice(line.indexOf(";") + 1));
  return `${line};${(1 / (1 + Math.exp(-score / RESULT_SCALE))).toFixed(3)}`;
}

/**
 * The teacher's verdicts on these positions, in their order. A short search comes first. Only the
 * positions that it finds quiet are searched with `nodes` nodes, because the others are not kept.
 */
export async function judgeBoards(
  teacher: Pick<Teacher, "judge">,
  boards: readonly JudgedBoard[],
  nodes: number,
): Promise<Verdict[]> {
  const fens = boards.map(({ fen }) => fen);
  const verdicts = [...(await teacher.judge(fens, Math.min(nodes, SHORT_SEARCH)))];
  if (nodes <= SHORT_SEARCH) return verdicts;
  const quiet = [...boards.keys()].filter((i) => boards[i].line(verdicts[i]) !== undefined);
  const longer = await teacher.judge(
    quiet.map((i) => fens[i]),
    nodes,
  );
  for (const [index, i] of quiet.entries()) verdicts[i] = longer[index];
  return verdicts;
}
