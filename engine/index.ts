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
export * from "./rules/types.ts";
