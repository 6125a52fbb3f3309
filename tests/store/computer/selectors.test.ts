import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import type { ComputerState } from "../../../store/computer/slice.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { rootReducer } from "../../../store/gate.ts";
import { selectIsComputerWaiting } from "../../../store/index.ts";
import { BLACK_TO_MOVE } from "../support.ts";

describe("the computer waits to be asked", () => {
  const isWaiting = (fen: string, computer: ComputerState) =>
    selectIsComputerWaiting({ ...rootReducer(undefined, gameStarted({ fen })), computer });

  it("when it is its turn and it does nothing, or something about another position", () => {
    expect(isWaiting(BLACK_TO_MOVE, { status: "idle" })).toBe(true);
    const elsewhere = { status: "thinking", requestId: "1", before: START_FEN } as const;
    expect(isWaiting(BLACK_TO_MOVE, elsewhere)).toBe(true);
  });

  it("but not while it searches, nor once its search has failed, which is told otherwise", () => {
    const before = BLACK_TO_MOVE;
    expect(isWaiting(before, { status: "thinking", requestId: "1", before })).toBe(false);
    expect(isWaiting(before, { status: "failed", message: "crash", before })).toBe(false);
  });

  it("and not on the human's turn", () => {
    expect(isWaiting(START_FEN, { status: "idle" })).toBe(false);
  });
});
