/** What must hold after every hostile text. */
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { makePgnFromTree, type PgnTree, parsePgnTree } from "../../engine/index.ts";
import { describeReason } from "../../src/texts/reasons.ts";
import type { Reason } from "../../store/game/reasons.ts";
import { makeSavedText, parseSavedText } from "../../store/game/texts/savedText.ts";
import { type TestStore, valueIn } from "../store/support.ts";
import { isSanitized } from "../support/messages.ts";
import { nodesInOrder } from "../support/pgnTrees.ts";

export const LONGEST_MESSAGE = 250;

/** The sentence that the page shows for an error. */
export const sentenceOf = (error: string | Reason): string =>
  typeof error === "string" ? error : describeReason(error);

/** Expects sanitized text. */
export function expectPlain(texts: readonly string[]): void {
  expect(texts.filter((text) => !isSanitized(text))).toEqual([]);
}

/** Like `toEqual`, which takes seconds for a game of 25,000 moves. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/**
 * Expects that the game on the board can be saved and restored unchanged, field by field, and has
 * only sanitized text.
 */
export function expectToSurvive({ store }: TestStore): void {
  const { game, analysis } = store.getState();
  if (analysis) expectTreeToSurvive(analysis.tree);
  const restored = valueIn(parseSavedText(makeSavedText(game)));
  expectEqual(restored, game);
  const { comments, headers } = game;
  // toEqual ignores a key like __proto__.
  expect(Object.entries(restored.headers).sort()).toEqual(Object.entries(headers).sort());
  expectPlain([...Object.values(comments), ...Object.entries(headers).flat()]);
}

/** Expects that a tree can be written and read back unchanged, and has only sanitized text. */
function expectTreeToSurvive(tree: PgnTree): void {
  const read = parsePgnTree(makePgnFromTree(tree)).tree;
  expectEqual(nodesInOrder(read), nodesInOrder(tree));
  expect(Object.entries(read.headers).sort()).toEqual(Object.entries(tree.headers).sort());
  const nodes = Object.values(tree.nodes);
  const comments = nodes.flatMap(({ comments = [], startingComments = [] }) => [
    ...comments,
    ...startingComments,
  ]);
  expectPlain([...comments, ...Object.entries(tree.headers).flat()]);
}
