import { describe, expect, it } from "vitest";
import { applyEvent } from "../../../store/game/events.ts";
import { gameStarted, initialGame, movePlayed } from "../../../store/game/slice.ts";
import { errorOf, valueIn } from "../support.ts";

describe("a move", () => {
  it("keeps the same players object, so that nothing that shows them is drawn again", () => {
    const after = valueIn(applyEvent(initialGame, movePlayed({ from: "e2", to: "e4" })));
    expect(after.players).toBe(initialGame.players);
  });

  it("out of turn is refused with an error that names its squares and its promotion", () => {
    const start = gameStarted({ fen: "8/P6k/8/8/8/8/8/K7 w - - 0 1", humanColor: "b" });
    const asBlack = valueIn(applyEvent(initialGame, start));
    const promotion = movePlayed({ from: "a7", to: "a8", promotion: "q" });
    expect(errorOf(applyEvent(asBlack, promotion))).toBe("Invalid move: a7a8q");
  });
});
