/** Opens the player's own games in the analysis, and plays typed moves in it. */
import { findMoveForm } from "../../engine/foreign/moveForms.ts";
import { mainLine, type NodeId, type PgnTree, pathTo, START_NODE } from "../../engine/pgn/tree.ts";
import { addLine, fenOf, promoteToMainLine, setAnnotations } from "../../engine/pgn/treeEdits.ts";
import { makePgnFromTree, parsePgnTree } from "../../engine/pgn/treePgn.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import { findMove } from "../../engine/rules/moves.ts";
import type { Color, MoveSquares } from "../../engine/rules/types.ts";
import { exportGamePgn } from "../game/gamePgn.ts";
import { findTypedMove } from "../game/humanMoves.ts";
import { bottomColorOf, type GameState } from "../game/state.ts";
import { readGame } from "../kept/games.ts";
import type { Reason } from "../reasons.ts";
import type { RootState } from "../slices.ts";
import type { StoreThunk } from "../types.ts";
import { selectOrientation, selectShownGame, selectShownPly } from "../view/shown.ts";
import type { AnalysisOrigin } from "./analysis.ts";
import { openAnalysis, ownId } from "./documents.ts";
import {
  nodeOf,
  selectAnalysis,
  selectAnalysisPosition,
  selectOwnGameId,
  selectShownNode,
} from "./selectors.ts";
import { analysisMovePlayed, analysisOpened, nodeShown } from "./slice.ts";

/**
 * Opens the game that the game page shows, at the ply that it shows. If the tree is of the same
 * game, it keeps its variations and gets the moves that were played since, also after a take-back.
 * A move that was tried on the shown position becomes a variation; a pawn becomes a queen unless it
 * names another piece.
 */
export const analyseShownGame =
  (tried?: MoveSquares): StoreThunk =>
  (dispatch, getState, { keeper }) => {
    const state = getState();
    const isRunningGame = showsRunningGame(state);
    const shown = selectShownGame(state);
    const game = isRunningGame ? state.game : shown;
    const ownLine = isRunningGame ? keeper.id() : undefined;
    dispatch(analyse(game, selectShownPly(state), selectOrientation(state), ownLine));
    const move = tried && findMove(shown.position, { promotion: "q", ...tried });
    const after = selectShownNode(getState());
    if (move) dispatch(analysisMovePlayed({ after, move: move.lan }));
  };

/** Opens one of the recent games from its start. The running game stays. */
export const analyseRecentGame =
  (id: string): StoreThunk<Promise<Result<void, Reason>>> =>
  async (dispatch) => {
    const kept = await dispatch(readGame(id));
    if (!kept.ok) return kept;
    const { game } = kept.value;
    await dispatch(openAnalysisOfGame(id));
    dispatch(analyse(game, 0, bottomColorOf(game.players), id));
    return success(undefined);
  };

const showsRunningGame = ({ playback: { unit, opened } }: RootState): boolean =>
  unit === "plies" && opened === null;

/**
 * Shows the kept analysis of the game that the game page shows, if there is one, so that its
 * variations go on. Never rejects.
 */
export const openShownAnalysis =
  (): StoreThunk<Promise<void>> =>
  async (dispatch, getState, { keeper }) => {
    if (showsRunningGame(getState())) await dispatch(openAnalysisOfGame(keeper.id()));
  };

const openAnalysisOfGame =
  (id: string): StoreThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectOwnGameId(getState()) !== id) await dispatch(openAnalysis(ownId(id)));
  };

const analyse =
  (game: GameState, ply: number, orientation: Color, line?: string): StoreThunk =>
  (dispatch, getState) => {
    const { tree: present, origin } = selectAnalysis(getState());
    const { tree: fresh } = parsePgnTree(exportGamePgn(game, getState().settings.playerName));
    const { humanColor } = game.players;
    const own = origin.kind === "own" && origin.humanColor === humanColor ? origin : undefined;
    const tree = (own && continued(present, samePlies(own, line), fresh)) || fresh;
    const node = [START_NODE, ...mainLine(tree)][ply] ?? START_NODE;
    if (tree === present && own?.plies === game.history.length) {
      dispatch(nodeShown({ node }));
      return;
    }
    dispatch(
      analysisOpened({
        pgn: makePgnFromTree(tree),
        path: pathTo(tree, node),
        orientation,
        origin: { kind: "own", humanColor, plies: game.history.length, ...(line && { line }) },
      }),
    );
  };

type OwnOrigin = Pick<Extract<AnalysisOrigin, { kind: "own" }>, "plies" | "line">;

/**
 * How many first moves a game must share with the own game on the board to be taken for the same
 * one. Where both ids are known they decide: the same id needs none, also after a take-back, and
 * with another id no number is enough.
 */
function samePlies(
  { plies = Number.POSITIVE_INFINITY, line: known }: OwnOrigin,
  line: string | undefined,
): number {
  if (line === undefined || known === undefined) return plies;
  return line === known ? 0 : Number.POSITIVE_INFINITY;
}

const lansOf = (tree: PgnTree) => mainLine(tree).map((id) => nodeOf(tree, id).move?.lan ?? "");

/**
 * The tree with the moves of `fresh`, which become its main line; undefined if the first `plies` of
 * both are not the same.
 */
function continued(tree: PgnTree, plies: number, fresh: PgnTree): PgnTree | undefined {
  const [before, moves] = [lansOf(tree), lansOf(fresh)];
  const isSame =
    fenOf(tree, START_NODE) === fenOf(fresh, START_NODE) &&
    moves.length >= plies &&
    moves.slice(0, plies).every((lan, ply) => lan === before[ply]);
  const added = isSame ? addLine(tree, START_NODE, moves) : undefined;
  if (!added?.ok) return undefined;
  const { nodes } = added.value;
  const promoted = promoteToMainLine(added.value.tree, nodes.at(-1) ?? START_NODE);
  const next = withNewComments(promoted, tree, nodes, fresh);
  const isResultSame = next.headers.Result === fresh.headers.Result;
  return isResultSame ? next : { ...next, headers: { ...next.headers, ...fresh.headers } };
}

/** The tree with the comments of `fresh` on the moves that the tree before did not have. */
function withNewComments(
  tree: PgnTree,
  before: PgnTree,
  nodes: readonly NodeId[],
  fresh: PgnTree,
): PgnTree {
  let next = tree;
  for (const [ply, id] of mainLine(fresh).entries()) {
    const { comments } = nodeOf(fresh, id);
    const node = nodes[ply];
    if (comments === undefined || node === undefined || before.nodes[node] !== undefined) continue;
    next = setAnnotations(next, node, { comments });
  }
  return next;
}

/** Passes the turn, as PGN writes it. */
const PASS = "--";

/**
 * Plays a move after the shown one, as `playTypedMove` reads it, or in a form of other programs;
 * `--` passes the turn.
 * @returns the move in long algebraic notation, or the reason for the player why none was played.
 */
export const playTypedAnalysisMove =
  (typed: string): StoreThunk<Result<string, Reason<"invalid">>> =>
  (dispatch, getState) => {
    const text = typed.trim();
    const position = selectAnalysisPosition(getState());
    const move = (findTypedMove(position, text) ?? findMoveForm(position, text))?.lan;
    const played = text === PASS ? "0000" : move;
    const before = getState().analysis;
    if (played !== undefined) {
      dispatch(analysisMovePlayed({ after: selectShownNode(getState()), move: played }));
      if (getState().analysis !== before) return success(played);
    }
    return failure({ code: "invalid", message: `Invalid move: ${text}` });
  };
