/**
 * Positions that a search visits but no game reaches: from a given position, one or two random
 * moves are played, and then the teacher's moves until the position is quiet.
 *
 * Why: most lines of a search start with a bad move. A network that was trained only on good moves
 * misjudges the positions after bad ones.
 */
import type { Random } from "../../tests/support/random.ts";
import { JudgedBoard, judgeBoards, withResult } from "./judgedBoard.ts";
import type { Teacher } from "./teacher.ts";

const STRAYS_AT_ONCE = 256;
/** `RANDOM_PLIES` random plies, and up to `MORE_RANDOM_PLIES` - 1 more. */
const RANDOM_PLIES = 1;
const MORE_RANDOM_PLIES = 2;
/** The most moves of the teacher before the stray is dropped. */
const MAX_REPLIES = 3;

interface Stray {
  readonly board: JudgedBoard;
  replies: number;
}

/** A position that waits for its first verdict. */
function newStray(roots: readonly string[], random: Random): Stray {
  const board = new JudgedBoard(random.pick(roots).split(";")[0]);
  const plies = RANDOM_PLIES + random.below(MORE_RANDOM_PLIES);
  for (let ply = 0; ply < plies; ply++) board.makeRandom(random);
  return board.result === undefined ? { board, replies: 0 } : newStray(roots, random);
}

/**
 * A few lines of strays at a time, without end: `FEN;score;result`. They depend only on the random
 * numbers, the roots and the teacher.
 *
 * @param roots lines that begin with a FEN and a semicolon
 */
export async function* strayPositions(
  teacher: Pick<Teacher, "judge">,
  nodes: number,
  random: Random,
  roots: readonly string[],
): AsyncGenerator<string[]> {
  const strays = Array.from({ length: STRAYS_AT_ONCE }, () => newStray(roots, random));
  for (;;) {
    const boards = strays.map(({ board }) => board);
    const verdicts = await judgeBoards(teacher, boards, nodes);
    const lines: string[] = [];
    for (const [index, stray] of strays.entries()) {
      const line = stray.board.line(verdicts[index]);
      if (line !== undefined) lines.push(withResult(line));
      else if (stray.replies++ < MAX_REPLIES) {
        stray.board.makeBest(verdicts[index]);
        if (stray.board.result === undefined) continue;
      }
      strays[index] = newStray(roots, random);
    }
    yield lines;
  }
}
