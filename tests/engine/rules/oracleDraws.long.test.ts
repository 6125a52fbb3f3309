import { describe } from "vitest";
import { describeOracleRuns, ORACLE_RUNS } from "../../support/oracle.ts";

describe("against chess.js near stalemate, repetition and the fifty-move limit", () => {
  describeOracleRuns(ORACLE_RUNS.draws, [
    "stalemate",
    "insufficientMaterial",
    "threefoldRepetition",
    "fiftyMoves",
    "mateAtFiftyMoves",
  ]);
});
