/**
 * Games that the teacher plays against itself, ply by ply, and its verdicts on the quiet positions.
 * Many games are played side by side, because waiting for single answers would cost more time than
 * the searches.
 */
import { START_FEN } from "../../engine/rules/fen.ts";
import type { Random } from "../../tests/support/random.ts";
import { JudgedBoard, judgeBoards } from "./judgedBoard.ts";
import type { Teacher, Verdict } from "./teacher.ts";

const GAMES_AT_ONCE = 128;
/** An opening has `OPENING_PLIES` random plies and up to `MORE_OPENING_PLIES` - 1 more. */
const OPENING_PLIES = 6;
const MORE_OPENING_PLIES = 6;
/** In centipawns: a game whose opening has a larger score is dropped. */
const MAX_OPENING_SCORE = 300;
/** In centipawns: beyond this score the game counts as won. */
const WINNING_SCORE = 2500;
/**
 * In the first plies this share of the moves is random, so that games differ and have unequal
 * positions.
 */
const RANDOM_PLIES = 60;
const RANDOM_MOVES = 0.1;
/** A game is drawn after `MAX_PLIES`, or after `EVEN_PLIES` with scores below `EVEN_SCORE`. */
const MAX_PLIES = 260;
const EVEN_SCORE = 8;
const EVEN_PLIES = 24;
const EARLIEST_DRAW = 80;

class SelfPlay {
  /** `FEN;score`, from white's view, of the positions kept so far. */
  readonly lines: string[] = [];
  /** White's points; undefined while the game is running. */
  result: number | undefined;
  /** The position that waits for a verdict. */
  readonly board = new JudgedBoard(START_FEN);
  private readonly random: Random;
  private plies = 0;
  private evenPlies = 0;

  /** Plays the random plies of an opening, which may end the game. */
  constructor(random: Random) {
    this.random = random;
    const plies = OPENING_PLIES + random.below(MORE_OPENING_PLIES);
    for (let ply = 0; ply < plies; ply++) this.board.makeRandom(random);
    this.result = this.board.result;
  }

  /** Keeps the verdict if the position is quiet, and plays the next move. */
  hear(verdict: Verdict): void {
    const { board, random } = this;
    this.result = this.resultBy(verdict);
    if (this.result !== undefined) return;
    const line = board.line(verdict);
    if (line !== undefined) this.lines.push(line);
    const isRandom = this.plies < RANDOM_PLIES && random.chance(RANDOM_MOVES);
    if (isRandom) board.makeRandom(random);
    else board.makeBest(verdict);
    this.plies++;
    this.result = board.result;
  }

  /** Ends a game that is unfair, too long, even for a long time, or won. */
  private resultBy(verdict: Verdict): number | undefined {
    const size = Math.abs(verdict.score);
    this.evenPlies = size < EVEN_SCORE ? this.evenPlies + 1 : 0;
    const isUnfair = this.plies === 0 && size > MAX_OPENING_SCORE;
    const isEven = this.evenPlies > EVEN_PLIES && this.plies > EARLIEST_DRAW;
    if (isUnfair || isEven || this.plies >= MAX_PLIES) return 0.5;
    if (size < WINNING_SCORE) return undefined;
    return this.board.whiteScore(verdict.score) > 0 ? 1 : 0;
  }
}

/** A game at the end of its opening, which waits for its first verdict. */
function newGame(random: Random): SelfPlay {
  const game = new SelfPlay(random);
  return game.result === undefined ? game : newGame(random);
}

/**
 * The lines of one finished game after the other, without end: `FEN;score;result`. The games depend
 * only on the random numbers and the teacher.
 */
export async function* selfPlay(
  teacher: Pick<Teacher, "judge">,
  nodes: number,
  random: Random,
): AsyncGenerator<string[]> {
  const games = Array.from({ length: GAMES_AT_ONCE }, () => newGame(random));
  for (;;) {
    const boards = games.map(({ board }) => board);
    const verdicts = await judgeBoards(teacher, boards, nodes);
    for (const [index, game] of games.entries()) {
      game.hear(verdicts[index]);
      if (game.result === undefined) continue;
      yield game.lines.map((line) => `${line};${game.result}`);
      games[index] = newGame(random);
    }
  }
}
