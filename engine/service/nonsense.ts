/**
 * Whether what a thread says can be meant. The thread is our own code, but its file may come from another
 * deployment, or be rewritten on the way; an answer that is no move must not be asked for again and again.
 */

import { squaresOf } from "../rules/moveNames.ts";
import { findMove, legalMoves } from "../rules/moves.ts";
import type { Position } from "../rules/types.ts";
import type { SearchResult } from "../search/result.ts";
import type { Question, ThreadMessage } from "./protocol.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null;

const KINDS: readonly ThreadMessage["kind"][] = ["loaded", "iteration", "answer", "failure"];

/** Whether a value is a message at all: it has a kind of the protocol's and a number. */
export function isMessage(value: unknown): value is ThreadMessage {
  return (
    isObject(value) &&
    typeof value.id === "number" &&
    (KINDS as readonly unknown[]).includes(value.kind)
  );
}

const positionOf = (question: Question): Position =>
  question.kind === "reply" ? question.situation.position : question.position;

/** Whether a result has its numbers, and a legal move wherever there is one. */
export function isAnswerTo(question: Question, result: unknown): result is SearchResult {
  if (!isObject(result)) return false;
  const { score, depth, nodes, pawnStructure, pv, move } = result;
  const hasNumbers = [score, depth, nodes, pawnStructure].every(Number.isFinite);
  if (!hasNumbers || !Array.isArray(pv)) return false;
  const position = positionOf(question);
  if (move === undefined) return legalMoves(position).length === 0;
  if (!isObject(move) || typeof move.from !== "string" || typeof move.to !== "string") return false;
  return (
    findMove(position, squaresOf(move as unknown as Parameters<typeof squaresOf>[0])) !== undefined
  );
}
