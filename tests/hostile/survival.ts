/** What must hold after every hostile text. */
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { makePgnFromTree, type PgnTree, parsePgnTree } from "../../engine/index.ts";
import { describeReason } from "../../src/texts/reasons.ts";
import { engineSlice } from "../../store/analysis/engine/slice.ts";
import { analysisSlice } from "../../store/analysis/slice.ts";
import { makeSavedText, parseSavedText } from "../../store/game/texts/savedText.ts";
import type { Reason } from "../../store/reasons.ts";
import { SLICES } from "../../store/slices.ts";
import { type TestStore, valueIn } from "../store/support.ts";
import { isSanitized } from "../support/messages.ts";
import { nodesInOrder } from "../support/random.ts";

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

// Actions of Redux that carry texts from elsewhere.

/** The types of the actions that enter the store; of the game, those that carry something. */
export const ACTION_TYPES = [
  ...["started", "movePlayed", "hintTaken", "drawOffered", "drawAgreed", "loaded"].map(
    (name) => `game/${name}`,
  ),
  ...[...SLICES, analysisSlice, engineSlice]
    .flatMap(({ readers }) => Object.keys(readers))
    .filter((type) => !type.startsWith("game/")),
];

/** An object in which every field that an action or a message may have is the text. */
export const fieldsOf = (text: string) => ({
  ...{ from: text, to: text, before: text, fen: text, seed: text, humanColor: text, kind: text },
  ...{ id: text, requestId: text, name: text, value: text, start: text, status: text, text },
  ...{ history: [text], moves: [text], pv: [text], code: "colorUnknown", color: text, log: text },
  ...{ headers: { [text]: text }, comments: { [text]: text }, nags: { [text]: [text] } },
});

/** Actions of an analysis that have the text in each place where they may have one. */
export const analysisActions = (text: string) =>
  [
    ["opened", { pgn: text }],
    ["opened", { pgn: `1. e4 (1. d4) {${text}} *` }],
    ["commented", { node: 0, text }],
    ["commented", { node: 2, text, isBefore: true }],
    ["headersSet", { headers: { White: text } }],
    ["headersSet", { headers: { [text]: "x" } }],
    ["lineAdded", { after: 0, moves: ["e2e4", text] }],
    ["movePlayed", { after: 0, move: text }],
  ].map(([name, payload]) => ({ type: `analysis/${name}`, payload }));
