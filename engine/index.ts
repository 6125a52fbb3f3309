/**
 * The engine's only door: rules and search for whoever is outside `engine/`. Everything
 * here is a pure function over plain, serialisable data.
 */
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
export {
  demandMove,
  findMove,
  legalMoves,
  type MoveName,
  perft,
  playMove,
} from "./rules/moves.ts";
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
export { makePgn, parsePgn } from "./rules/pgn.ts";
export { readPgnGames } from "./rules/pgnGames.ts";
export * from "./rules/types.ts";
export { evaluate } from "./search/evaluation.ts";
export { pawnStructure } from "./search/pawnStructure.ts";
export { matePlies } from "./search/scores.ts";
export {
  SEARCH_DEPTH,
  type SearchIteration,
  type SearchOptions,
  type SearchResult,
  search,
} from "./search/search.ts";
export {
  createSearchClient,
  SEARCH_TIMEOUT_MS,
  type SearchClient,
  type SearchClientOptions,
} from "./worker/client.ts";
export type { SearchRequest } from "./worker/protocol.ts";
export { spawnSearchWorker } from "./worker/spawn.ts";
