/** Puzzles with all that follows from how they were found: rating, themes, and what is alike. */
import { type Move, OPPONENTS, play, startGame } from "../../engine/index.ts";
import { bandOf } from "./bands.ts";
import { movesIn } from "./findPuzzles.ts";
import type { GameResult } from "./jobs.ts";
import { type GamePuzzle, idsOf } from "./packPuzzles.ts";
import type { FittedRating } from "./rating.ts";
import { fitSolvers, ratePuzzle, ratingOf, type Solved } from "./solvers.ts";
import { themesOf } from "./themes.ts";
import { shareOf } from "./tries.ts";

export interface RatedPuzzle extends GamePuzzle {
  readonly id: string;
  readonly seed: number;
  /** In LAN. */
  readonly gameMoves: readonly string[];
  /** Of each try of each opponent. */
  readonly solved: Solved;
  /** Equal for puzzles with the same material and the same pattern of a solution. */
  readonly pattern: string;
}

/** The puzzles of a game. */
export function ratePuzzles({ seed, moves, puzzles }: GameResult): readonly RatedPuzzle[] {
  const ids = idsOf({ moves, puzzles });
  return puzzles.map(({ ply, solution, aim, found }, index) => {
    const gameMoves = moves.slice(0, ply);
    const line = [...gameMoves, ...solution].reduce(play, startGame()).history.slice(ply);
    const [first, ...rest] = line;
    const count = movesIn(solution);
    return {
      ...{ id: ids[index], seed, ply, gameMoves, solution },
      ...ratingOf(found, count),
      themes: themesOf([first, ...rest], aim),
      solved: found.map((tries) => tries.map((each) => each >= count)),
      solvedBy: OPPONENTS.map((_, at) => shareOf(found[at], count)),
      pattern: patternOf(line),
    };
  });
}

/**
 * Rates all puzzles anew, by the strengths of the opponents that fit them best. Those by which they
 * were looked for come from fewer puzzles. One whose rating then is in no band is left out.
 */
export function rateTogether<Kept extends Pick<RatedPuzzle, "solved">>(
  puzzles: readonly Kept[],
): readonly (Kept & FittedRating)[] {
  const solvers = fitSolvers(puzzles.map(({ solved }) => solved));
  return puzzles
    .map((puzzle) => ({ ...puzzle, ...ratePuzzle(puzzle.solved, solvers) }))
    .filter(({ rating }) => bandOf(rating) !== undefined);
}

/**
 * The pieces on the board, and of each move of the solution the piece, what it takes, becomes and
 * whether it checks: `KQRPPkrrpp Qxr Kxq R+`.
 */
function patternOf(line: readonly Move[]): string {
  const [placement = ""] = line[0].before.split(" ");
  const pieces = [...placement.replace(/[\d/]/g, "")].sort().join("");
  const moves = line.map(({ piece, captured, promotion, san }) =>
    [piece, captured && `x${captured}`, promotion && `=${promotion}`, /[+#]$/.exec(san)?.[0]].join(
      "",
    ),
  );
  return [pieces, line[0].color, ...moves].join(" ");
}
