/**
 * What can happen in an analysis. The events are kept in the state, so that they can be undone, and
 * replaying them gives the tree. As in `store/game/events.ts`, each is declared once, with the
 * schema of its payload and its rule: a pure function on top of the engine's tree edits.
 */
import type * as v from "valibot";
import {
  addLine,
  deleteNode,
  failure,
  fenOf,
  type NodeId,
  nodeAt,
  type PgnTree,
  parsePgnTree,
  promoteToMainLine,
  promoteVariation,
  type Result,
  START_NODE,
  setHeaders,
  success,
  toResult,
} from "../../engine/index.ts";
import { type Schema, validate } from "../game/schemas.ts";
import type { EvaluatedGame } from "../review/reviewedGame.ts";
import { mainMoves, writeReview } from "../review/reviewTree.ts";
import { EVALUATED_GAME } from "../review/schemas.ts";
import { type Analysis, playedPlies } from "./analysis.ts";
import { beginsVariation, commentsWith, withAnnotations } from "./annotations.ts";
import {
  type AddedLine,
  type ChangedHeaders,
  COMMENT,
  GLYPHS,
  HEADERS,
  LINE,
  MARKS,
  type NodeComment,
  type NodeGlyphs,
  type NodeMarks,
  OPENED,
  type OpenedAnalysis,
  PLAYED,
  type PlayedAnalysisMove,
  PROMOTED,
  type PromotedLine,
  SHOWN,
  type ShownNode,
} from "./payloads.ts";

/** The analysis after an event, the same object if nothing changes, or why it is refused. */
type Rule<Payload> = (analysis: Analysis, payload: Payload) => Result<Analysis>;

const hasNode = ({ tree }: Analysis, node: NodeId): boolean => tree.nodes[node] !== undefined;

const noSuchNode = (node: NodeId) => failure(`Invalid node: ${node}`);

/** A rule for an event of a node, which must be in the tree. */
const forNode =
  <Payload extends ShownNode>(rule: Rule<Payload>): Rule<Payload> =>
  (analysis, payload) =>
    hasNode(analysis, payload.node) ? rule(analysis, payload) : noSuchNode(payload.node);

/** The analysis with another tree, which may be the same one. */
const withTree = (analysis: Analysis, tree: PgnTree): Analysis =>
  tree === analysis.tree ? analysis : { ...analysis, tree };

const withNode = (analysis: Analysis, node: NodeId): Analysis =>
  node === analysis.node ? analysis : { ...analysis, node };

/** Reads a game. A move that is not legal ends its line. */
const open: Rule<OpenedAnalysis> = (_analysis, { pgn, path = [], origin }) =>
  toResult(() => {
    const { tree } = parsePgnTree(pgn);
    const node = nodeAt(tree, path) ?? START_NODE;
    return { tree, node, origin: origin ?? { kind: "outside" } };
  });

const addMoves: Rule<AddedLine> = (analysis, { after, moves, shows = 0 }) => {
  if (!hasNode(analysis, after)) return noSuchNode(after);
  const added = addLine(analysis.tree, after, moves);
  if (!added.ok) return added;
  const { tree, nodes } = added.value;
  return success(withNode(withTree(analysis, tree), nodes[shows - 1] ?? analysis.node));
};

/** A move that is already in the tree is only shown. */
const playMove: Rule<PlayedAnalysisMove> = (analysis, { after, move }) =>
  addMoves(analysis, { after, moves: [move], shows: 1 });

const show: Rule<ShownNode> = forNode((analysis, { node }) => success(withNode(analysis, node)));

/** If the shown node is deleted, the node before the deleted line is shown. */
const deleteLine: Rule<ShownNode> = forNode((analysis, { node }) => {
  const tree = deleteNode(analysis.tree, node);
  const parent = analysis.tree.nodes[node]?.parent ?? START_NODE;
  const shown = tree.nodes[analysis.node] === undefined ? parent : analysis.node;
  return success(withNode(withTree(analysis, tree), shown));
});

const promote: Rule<PromotedLine> = forNode((analysis, { node, toMainLine = false }) => {
  const promoted = toMainLine ? promoteToMainLine : promoteVariation;
  return success(withTree(analysis, promoted(analysis.tree, node)));
});

