/**
 * The commands of a comment that say what a search found: `%eval`, which lichess and others write,
 * and three of ours.
 *
 * - `[%eval 0.35]` is the score of the position, `[%eval #-3]` a mate. Source: the comments of the
 *   games at https://database.lichess.org.
 * - `[%pv e7e5,g1f3]` is the best line from the position, the principal variation.
 * - `[%others -1.2]` is what all other moves than the next one of the main line are worth.
 * - `[%passes 20000,0.3,0.35]` is how the position was searched so far, by the coach or the first
 *   look of a review: the nodes of the first pass, and the score that each pass found. Without it
 *   an evaluation is sure.
 *
 * They are written here, by the game, too. `commentCommands.ts` reads them.
 */

/** From white's view: in pawns, or moves to mate, negative when black mates. */
export type WrittenEvaluation = ({ readonly pawns: number } | { readonly mate: number }) & {
  readonly depth?: number;
};

/** The passes of a review that have searched a position. */
export interface WrittenPasses {
  /** The nodes of the first pass. */
  readonly nodes: number;
  readonly scores: readonly WrittenEvaluation[];
}

/** What the commands say. */
export interface EvaluationContent {
  readonly evaluation?: WrittenEvaluation;
  /** In LAN. */
  readonly line?: readonly string[];
  readonly others?: WrittenEvaluation;
  readonly passes?: WrittenPasses;
}

function makeEvaluation(evaluation: WrittenEvaluation): string {
  const score =
    "mate" in evaluation ? `#${evaluation.mate}` : String(Number(evaluation.pawns.toFixed(4)));
  return evaluation.depth === undefined ? score : `${score},${evaluation.depth}`;
}

/** Writes the commands; an empty text for none. */
export function makeEvaluationCommands(found: EvaluationContent): string {
  const { evaluation, line = [], others, passes } = found;
  return [
    evaluation && `[%eval ${makeEvaluation(evaluation)}]`,
    line.length > 0 && `[%pv ${line.join(",")}]`,
    others && `[%others ${makeEvaluation(others)}]`,
    passes && `[%passes ${[passes.nodes, ...passes.scores.map(makeEvaluation)].join(",")}]`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** These commands in a comment, valid or not: the name and the value of each. */
export const EVALUATION_COMMANDS = /\[%(eval|pv|others|passes)\s([^[\]]*)\] ?/g;
