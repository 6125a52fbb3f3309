import { expect, it } from "vitest";
import { decidingMoments } from "../../../store/review/reviewedMoves.ts";
import { evaluation, reviewedWhole } from "./games.ts";

const PGN = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";

/** The deciding moments of a game with these scores after its plies. */
const momentsOf = (...scores: (number | string)[]) =>
  decidingMoments(
    reviewedWhole(
      PGN,
      scores.map((score) => evaluation(score)),
    ),
  ).map(({ move }) => move.san);

it("the three moves that lost most are the moments, in the order of the game", () => {
  // White's losses: e4 9 points, Nf3 18, Bb5 9; black's: e5 9, Nc6 27, a6 50.
  expect(momentsOf(0, -100, 0, -200, 100, 0, "#3")).toEqual(["Nf3", "Nc6", "a6"]);
});

it("a game without a move that deserves a remark has no moments", () => {
  expect(momentsOf(0, 20, 0, 30, 0, 10, 10)).toEqual([]);
});

it("of moves that lost the same, the later ones count", () => {
  expect(momentsOf(0, -300, 0, -300, 0, -300, 0)).toEqual(["Nc6", "Bb5", "a6"]);
});
