import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { searchMove, searchProgressed } from "../../../store/computer/searchMove.ts";
import { selectIsComputerWaiting } from "../../../store/computer/selectors.ts";
import {
  type ComputerState,
  computerSlice,
  replyRequested,
} from "../../../store/computer/slice.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { rootReducer } from "../../../store/gate.ts";
import { BLACK_TO_MOVE } from "../support.ts";

const { reducer } = computerSlice;

describe("the state of the computer", () => {
  const about = { before: "the position" };
  const thinking = reducer(undefined, searchMove.pending("1", about));
  const failed = reducer(thinking, searchMove.rejected(new Error("crash"), "1", about));

  it("is thinking about one request until that request ends", () => {
    expect(thinking.status).toBe("thinking");
    const late = searchMove.rejected(new Error("late"), "0", about);
    expect(reducer(thinking, late)).toBe(thinking);
    expect(failed).toMatchObject({
      status: "failed",
      reason: { code: "searchFailed", detail: "crash" },
    });
  });

  it("stays thinking when an older request is answered late", () => {
    expect(reducer(thinking, searchMove.fulfilled(undefined, "0", about))).toBe(thinking);
    const own = reducer(thinking, searchMove.fulfilled(undefined, "1", about));
    expect(own).toEqual({ status: "idle" });
  });

  it("is idle after an abort and not failed", () => {
    const abort = Object.assign(new Error("Aborted"), { name: "AbortError" });
    const aborted = searchMove.rejected(abort, "1", about);
    expect(reducer(thinking, aborted)).toEqual({ status: "idle" });
  });

  it("ignores a retry while thinking, and a retry clears a failure", () => {
    expect(reducer(thinking, replyRequested())).toBe(thinking);
    expect(reducer(failed, replyRequested())).toEqual({ status: "idle" });
  });

  it("takes progress only from the running request", () => {
    const progressed = (requestId: string) =>
      reducer(thinking, searchProgressed({ requestId, depth: 9, nodes: 5000 }));
    expect(progressed("1")).toMatchObject({ progress: { depth: 9, nodes: 5000 } });
    expect(progressed("0")).toBe(thinking);
    expect(reducer(failed, searchProgressed({ requestId: "1", depth: 9, nodes: 1 }))).toBe(failed);
  });

  it("ignores a report without numbers, and an imported state with one becomes idle", () => {
    const begun = rootReducer(undefined, searchMove.pending("1", about));
    expect(begun.computer).toEqual(thinking);
    const bad = { type: searchProgressed.type, payload: { requestId: "1", depth: "9", nodes: 1 } };
    expect(rootReducer(begun, bad)).toBe(begun);
    const imported = { ...begun, computer: { ...thinking, progress: 7 } };
    expect(rootReducer(imported, { type: "@@INIT" }).computer).toEqual({ status: "idle" });
  });

  it("is idle in a new game", () => {
    expect(reducer(failed, gameStarted())).toEqual({ status: "idle" });
  });
});

describe("the computer waits for a request", () => {
  const isWaiting = (fen: string, computer: ComputerState) =>
    selectIsComputerWaiting({ ...rootReducer(undefined, gameStarted({ fen })), computer });

  it("on its turn, when it is idle or thinks about another position", () => {
    expect(isWaiting(BLACK_TO_MOVE, { status: "idle" })).toBe(true);
    const elsewhere = { status: "thinking", requestId: "1", before: START_FEN } as const;
    expect(isWaiting(BLACK_TO_MOVE, elsewhere)).toBe(true);
  });

  it("not while it searches, and not after its search failed", () => {
    const before = BLACK_TO_MOVE;
    expect(isWaiting(before, { status: "thinking", requestId: "1", before })).toBe(false);
    expect(
      isWaiting(before, {
        status: "failed",
        reason: { code: "searchFailed", detail: "crash" },
        before,
      }),
    ).toBe(false);
  });

  it("not on the human's turn", () => {
    expect(isWaiting(START_FEN, { status: "idle" })).toBe(false);
  });
});
