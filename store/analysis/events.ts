/**
 * What can happen in an analysis. The events are kept in the state, so that they can be undone, and
 * replaying them gives the tree. As in `store/game/events.ts`, each is declared once, with the
 * schema of its payload and its rule: a pure function on top of the engine's tree edits.
 */
import { freeze } from "@reduxjs/toolkit";
import type * as v from "valibot";
import {
  type CommentContent,
  makeComment,
  parseComments,
} from "../../engine/pgn/commentCommands.ts";
import {
  beginsVariation,
  lineTo,
  type NodeAnnotations,
  type NodeId,
  nodeAt,
  type PgnTree,
  START_NODE,
} from "../../engine/pgn/tree.ts";
import {
  addLine,
  deleteNode,
  fenOf,
  promoteToMainLine,
  promoteVariation,
  setAnnotations,
  setHeaders,
} from "../../engine/pgn/treeEdits.ts";
import { parsePgnTree } from "../../engine/pgn/treePgn.ts";
import { failure, success, toResult } from "../../engine/result.ts";
import { mainMoves, writeEvaluations } from "../../engine/review/reviewTree.ts";
import { defineEvents, type EventIn, type Rule } from "../frame/defineSlice.ts";
import type { ValueOf } from "../frame/schemas.ts";
import { type Analysis, EMPTY_ANALYSIS, playedPlies } from "./analysis.ts";
import { EVALUATED_GAME } from "./evaluations.ts";
import {
  COMMENT,
  GLYPHS,
  HEADERS,
  LINE,
  MARKS,
  OPENED,
  PLAYED,
  PROMOTED,
  SHOWN,
} from "./payloads.ts";

/** The rule of an event that carries what this schema accepts. */
type RuleFor<Carried extends v.GenericSchema> = Rule<Analysis, ValueOf<Carried>>;

/**
 * The comments with another text or other marks; the rest of their commands stays. The same
 * comments if they say that already.
 */
function commentsWith(
  comments: readonly string[] = [],
  changed: Partial<CommentContent>,
): readonly string[] {
  const content = parseComments(comments);
  const comment = makeComment({ ...content, ...changed });
  return comment === makeComment(content) ? comments : [comment];
}

const listsOf = ({ startingComments = [], nags = [], comments = [] }: NodeAnnotations) => [
  startingComments,
  nags,
  comments,
];

/**
 * The tree with other annotations of a node; the same tree if the node has them already.
 *
 * @throws Error as `setAnnotations` does
 */
function withAnnotations(tree: PgnTree, id: NodeId, changed: NodeAnnotations): PgnTree {
  const annotated = setAnnotations(tree, id, changed);
  const [before, after] = [tree, annotated].map(({ nodes }) =>
    JSON.stringify(listsOf({ ...nodes[id] })),
  );
  return before === after ? tree : annotated;
}

const hasNode = ({ tree }: Analysis, node: NodeId): boolean => tree.nodes[node] !== undefined;

const noSuchNode = (node: NodeId) => failure(`Invalid node: ${node}`);

/** A rule for an event of a node, which must be in the tree. */
const forNode =
  <Payload extends { readonly node: NodeId }>(
    rule: Rule<Analysis, Payload>,
  ): Rule<Analysis, Payload> =>
  (analysis, payload) =>
    hasNode(analysis, payload.node) ? rule(analysis, payload) : noSuchNode(payload.node);

/**
 * The tree with its nodes and their table frozen. Immer would freeze them too, but it walks through
 * all keys of a table that is not frozen yet. Those that `before` has are frozen already.
 */
function withFrozenNodes(tree: PgnTree, before?: PgnTree): PgnTree {
  for (let id = START_NODE; id < tree.nextId; id++) {
    const node = tree.nodes[id];
    if (node !== before?.nodes[id]) freeze(node, true);
  }
  Object.freeze(tree.nodes);
  return tree;
}

/** The analysis with another tree, which may be the same one. */
const withTree = (analysis: Analysis, tree: PgnTree): Analysis =>
  tree === analysis.tree ? analysis : { ...analysis, tree: withFrozenNodes(tree, analysis.tree) };

const withNode = (analysis: Analysis, node: NodeId): Analysis =>
  node === analysis.node ? analysis : { ...analysis, node };

/** Reads a game. A move that is not legal ends its line. */
const open: RuleFor<typeof OPENED> = (_analysis, { pgn, path = [], origin }) =>
  toResult(() => {
    const { tree } = parsePgnTree(pgn);
    const node = nodeAt(tree, path) ?? START_NODE;
    return { tree: withFrozenNodes(tree), node, origin: origin ?? { kind: "outside" } };
  });

