/**
 * What the referee knows of a player. The real one is a process that speaks UCI (`uciPlayer.ts`); tests play with
 * scripted ones.
 */
import type { Color, Fen } from "../../engine/index.ts";
import type { Limit } from "./playerSyntax.ts";

/** One side's clock, in milliseconds. */
export interface Clock {
  readonly leftMs: number;
  readonly incrementMs: number;
}

/** A position and how it was reached, as UCI says it. */
export interface Task {
  readonly startFen: Fen;
  /** Long algebraic notation. */
  readonly moves: readonly string[];
  /** The clocks of both sides; undefined when the player to move has none. */
  readonly clocks: Readonly<Record<Color, Clock>> | undefined;
}

export interface Thought {
  /** Long algebraic notation, as the player said it: nobody has looked yet whether it is legal. */
  readonly move: string;
  /** What the move took, measured by whoever asked. */
  readonly timeMs: number;
  /** Centipawns for the player; beyond `MATE_SCORE / 2` for a mate. Undefined when it said nothing. */
  readonly score: number | undefined;
  readonly nodes: number | undefined;
}

/** The score of a mate at once. A mate in n moves is n less. */
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
   * Gets ready for a game, also after a failure.
   *
   * @throws PlayerFailure when the player dies or says nothing.
   */
  newGame(number: number): Promise<void>;
  /** @throws PlayerFailure when the player dies or says nothing. */
  think(task: Task): Promise<Thought>;
  close(): void;
}
