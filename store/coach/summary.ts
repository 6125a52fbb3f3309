/**
 * What the coach has seen in a game: the best stretch, the turning point, and what to train. It
 * follows from what was found about the human's moves, and nothing is searched.
 */
import { type Cost, costOf } from "../../engine/review/costs.ts";
import type { ReviewedMove } from "../../engine/review/judgements.ts";
import type { Move } from "../../engine/rules/types.ts";

/** What a player can train. */
export type Training =
  | "mates"
  | "promotions"
  | "draws"
  | "motifs"
  | "hanging"
  | "captures"
  | "openings"
  | "plans";

/** Moves of one side in a row, none of which was judged. */
interface Stretch {
  readonly first: Move;
  readonly last: Move;
  readonly moves: number;
}

export interface Summary {
  readonly stretch: Stretch | undefined;
  /** The move that lost the most winning chances; undefined if none was a mistake or blunder. */
  readonly turningPoint: ReviewedMove | undefined;
  /** What cost the most winning chances; undefined if nothing was judged. */
  readonly training: Training | undefined;
}

/** In moves. */
const SHORTEST_STRETCH = 3;

/** Up to this ply, a move that only changes the chances belongs to the opening. */
const LAST_OF_OPENING = 24;

/**
 * What the coach has seen in these moves.
 * @param isBook whether a move is one of the opening book, which is never judged
 */
export function summaryOf(
  moves: readonly ReviewedMove[],
  isBook: (move: Move) => boolean = () => false,
): Summary {
  const judged = moves.filter(({ move, judgement }) => judgement && !isBook(move));
  const serious = judged.filter(({ judgement }) => judgement?.name !== "inaccuracy");
  const [turningPoint] = serious.toSorted(
    (one, other) => other.loss - one.loss || other.ply - one.ply,
  );
  return { stretch: bestStretch(moves, judged), turningPoint, training: costliest(judged) };
}

/** The longest row of moves that were not judged; of two the later one. */
function bestStretch(
  moves: readonly ReviewedMove[],
  judged: readonly ReviewedMove[],
): Stretch | undefined {
  let best: readonly ReviewedMove[] = [];
  let row: readonly ReviewedMove[] = [];
  for (const move of moves) {
    row = judged.includes(move) ? [] : [...row, move];
    if (row.length >= best.length) best = row;
  }
  const [first, last] = [best[0], best.at(-1)];
  if (!first || !last || best.length < SHORTEST_STRETCH) return undefined;
  return { first: first.move, last: last.move, moves: best.length };
}

function costliest(judged: readonly ReviewedMove[]): Training | undefined {
  const losses = new Map<Training, number>();
  for (const move of judged) {
    const training = trainingOf(move);
    losses.set(training, (losses.get(training) ?? 0) + move.loss);
  }
  return [...losses].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

const TRAININGS: Readonly<Record<Exclude<Cost["kind"], "materialLost" | "chances">, Training>> = {
  mateAllowed: "mates",
  mateMissed: "mates",
  drawAllowed: "draws",
  drawMissed: "draws",
  promotionAllowed: "promotions",
  promotionMissed: "promotions",
  materialMissed: "captures",
};

function trainingOf(move: ReviewedMove): Training {
  const cost = costOf(move);
  if (cost.kind === "materialLost") return cost.motif ? "motifs" : "hanging";
  if (cost.kind === "chances") return move.ply <= LAST_OF_OPENING ? "openings" : "plans";
  return TRAININGS[cost.kind];
}
