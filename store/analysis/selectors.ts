/** Values derived from the analysis. Each selector is memoised. */
import { createSelector } from "@reduxjs/toolkit";
import { type CommentContent, parseComments } from "../../engine/pgn/commentCommands.ts";
import {
  historyOf,
  isEmptyTree,
  isNullMove,
  lineTo,
  mainLine,
  movesTo,
  type NodeId,
  type PgnNode,
  type PgnTree,
  START_NODE,
} from "../../engine/pgn/tree.ts";
import { fenOf } from "../../engine/pgn/treeEdits.ts";
import { withoutRemarks } from "../../engine/review/remarks.ts";
import { parseFen } from "../../engine/rules/fen.ts";
import { outcome } from "../../engine/rules/outcome.ts";
import type { Color, GameRecord, Move } from "../../engine/rules/types.ts";
import { checkedSquareOf, legalTargets, materialSelectors } from "../game/pieces.ts";
import type { RootState } from "../slices.ts";
import { playedPlies } from "./analysis.ts";
import { type AnalysisState, countAfterRedo, indexToUndo, initialAnalysis } from "./history.ts";

/** The analysis; the start position while the slice is missing. */
export const selectAnalysis = ({ analysis }: RootState): AnalysisState =>
  analysis ?? initialAnalysis;

export const selectTree = (state: RootState): PgnTree => selectAnalysis(state).tree;

/** The tree as its authors wrote it: the same moves, without the remarks of earlier reviews. */
export const selectAuthoredTree = createSelector([selectTree], withoutRemarks, {
  // Most trees have none, and stay the same object.
  devModeChecks: { identityFunctionCheck: "never" },
});

export const selectShownNode = (state: RootState): NodeId => selectAnalysis(state).node;
export const selectAnalysisOrientation = (state: RootState): Color =>
  selectAnalysis(state).orientation;
/** The id of the kept game that is analysed; undefined for a game that is not the player's own. */
export const selectOwnGameId = (state: RootState): string | undefined => {
  const origin = selectAnalysisOrigin(state);
  return origin.kind === "own" ? origin.line : undefined;
};

export const selectAnalysisOrigin = (state: RootState) => selectAnalysis(state).origin;

/** As `playedPlies`. */
export const selectPlayedPlies = (state: RootState): number | undefined =>
  playedPlies(selectAnalysisOrigin(state));

export const selectIsEmpty = createSelector([selectTree], isEmptyTree);

/**
 * The event that opened the tree; undefined for the tree that was there first. In another tree, the
 * id of a node is that of another move.
 */
export const selectOpening = createSelector([selectAnalysis], ({ events, applied }) =>
  events.findLast((event, index) => index < applied && event.type === "analysis/opened"),
);

/** A node of the tree. A node that the tree does not have is the start. */
export const nodeOf = ({ nodes }: PgnTree, id: NodeId): PgnNode =>
  nodes[id] ?? (nodes[START_NODE] as PgnNode);

const selectNode = createSelector([selectTree, selectShownNode], nodeOf);

/** The FEN of the shown position. */
export const selectAnalysisFen = createSelector([selectTree, selectShownNode], fenOf);

export const selectAnalysisPosition = createSelector([selectAnalysisFen], (fen) => parseFen(fen));

/** The pieces of the side to move, and where each one may go. */
export const selectAnalysisTargets = createSelector([selectAnalysisPosition], legalTargets);

/** The squares of the move that led to the shown position; undefined after none or a null move. */
export const selectLastMoveOfNode = createSelector(
  [(state: RootState) => selectNode(state).move],
  (move) => (move === null || isNullMove(move) ? undefined : { from: move.from, to: move.to }),
);

/** The square of the king that is in check; undefined when none is. */
export const selectAnalysisCheckedSquare = createSelector(
  [selectAnalysisPosition],
  checkedSquareOf,
);

const NO_MARKS: Required<Pick<CommentContent, "squares" | "arrows">> = { squares: [], arrows: [] };

/** The coloured squares and arrows of the shown position. */
export const selectNodeMarks = createSelector([selectNode], ({ comments }) => {
  const { squares, arrows } = { ...NO_MARKS, ...parseComments(comments) };
  return squares.length + arrows.length === 0 ? NO_MARKS : { squares, arrows };
});

