/** Texts that a player pastes or drops. How they are told apart is tested where they are used. */
import { expect, it } from "vitest";
import { LONGEST_PGN, readPgn } from "../../../../store/game/texts/gameText.ts";
import { errorOf } from "../../support.ts";

it("what cannot be read is named, and no more of it than a notice holds", () => {
  expect(errorOf(readPgn("1. e4 e5 2. Ke3"))).toBe("Invalid move in PGN: Ke3");
  const error = errorOf(readPgn("x".repeat(LONGEST_PGN)));
  expect(error).toMatch(/^Invalid move in PGN: x+…$/);
  expect(error.length).toBeLessThan(200);
});
