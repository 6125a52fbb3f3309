/**
 * Builds the game that `position` sets up. A chess program sends the whole game before each move,
 * while its clock runs. If the game continues the last one, only the new moves are played.
 */
import { failure, type Result, success, toResult } from "../result.ts";
import { startGame } from "../rules/game.ts";
import { RunningGame } from "../rules/runningGame.ts";
import type { GameRecord } from "../rules/types.ts";

/** The arguments of the last `position`, and its game. */
interface Line {
  readonly fen: string | undefined;
  readonly moves: readonly string[];
  readonly game: RunningGame;
}

export class PositionReader {
  private last: Line | undefined;

  /**
   * The game after `moves` from `fen`, by default from the standard position. Fails when the FEN or
   * a move is not valid.
   */
  read(fen: string | undefined, moves: readonly string[]): Result<GameRecord> {
    const known = this.continuedBy(fen, moves);
    this.last = undefined;
    const start = known ? success(known.game) : toResult(() => new RunningGame(startGame(fen)));
    if (!start.ok) return start;
    const game = start.value;
    const wrong = moves.slice(known?.moves.length ?? 0).find((move) => !game.play(move));
    if (wrong !== undefined) return failure(`Invalid move: ${wrong}`);
    this.last = { fen, moves, game };
    return success(game.record());
  }

  /** The last line, if `fen` and `moves` continue it. */
  private continuedBy(fen: string | undefined, moves: readonly string[]): Line | undefined {
    const { last } = this;
    const goesOn = fen === last?.fen && last?.moves.every((move, index) => move === moves[index]);
    return goesOn ? last : undefined;
  }
}
