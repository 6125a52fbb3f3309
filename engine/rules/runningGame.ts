/**
 * A mutable game, for replaying thousands of moves. A new `GameRecord` for each move would copy the
 * history and the repetition counts at every ply. Here a move costs the same however long the game
 * is; only `record` copies.
 *
 *     const game = new RunningGame(startGame());
 *     game.play("e4");          // true: it was legal
 *     game.record();            // equal to play(startGame(), "e4")
 */

import { Board } from "../core/board.ts";
import { failure, type Result, success } from "../result.ts";
import { keyOfFen } from "./fen.ts";
import { FenBoard } from "./fenBoard.ts";
import {
  countOccurrence,
  currentFen,
  type GameResult,
  resultOf,
  startFen,
  startGame,
} from "./game.ts";
import { type MoveName, writeMoveName } from "./moveNames.ts";
import { allowsNoFurtherMove, boardOutcome } from "./outcome.ts";
import type { Fen, GameRecord, Move, PositionKey } from "./types.ts";

export class RunningGame {
  private readonly start: GameRecord;
  private readonly place: FenBoard;
  private readonly history: Move[];
  private readonly repetitions: Map<PositionKey, number>;
  private result: string;

  /** Continues from the end of `game`, on a separate board. */
  constructor(game: GameRecord) {
    this.start = game;
    this.place = new FenBoard(game.position, currentFen(game), new Board());
    this.history = [...game.history];
    this.repetitions = new Map(Object.entries(game.repetitions));
    this.result = game.headers.Result ?? "*";
  }

  /** The FEN of the current position. */
  get fen(): Fen {
    return this.place.fen;
  }

  /** True when the rules have ended the game, or its Result says that it ended otherwise. */
  get isOver(): boolean {
    return this.result !== "*";
  }

  /**
   * True when no further move can be read. A draw by a third occurrence or by fifty moves may be
   * followed by moves.
   */
  get hasEnded(): boolean {
    const occurrences = this.repetitions.get(keyOfFen(this.fen)) ?? 0;
    return allowsNoFurtherMove(this.place.board, occurrences);
  }

  /** Plays a move; returns false and changes nothing when the move is not legal. */
  play(name: MoveName): boolean {
    const move = this.place.play(name);
    if (move === undefined) return false;
    this.history.push(move);
    const occurrences = countOccurrence(this.repetitions, move);
    this.result = resultOf(boardOutcome(this.place.board, occurrences));
    return true;
  }

  /** The game so far as a record; later moves do not change it. */
  record(): GameRecord {
    const { start, place, history, result } = this;
    if (history.length === start.history.length) return start;
    return {
      ...start,
      position: place.position,
      history: [...history],
      headers: { ...start.headers, Result: result as GameResult },
      repetitions: Object.fromEntries(this.repetitions),
    };
  }
}

/**
 * Replays moves one per step, so that a caller can pause between them. Fails at the first move that
 * is not legal; the error names it. A move after the end of the game is not legal; a draw by a
 * third occurrence or by fifty moves is no end here, because over the board it must be claimed.
 */
export function* replayingMoves(
  start: GameRecord,
  names: Iterable<MoveName>,
): Generator<void, Result<GameRecord>> {
  const game = new RunningGame(start);
  for (const name of names) {
    if (game.hasEnded || !game.play(name)) return failure(`Invalid move: ${writeMoveName(name)}`);
    yield;
  }
  return success(game.record());
}

/** The first move that a game has after its end, as `replayingMoves` sees it. */
export function findMoveAfterEnd(game: GameRecord): Move | undefined {
  const running = new RunningGame(startGame(startFen(game)));
  return game.history.find((move) => running.hasEnded || !running.play(move));
}