const addMoves: RuleFor<typeof LINE> = (analysis, { after, moves, shows = 0 }) => {
  if (!hasNode(analysis, after)) return noSuchNode(after);
  const added = addLine(analysis.tree, after, moves);
  if (!added.ok) return added;
  const { tree, nodes } = added.value;
  return success(withNode(withTree(analysis, tree), nodes[shows - 1] ?? analysis.node));
};

/** A move that is already in the tree is only shown. */
const playMove: RuleFor<typeof PLAYED> = (analysis, { after, move }) =>
  addMoves(analysis, { after, moves: [move], shows: 1 });

const show: RuleFor<typeof SHOWN> = forNode((analysis, { node }) =>
  success(withNode(analysis, node)),
);

/** If the shown node is deleted, the node before the deleted line is shown. */
const deleteLine: RuleFor<typeof SHOWN> = forNode((analysis, { node }) => {
  const tree = deleteNode(analysis.tree, node);
  const parent = analysis.tree.nodes[node]?.parent ?? START_NODE;
  const shown = tree.nodes[analysis.node] === undefined ? parent : analysis.node;
  return success(withNode(withTree(analysis, tree), shown));
});

const promote: RuleFor<typeof PROMOTED> = forNode((analysis, { node, toMainLine = false }) => {
  const promoted = toMainLine ? promoteToMainLine : promoteVariation;
  return success(withTree(analysis, promoted(analysis.tree, node)));
});

const comment: RuleFor<typeof COMMENT> = forNode((analysis, { node, text, isBefore = false }) => {
  const { tree } = analysis;
  if (isBefore && !beginsVariation(tree, node)) return failure("No variation begins here");
  const field = isBefore ? "startingComments" : "comments";
  const comments = commentsWith(tree.nodes[node]?.[field], { text });
  return success(withTree(analysis, withAnnotations(tree, node, { [field]: comments })));
});

const setGlyphs: RuleFor<typeof GLYPHS> = forNode((analysis, { node, nags }) =>
  toResult(() => withTree(analysis, withAnnotations(analysis.tree, node, { nags }))),
);

const mark: RuleFor<typeof MARKS> = forNode((analysis, { node, squares, arrows }) => {
  const { tree } = analysis;
  const comments = commentsWith(tree.nodes[node]?.comments, { squares, arrows });
  return success(withTree(analysis, withAnnotations(tree, node, { comments })));
});

const changeHeaders: RuleFor<typeof HEADERS> = (analysis, { headers }) =>
  toResult(() => {
    const tree = setHeaders(analysis.tree, headers);
    const isSame = JSON.stringify(tree.headers) === JSON.stringify(analysis.tree.headers);
    return isSame ? analysis : withTree(analysis, tree);
  });

/** Only a review of the main line as it is now, or of the own game in it, is written. */
const writeEvaluated: RuleFor<typeof EVALUATED_GAME> = (
  analysis,
  { start, moves, evaluations },
) => {
  const { tree, origin } = analysis;
  const line = mainMoves(tree);
  const isOfMainLine =
    fenOf(tree, START_NODE) === start &&
    (moves.length === line.length || moves.length === playedPlies(origin)) &&
    moves.every((lan, index) => line[index]?.move.lan === lan);
  if (!isOfMainLine) return failure("The review is about another game");
  const written = withTree(analysis, writeEvaluations(tree, evaluations));
  // The shown move may be in a line of an earlier review, which is gone.
  const shown = lineTo(tree, analysis.node).findLast((id) => written.tree.nodes[id]);
  return success(withNode(written, shown ?? START_NODE));
};

/** The events. */
export const ANALYSIS_EVENTS = defineEvents("analysis", EMPTY_ANALYSIS, {
  /** A game, or a position without moves, replaced the tree. */
  opened: [OPENED, open],
  movePlayed: [PLAYED, playMove],
  /** Several moves were added at once, as a variation if the node has a move after it. */
  lineAdded: [LINE, addMoves],
  nodeShown: [SHOWN, show],
  /** A move and all moves after it were deleted. */
  lineDeleted: [SHOWN, deleteLine],
  linePromoted: [PROMOTED, promote],
  commented: [COMMENT, comment],
  glyphsSet: [GLYPHS, setGlyphs],
  /** The coloured squares and arrows of a position changed. */
  marked: [MARKS, mark],
  headersSet: [HEADERS, changeHeaders],
  /** The evaluations of the main line were written. */
  evaluated: [EVALUATED_GAME, writeEvaluated],
});

/** An event of the analysis, as a Redux action. */
export type AnalysisEvent = EventIn<typeof ANALYSIS_EVENTS>;

/** Whether an action has the type of one of the events. */
export const isAnalysisEvent: typeof ANALYSIS_EVENTS.is = ANALYSIS_EVENTS.is;
