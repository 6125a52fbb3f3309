import { describe } from "vitest";
import { describeOracleRuns, ORACLE_RUNS } from "../../support/oracle.ts";

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