const comment: Rule<NodeComment> = forNode((analysis, { node, text, isBefore = false }) => {
  const { tree } = analysis;
  if (isBefore && !beginsVariation(tree, node)) return failure("No variation begins here");
  const field = isBefore ? "startingComments" : "comments";
  const comments = commentsWith(tree.nodes[node]?.[field], { text });
  return success(withTree(analysis, withAnnotations(tree, node, { [field]: comments })));
});

const setGlyphs: Rule<NodeGlyphs> = forNode((analysis, { node, nags }) =>
  toResult(() => withTree(analysis, withAnnotations(analysis.tree, node, { nags }))),
);

const mark: Rule<NodeMarks> = forNode((analysis, { node, squares, arrows }) => {
  const { tree } = analysis;
  const comments = commentsWith(tree.nodes[node]?.comments, { squares, arrows });
  return success(withTree(analysis, withAnnotations(tree, node, { comments })));
});

const changeHeaders: Rule<ChangedHeaders> = (analysis, { headers }) =>
  toResult(() => {
    const tree = setHeaders(analysis.tree, headers);
    const isSame = JSON.stringify(tree.headers) === JSON.stringify(analysis.tree.headers);
    return isSame ? analysis : withTree(analysis, tree);
  });

/** Only a review of the main line as it is now, or of the own game in it, is written. */
const review: Rule<EvaluatedGame> = (analysis, { start, moves, evaluations }) => {
  const { tree, origin } = analysis;
  const line = mainMoves(tree);
  const isOfMainLine =
    fenOf(tree, START_NODE) === start &&
    (moves.length === line.length || moves.length === playedPlies(origin)) &&
    moves.every((lan, index) => line[index]?.move.lan === lan);
  if (!isOfMainLine) return failure("The review is about another game");
  return success(withTree(analysis, writeReview(tree, evaluations)));
};

const event = <Payload>(schema: Schema<Payload>, rule: Rule<Payload>) => ({ schema, rule });

const EVENTS = {
  /** A game, or a position without moves, replaced the tree. */
  "analysis/opened": event(OPENED, open),
  "analysis/movePlayed": event(PLAYED, playMove),
  /** Several moves were added at once, as a variation if the node has a move after it. */
  "analysis/lineAdded": event(LINE, addMoves),
  "analysis/nodeShown": event(SHOWN, show),
  /** A move and all moves after it were deleted. */
  "analysis/lineDeleted": event(SHOWN, deleteLine),
  "analysis/linePromoted": event(PROMOTED, promote),
  "analysis/commented": event(COMMENT, comment),
  "analysis/glyphsSet": event(GLYPHS, setGlyphs),
  /** The coloured squares and arrows of a position changed. */
  "analysis/marked": event(MARKS, mark),
  "analysis/headersSet": event(HEADERS, changeHeaders),
  /** The evaluations of the main line, the judgements and the best lines were written. */
  "analysis/reviewed": event<EvaluatedGame>(EVALUATED_GAME, review),
};

/** The schemas of the payloads. */
export const EVENT_SCHEMAS = Object.fromEntries(
  Object.entries(EVENTS).map(([type, { schema }]) => [type, schema]),
) as { readonly [Type in AnalysisEventType]: (typeof EVENTS)[Type]["schema"] };

export type AnalysisEventType = keyof typeof EVENTS;

/** An event of the analysis, as a Redux action. */
export type AnalysisEvent = {
  readonly [Type in AnalysisEventType]: {
    readonly type: Type;
    readonly payload: v.InferOutput<(typeof EVENTS)[Type]["schema"]>;
  };
}[AnalysisEventType];

/** Whether an action has the type of one of the events. */
export const isAnalysisEvent = (action: { readonly type: string }): action is AnalysisEvent =>
  Object.hasOwn(EVENTS, action.type);

/** The analysis after an event, the same object if nothing changes, or why it is refused. */
export function applyAnalysisEvent(
  analysis: Analysis,
  { type, payload }: AnalysisEvent,
): Result<Analysis> {
  // As in `applyEvent` of the game.
  return (EVENTS[type].rule as Rule<typeof payload>)(analysis, payload);
}

/** Validates an action as an event. */
export function validateAnalysisEvent(action: {
  readonly type: AnalysisEventType;
  readonly payload?: unknown;
}): Result<AnalysisEvent> {
  const { type, payload } = action;
  const valid = validate<AnalysisEvent["payload"]>(EVENTS[type].schema, payload);
  return valid.ok ? success({ type, payload: valid.value } as AnalysisEvent) : valid;
}
