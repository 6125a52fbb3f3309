/**
 * The commands of a comment that say what a search found: `%eval`, which lichess and others write,
 * and three of ours.
 *
 * - `[%eval 0.35]` is the score of the position, `[%eval #-3]` a mate. Source: the comments of the
 *   games at https://database.lichess.org.
 * - `[%pv e7e5,g1f3]` is the best line from the position, the principal variation.
 * - `[%others -1.2]` is what all other moves than the next one of the main line are worth.
 * - `[%passes 20000,0.3,0.35]` is how a review has searched the position: the nodes of its first
 *   pass, and the score that each pass found.
 */
import { LAN_PATTERN } from "../rules/notation.ts";

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

const EVALUATION =
  /^(?:#([+-]?\d{1,4})|([+-]?(?:\d{1,5}(?:\.\d{0,4})?|\.\d{1,4})))(?:,(\d{1,3}))?$/;

function parseEvaluation(text: string): WrittenEvaluation | undefined {
  const match = EVALUATION.exec(text);
  if (match === null) return undefined;
  const [, mate, pawns, depth] = match;
  // Adding 0 turns -0 into 0.
  const score = mate === undefined ? { pawns: Number(pawns) + 0 } : { mate: Number(mate) + 0 };
  return depth === undefined ? score : { ...score, depth: Number(depth) };
}

function makeEvaluation(evaluation: WrittenEvaluation): string {
  const score =
    "mate" in evaluation ? `#${evaluation.mate}` : String(Number(evaluation.pawns.toFixed(4)));
  return evaluation.depth === undefined ? score : `${score},${evaluation.depth}`;
}

function parseLine(text: string): readonly string[] | undefined {
  const moves = text.split(",");
  return moves.every((move) => LAN_PATTERN.test(move)) ? moves : undefined;
}

function parsePasses(text: string): WrittenPasses | undefined {
  const [nodes = "", ...rest] = text.split(",");
  const scores = rest.map(parseEvaluation).filter((score) => score !== undefined);
  if (!/^\d{1,9}$/.test(nodes) || scores.length === 0 || scores.length < rest.length)
    return undefined;
  return { nodes: Number(nodes), scores };
}

/** How the value of each command is read; undefined for one that is not valid. */
export const EVALUATION_READERS = {
  eval: parseEvaluation,
  pv: parseLine,
  others: parseEvaluation,
  passes: parsePasses,
};

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

/**
 * A comment without these commands. Every other character of it stays; it is trimmed when it is
 * written, so nothing else is lost at its end.
 */
export const withoutEvaluation = (comment: string): string =>
  comment
    .replace(/\[%(eval|pv|others|passes)\s([^[\]]*)\] ?/g, (command, name, value) =>
      EVALUATION_READERS[name as keyof typeof EVALUATION_READERS](value.trim()) ? "" : command,
    )
    .trimEnd();
