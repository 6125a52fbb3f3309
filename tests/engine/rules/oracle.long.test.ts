import { describe } from "vitest";
import { describeOracleRuns, ORACLE_RUNS } from "../../support/oracle.ts";

describe("against chess.js from the start, with castling and en passant", () => {
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

describe("against chess.js in promotion races, mating attacks and with few pieces", () => {
  describeOracleRuns(ORACLE_RUNS.endgames, [
    "mate",
    "stalemate",
    "insufficientMaterial",
    "promotion",
    "capturePromotion",
    "underPromotion",
  ]);
});

describe("against chess.js near stalemate, repetition and the fifty-move limit", () => {
  describeOracleRuns(ORACLE_RUNS.draws, [
    "stalemate",
    "insufficientMaterial",
    "threefoldRepetition",
    "fiftyMoves",
    "mateAtFiftyMoves",
  ]);
});
