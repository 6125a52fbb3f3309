/**
 * Leaves: positions that a search evaluates. The network is asked about them more than about the
 * positions of games. Our own search begins in one of the given positions, and a few of its leaves
 * are drawn by chance.
 *
 * Without nodes the teacher evaluates each leaf without a search, also where a capture is best:
 * such a verdict has none of the swings that a search has there. With nodes it searches the quiet
 * ones.
 */
import { type Fen, parseFen } from "../../engine/index.ts";
import { boardFen } from "../../engine/rules/boardPosition.ts";
import { MAX_DEPTH } from "../../engine/search/scores.ts";
import { StrongSearcher } from "../../engine/search/strong/search.ts";
import { readNetwork } from "../../tests/support/network.ts";
import type { Random } from "../../tests/support/random.ts";
import { JudgedBoard, judgeBoards, withResult } from "./judgedBoard.ts";
import type { Teacher } from "./teacher.ts";

/** A search visits `NODES` positions, and up to `MORE_NODES` - 1 more. */
const NODES = 300;
const MORE_NODES = 700;
/** The share of the leaves that is drawn: some 50 of a search. */
const SHARE = 0.1;
const SEARCHES_AT_ONCE = 16;

/** Our search. It draws some of the positions that it evaluates. */
class LeafSearcher extends StrongSearcher {
  private readonly random: Random;
  private leaves: Fen[] = [];

  constructor(random: Random) {
    super(16);
    this.random = random;
    const { context } = this;
    const evaluate = context.evaluate.bind(context);
    context.evaluate = () => {
      if (random.chance(SHARE)) this.leaves.push(boardFen(context.board));
      return evaluate();
    };
  }

  /** The leaves drawn from a search that begins in this position. */
  leavesBelow(fen: Fen): readonly Fen[] {
    this.leaves = [];
    const nodes = NODES + this.random.below(MORE_NODES);
    this.search(parseFen(fen), { depth: MAX_DEPTH, nodes, network: readNetwork() });
    return this.leaves;
  }
}

/**
 * Lines `FEN;score;result`, without end: the leaves of a few searches at a time. They depend only
 * on the random numbers, the roots and the teacher. With 0 nodes they are of all kinds, else quiet.
 *
 * @param roots lines that begin with a FEN and a semicolon, of positions that are not in check
 */
export async function* leafPositions(
  teacher: Pick<Teacher, "judge" | "evaluate">,
  nodes: number,
  random: Random,
  roots: readonly string[],
): AsyncGenerator<string[]> {
  const searcher = new LeafSearcher(random);
  for (;;) {
    const fens = Array.from({ length: SEARCHES_AT_ONCE }, () =>
      searcher.leavesBelow(random.pick(roots).split(";")[0]),
    );
    // A search evaluates no position in check, but some in which the game is over.
    const boards = fens
      .flat()
      .map((fen) => new JudgedBoard(fen))
      .filter((board) => board.result === undefined);
    const lines = await linesOf(teacher, boards, nodes);
    yield lines.filter((line) => line !== undefined).map(withResult);
  }
}

/** `FEN;score` of each position; undefined for one that is not kept. */
async function linesOf(
  teacher: Pick<Teacher, "judge" | "evaluate">,
  boards: readonly JudgedBoard[],
  nodes: number,
): Promise<(string | undefined)[]> {
  if (nodes === 0) {
    const scores = await teacher.evaluate(boards.map(({ fen }) => fen));
    return boards.map((board, index) => board.scoreLine(scores[index]));
  }
  const verdicts = await judgeBoards(teacher, boards, nodes);
  return boards.map((board, index) => board.line(verdicts[index]));
}
