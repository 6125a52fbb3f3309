/**
 * A player as the referee sees it. The real one is a process that speaks UCI (`uciPlayer.ts`);
 * tests use scripted players.
 */
import type { Color, Fen } from "../../engine/index.ts";

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
