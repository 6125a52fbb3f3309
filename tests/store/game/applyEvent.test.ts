import { describe, expect, it } from "vitest";
import { applyEvent } from "../../../store/game/applyEvent.ts";
import { gameStarted, movePlayed } from "../../../store/game/events.ts";
import { initialGameState } from "../../../store/game/state.ts";
import { errorOf, valueIn } from "../support.ts";

describe("a move", () => {
  it("leaves the players the very same, so that nothing that shows them is drawn again", () => {
    const state = initialGameState();
    const after = valueIn(applyEvent(state, movePlayed({ from: "e2", to: "e4" })));
    expect(after.players).toBe(state.players);
  });

  it("out of turn is refused by its squares and what the pawn would become", () => {
    const start = gameStarted({ fen: "8/P6k/8/8/8/8/8/K7 w - - 0 1", humanColor: "b" });
    const asBlack = valueIn(applyEvent(initialGameState(), start));
    const promotion = movePlayed({ from: "a7", to: "a8", promotion: "q" });
    expect(errorOf(applyEvent(asBlack, promotion))).toBe("Invalid move: a7a8q");
  });
});
