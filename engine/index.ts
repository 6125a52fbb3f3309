/**
 * The engine's only door: rules and search for whoever is outside `engine/`. Everything
 * here is a pure function over plain, serialisable data.
 */

export { type Attempt, attempt, failure, success } from "./attempt.ts";
export { chooseMove, type Situation } from "./opponents/chooseMove.ts";
export {
  type OpponentProfile,
  parseOpponent,
  SPECIFIED_OPPONENT,
} from "./opponents/profiles.ts";
export { readPgnGames } from "./pgn/games.ts";
export { makePgn, parsePgn } from "./pgn/reader.ts";
export { commentOn, setComment, setHeader } from "./rules/annotations.ts";
export {
  type FenValidation,
  keyOfFen,
  makeFen,
  makePlacement,
  parseFen,
  positionKey,
  START_FEN,
  validateFen,
} from "./rules/fen.ts";
export {
  currentFen,
  play,
  RESULTS,
  type Result,
  recountRepetitions,
  resultOf,
  startFen,
  startGame,
  takeBack,
} from "./rules/game.ts";
export { type MoveName, squaresOf } from "./rules/moveNames.ts";
export { demandMove, findMove, legalMoves, perft, playMove } from "./rules/moves.ts";
export {
  FIFTY_MOVES_CLOCK,
  isCheck,
  isCheckmate,
  isDraw,
  isFiftyMoveDraw,
  isGameOver,
  isInsufficientMaterial,
  isStalemate,
  isThreefoldRepetition,
  outcome,
  REPETITION_LIMIT,
} from "./rules/outcome.ts";
export * from "./rules/types.ts";
export type { SearchIteration, SearchResult } from "./search/result.ts";
export { matePlies } from "./search/scores.ts";
export { evaluate } from "./search/specified/evaluation.ts";
export { pawnStructure } from "./search/specified/pawnStructure.ts";
export { SEARCH_DEPTH, type SearchOptions, search } from "./search/specified/search.ts";
export {
  type AskOptions,
  createSearchClient,
  SEARCH_TIMEOUT_MS,
  type SearchClient,
  type SearchClientOptions,
} from "./service/client.ts";
export type { Question, ReplyQuestion, SearchQuestion } from "./service/protocol.ts";
export { spawnSearchWorker } from "./service/spawnInBrowser.ts";
