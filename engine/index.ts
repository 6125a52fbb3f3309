/**
 * The engine's public interface: rules, notation, search, and the client of the search worker. It
 * is for programs outside this project; the page imports the folders. The rules are pure functions
 * over plain, serialisable data: they never change what a caller passes in.
 */

export { type Book, parseBook } from "./book/book.ts";
export { packGame, unpackGame } from "./gameLink.ts";
export { chooseMove, type Situation } from "./opponents/chooseMove.ts";
export { offeredOpponent, opponentById, ratingOf } from "./opponents/knownOpponents.ts";
export {
  GROUPS,
  OPPONENTS,
  type OpponentGroup,
} from "./opponents/opponents.ts";
export {
  isOfThisVersion,
  needsBook,
  needsNetwork,
  type OpponentProfile,
  SPECIFIED_OPPONENT,
} from "./opponents/profiles.ts";
export {
  type CommentContent,
  type MarkColor,
  type MarkedArrow,
  type MarkedSquare,
  makeComment,
  parseComments,
} from "./pgn/commentCommands.ts";
export type { WrittenEvaluation } from "./pgn/evaluationCommands.ts";
export { readPgnGames } from "./pgn/games.ts";
export { parsePgn, parseStoredPgn } from "./pgn/reader.ts";
export { UnsupportedVariantError } from "./pgn/tags.ts";
export {
  isNullMove,
  lineTo,
  mainLine,
  type NodeAnnotations,
  type NodeId,
  nodeAt,
  type PgnMove,
  type PgnNode,
  type PgnPath,
  type PgnTree,
  pathTo,
  START_NODE,
} from "./pgn/tree.ts";
export {
  addLine,
  deleteNode,
  fenOf,
  promoteToMainLine,
  promoteVariation,
  setAnnotations,
  setHeaders,
  startTree,
} from "./pgn/treeEdits.ts";
export { makePgnFromTree, parsePgnTree } from "./pgn/treePgn.ts";
export { makePgn } from "./pgn/writer.ts";
export { failure, type Result, success, toResult } from "./result.ts";
export {
  annotate,
  commentOn,
  setComment,
  setHeader,
} from "./rules/annotations.ts";
export {
  keyOfFen,
  makeFen,
  makePlacement,
  parseFen,
  positionKey,
  START_FEN,
  validateFen,
  validateStart,
} from "./rules/fen.ts";
export {
  currentFen,
  play,
  recountRepetitions,
  startFen,
  startGame,
  takeBack,
  takeBackTo,
} from "./rules/game.ts";
export { squaresOf } from "./rules/moveNames.ts";
export { findMove, legalMoves } from "./rules/moves.ts";
/**
 * The predicates of the rules: check and the ends of a game. Each takes a game, or a position by
 * itself, and returns a boolean; `outcome` returns who won and why, or undefined while the game
 * goes on.
 *
 *     const game = ["f3", "e5", "g4", "Qh4#"].reduce(play, startGame());
 *     isCheckmate(game);   // true
 *     outcome(game);       // { winner: "b", reason: "checkmate" }
 *     isFiftyMoveDraw(parseFen("4k3/8/8/8/8/8/8/R3K3 w - - 100 90"));   // true
 */
export {
  canEverMate,
  isCheck,
  isCheckmate,
  isFiftyMoveDraw,
  isGameOver,
  isInsufficientMaterial,
  isStalemate,
  isThreefoldRepetition,
  outcome,
} from "./rules/outcome.ts";
export { perft } from "./rules/perft.ts";
export { boardAfterPremoves, premoveTargets } from "./rules/premoves.ts";
export { RunningGame, replayingMoves } from "./rules/runningGame.ts";
export {
  type Color,
  type Fen,
  type GameRecord,
  type Move,
  type MoveSquares,
  type Outcome,
  type OutcomeReason,
  otherColor,
  PIECE_SYMBOLS,
  type PieceCode,
  type Position,
  type PositionKey,
  type PromotionSymbol,
  SQUARES,
  type Square,
} from "./rules/types.ts";
export { matePlies, type SearchIteration, type SearchResult } from "./search/scores.ts";
export { search } from "./search/specified/search.ts";
export { type Network, parseNetwork } from "./search/strong/network/networkFile.ts";
export {
  type AnalysisClient,
  type AnalysisQuestion,
  createAnalysisClient,
} from "./service/analysisClient.ts";
export { createSearchClient, type SearchClient } from "./service/client.ts";
export {
  type IterationDetails,
  type ReplyQuestion,
  SearchError,
  type SearchQuestion,
} from "./service/protocol.ts";
export { spawnSearchWorker } from "./service/spawnInBrowser.ts";
export { BOOK, WEIGHTS } from "./service/strongFiles.ts";
