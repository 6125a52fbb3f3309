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
