/**
 * A game that the teacher plays against itself, a ply at a time, and what it says of the quiet positions on the way. The
 * plies of many games are asked for at once (`generate.ts`), so a game waits for its verdicts instead of asking for them.
 */
import type { Fen } from "../../engine/index.ts";
import { START_FEN } from "../../engine/rules/fen.ts";
import type { Random } from "../support/random.ts";
import { JudgedBoard } from "./judgedBoard.ts";
import type { Verdict } from "./teacher.ts";

/** Random plies of an opening: at least so many, and fewer than so many more. */
const OPENING_PLIES = 6;
const MORE_OPENING_PLIES = 6;
/** An opening that is further from even is dropped, in centipawns. */
const FAIR = 300;
/** Beyond this the game is won. */
const WON = 2500;
/** In the first plies so many moves are random ones: the games shall differ, and their positions be uneven. */
const RANDOM_PLIES = 60;
const RANDOM_MOVES = 0.1;
/** A game is drawn after so many plies, or once it has been even for a while. */
const MAX_PLIES = 260;
const EVEN = 8;
const EVEN_PLIES = 24;
const EARLIEST_DRAW = 80;

export class SelfPlay {
  /** `FEN;score`, white's view, of the positions kept so far. */
  readonly lines: string[] = [];
  /** White's share of the point; undefined while the game goes on. */
  result: number | undefined;
  private readonly board = new JudgedBoard(START_FEN);
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

  /** The position that waits for a verdict. */
  get fen(): Fen {
    return this.board.fen;
  }

  /** Notes the verdict, when it says what the position itself is worth, and plays on. */
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

  /** Ends a game that is unfair, long, even for long, or won. */
  private resultBy(verdict: Verdict): number | undefined {
    const size = Math.abs(verdict.score);
    this.evenPlies = size < EVEN ? this.evenPlies + 1 : 0;
    const isUnfair = this.plies === 0 && size > FAIR;
    const isEven = this.evenPlies > EVEN_PLIES && this.plies > EARLIEST_DRAW;
    if (isUnfair || isEven || this.plies >= MAX_PLIES) return 0.5;
    if (size < WON) return undefined;
    return this.board.whiteScore(verdict) > 0 ? 1 : 0;
  }
}