/** What is left on each player's clock in the shown position, in seconds, where it is known. */
export const selectClocks = createSelector([selectTree, selectShownNode], (tree, shown) => {
  const clocks: { w?: number; b?: number } = {};
  for (const id of lineTo(tree, shown).reverse()) {
    const { move, comments } = nodeOf(tree, id);
    const { clock } = parseComments(comments);
    if (move !== null && clock !== undefined) clocks[move.color] ??= clock;
    if (clocks.w !== undefined && clocks.b !== undefined) break;
  }
  return clocks;
});

/** What the shown move took, in seconds; undefined where that is not known. */
export const selectElapsed = createSelector(
  [selectNode],
  ({ comments }) => parseComments(comments).elapsed,
);

/** The moves to the shown position, without null moves. */
const selectMovesToNode = createSelector([selectTree, selectShownNode], (tree, shown) =>
  movesTo(tree, shown).filter((move): move is Move => !isNullMove(move)),
);

export const { selectCaptured: selectCapturedOfNode, selectLead: selectLeadOfNode } =
  materialSelectors(selectMovesToNode, selectAnalysisPosition);

export const selectCanUndo = (state: RootState): boolean => indexToUndo(selectAnalysis(state)) >= 0;

export const selectCanRedo = (state: RootState): boolean =>
  countAfterRedo(selectAnalysis(state)) > selectAnalysis(state).applied;

const selectHeaders = (state: RootState) => selectTree(state).headers;

/** Whether the shown position is the last one of the game, to which the result belongs. */
export const selectIsAtEndOfGame = createSelector(
  [selectTree, selectShownNode, selectPlayedPlies],
  (tree, shown, played): boolean =>
    (mainLine(tree).slice(0, played).at(-1) ?? START_NODE) === shown,
);

/** Names and ratings as the tags give them, and the result: `*` for an unfinished game. */
export const selectAnalysedPlayers = createSelector(
  [selectHeaders, (state: RootState) => selectAnalysis(state).origin],
  (headers, origin) => {
    const isHuman = (color: Color) => origin.kind === "own" && origin.humanColor === color;
    return {
      white: { name: headers.White, rating: headers.WhiteElo, isHuman: isHuman("w") },
      black: { name: headers.Black, rating: headers.BlackElo, isHuman: isHuman("b") },
      result: headers.Result ?? "*",
    };
  },
);

/** The line to the shown position as a game, without annotations. */
export const selectGameOfNode = createSelector(
  [selectTree, selectShownNode, selectAnalysisPosition],
  (tree, shown, position): GameRecord => {
    const line = historyOf(fenOf(tree, START_NODE), movesTo(tree, shown));
    return { ...line, position, comments: {}, headers: {} };
  },
);

/** How the line to the shown position has ended by the rules; undefined while it has not. */
export const selectOutcomeOfNode = createSelector([selectGameOfNode], (game) => outcome(game));

/** The node before the shown one; undefined at the start. */
export const selectPreviousNode = createSelector(
  [selectNode],
  ({ parent }): NodeId | undefined => parent ?? undefined,
);

/** The next node of the shown line; undefined at its end. */
export const selectNextNode = createSelector(
  [selectNode],
  ({ children }): NodeId | undefined => children[0],
);

/** The last node of the shown line. */
export const selectLastNode = createSelector(
  [selectTree, selectShownNode],
  (tree, shown): NodeId => mainLine(tree, shown).at(-1) ?? shown,
);

/**
 * The moves besides the shown one in the same position, itself among them; the first continues the
 * line.
 */
const selectSiblings = createSelector([selectTree, selectNode], (tree, { parent }) =>
  parent === null ? [] : nodeOf(tree, parent).children,
);

/** The variation before (-1) or after (1) the shown move; undefined when there is none. */
export const selectSibling = (state: RootState, step: 1 | -1): NodeId | undefined => {
  const siblings = selectSiblings(state);
  const index = siblings.indexOf(selectShownNode(state));
  return index < 0 ? undefined : siblings[index + step];
};
