import { describe } from "vitest";
import { describeOracleRuns, ORACLE_RUNS } from "../../support/oracle.ts";

describe("compared with chess.js from the start position, with castling and en passant", () => {
  describeOracleRuns(ORACLE_RUNS.openings, [
    "check",
    "mate",
    "enPassant",
    "kingSideCastling",
    "queenSideCastling",
    "promotion",
    "capturePromotion",
    "threefoldRepetition",
  ]);
});

describe("compared with chess.js in promotion races, mating attacks and positions with few pieces", () => {
  describeOracleRuns(ORACLE_RUNS.endgames, [
    "mate",
    "stalemate",
    "insufficientMaterial",
    "promotion",
    "capturePromotion",
    "underPromotion",
  ]);
});

describe("compared with chess.js near stalemate, repetition and the fifty-move limit", () => {
  describeOracleRuns(ORACLE_RUNS.draws, [
    "stalemate",
    "insufficientMaterial",
    "threefoldRepetition",
    "fiftyMoves",
    "mateAtFiftyMoves",
  ]);
});
