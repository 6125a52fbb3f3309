/** A puzzle: what the screen shows, the store keeps and the file holds. */

/**
 * What a puzzle is about, as its solution shows it, and nothing that the solution does not show. A
 * puzzle may have none. The order is that of the bits in the file (`puzzleFile.ts`).
 *
 * - `fork`, `pin`, `discoveredAttack`, `discoveredCheck`: as a review names them
 *   (`engine/review/motifs.ts`). But for a discovered check, a later move of the solution takes one
 *   of the pieces.
 * - `hangingPiece`: the first move takes a piece that hangs.
 * - `promotion`: a pawn of the solver promotes.
 * - `mateIn1` to `mateIn5`: the last move mates; the number is that of the solver's moves.
 * - `defence`: what is won is half a point: any other move loses.
 * - `quietMove`: the first move neither takes, checks nor promotes.
 * - `sacrifice`: the solver gives material that it does not take back at once, and still wins.
 * - `endgame`: each side has at most a queen, or two other pieces, beside king and pawns.
 */
export const PUZZLE_THEMES = [
  "fork",
  "pin",
  "discoveredAttack",
  "discoveredCheck",
  "hangingPiece",
  "promotion",
  "mateIn1",
  "mateIn2",
  "mateIn3",
  "mateIn4",
  "mateIn5",
  "defence",
  "quietMove",
  "sacrifice",
  "endgame",
] as const;

export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

/** A position of a game between two opponents, right after an error that one move punishes. */
export interface Puzzle {
  /**
   * Seven letters and digits, for links and results. It follows from the moves of the game, as the
   * file has them: see `moves.ts`.
   */
  readonly id: string;
  /** In LAN, from the start of the game; the last one is the error. The solver is to move. */
  readonly gameMoves: readonly string[];
  /** The ids of the opponents who played the game. */
  readonly white: string;
  readonly black: string;
  /** In LAN, 1 to 9 moves: the solver's, with the answer of the opponent between two of them. */
  readonly solution: readonly string[];
  /** In points: an opponent with this rating would solve it in half of its tries. */
  readonly rating: number;
  /** In points: half the width of the 95 % interval of the rating. */
  readonly interval: number;
  /** In the order of `PUZZLE_THEMES`. */
  readonly themes: readonly PuzzleTheme[];
  /** The share of tries in which each of `OPPONENTS` solved it, 0 to 1, the weakest first. */
  readonly solvedBy: readonly number[];
}

/** In moves of the solver. */
export const LONGEST_SOLUTION = 5;
