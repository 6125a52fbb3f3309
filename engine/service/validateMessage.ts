/**
 * Validates the messages of a thread. The thread is our own code, but its file may come from
 * another deployment or be modified on the way. Invalid answers must be detected, so that the
 * question is not repeated for ever.
 */

import { squaresOf } from "../rules/moveNames.ts";
import { findMove, legalMoves } from "../rules/moves.ts";
import type { Position } from "../rules/types.ts";
import type { SearchResult } from "../search/searchResult.ts";
import type { Question, ThreadMessage } from "./protocol.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null;

const KINDS: readonly ThreadMessage["kind"][] = ["loaded", "iteration", "answer", "failure"];

/** In moves; no search looks that far ahead. */
const LONGEST_LINE = 1_000;

const isLan = (value: unknown): boolean =>
  typeof value === "string" && /^[a-h][1-8][a-h][1-8][nbrq]?$/.test(value);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** Whether a value has the numbers of an iteration and a line of moves. */
function hasFigures(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const { score, depth, nodes, pv } = value;
  return (
    Number.isFinite(score) &&
    [depth, nodes].every(isCount) &&
    Array.isArray(pv) &&
    pv.length <= LONGEST_LINE &&
    pv.every(isLan)
  );
}

const isThreadFailure = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.detail === "string" &&
  (value.code === "searchFailed" ||
    (value.code === "networkNotLoaded" && typeof value.isOffline === "boolean"));

const isRank = (value: unknown): boolean => isCount(value) && value !== 0;

const isIteration = ({ iteration, details }: JsonObject): boolean =>
  hasFigures(iteration) &&
  isObject(details) &&
  Number.isFinite(details.timeMs) &&
  isRank(details.rank);

/**
 * Whether a value is a message of the protocol: an id, a known kind, and for an iteration or a
 * failure its contents. `isAnswerTo` checks the contents of an answer.
 */
export function isMessage(value: unknown): value is ThreadMessage {
  if (!isObject(value) || typeof value.id !== "number") return false;
  if (value.kind === "iteration") return isIteration(value);
  if (value.kind === "failure") return isThreadFailure(value.reason);
  return (KINDS as readonly unknown[]).includes(value.kind);
}

const positionOf = (question: Question): Position =>
  question.kind === "reply" ? question.situation.position : question.position;

/** Whether a result has its numbers, and a legal move unless the position has none. */
export function isAnswerTo(question: Question, result: unknown): result is SearchResult {
  if (!hasFigures(result) || !Number.isFinite(result.pawnStructure)) return false;
  const { move } = result;
  const position = positionOf(question);
  if (move === undefined) return legalMoves(position).length === 0;
  if (!isObject(move) || typeof move.from !== "string" || typeof move.to !== "string") return false;
  return (
    findMove(position, squaresOf(move as unknown as Parameters<typeof squaresOf>[0])) !== undefined
  );
}
