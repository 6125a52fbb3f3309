import { describe, expect, it } from "vitest";
import { searchMove, searchProgressed } from "../../../store/computer/searchMove.ts";
import {
  computerReducer,
  isBadComputerAction,
  replyRequested,
} from "../../../store/computer/slice.ts";
import { gameStarted } from "../../../store/game/events.ts";

describe("what the computer does", () => {
  const about = { before: "the position" };
  const thinking = computerReducer(undefined, searchMove.pending("1", about));
  const failed = computerReducer(thinking, searchMove.rejected(new Error("crash"), "1", about));

  it("is thinking about one request, and only that one's end ends it", () => {
    expect(thinking.status).toBe("thinking");
    const late = searchMove.rejected(new Error("late"), "0", about);
    expect(computerReducer(thinking, late)).toBe(thinking);
    expect(failed).toMatchObject({ status: "failed", message: "crash" });
  });

  it("goes on when another request is answered late", () => {
    expect(computerReducer(thinking, searchMove.fulfilled(undefined, "0", about))).toBe(thinking);
    const own = computerReducer(thinking, searchMove.fulfilled(undefined, "1", about));
    expect(own).toEqual({ status: "idle" });
  });

  it("is nothing after an abort, which is no failure", () => {
    const abort = Object.assign(new Error("Aborted"), { name: "AbortError" });
    const aborted = searchMove.rejected(abort, "1", about);
    expect(computerReducer(thinking, aborted)).toEqual({ status: "idle" });
  });

  it("does not stop thinking because somebody asks to try again, and forgets a failure then", () => {
    expect(computerReducer(thinking, replyRequested())).toBe(thinking);
    expect(computerReducer(failed, replyRequested())).toEqual({ status: "idle" });
  });

  it("has come so far as the one request says that is waited for", () => {
    const progressed = (requestId: string) =>
      computerReducer(thinking, searchProgressed({ requestId, depth: 9, nodes: 5000 }));
    expect(progressed("1")).toMatchObject({ progress: { depth: 9, nodes: 5000 } });
    expect(progressed("0")).toBe(thinking);
    expect(computerReducer(failed, searchProgressed({ requestId: "1", depth: 9, nodes: 1 }))).toBe(
      failed,
    );
  });

  it("passes over a report without numbers, and an imported state with one", () => {
    const bad = { type: searchProgressed.type, payload: { requestId: "1", depth: "9", nodes: 1 } };
    expect(isBadComputerAction(bad)).toBe(true);
    expect(computerReducer(thinking, bad)).toBe(thinking);
    expect(computerReducer({ ...thinking, progress: 7 }, { type: "@@INIT" })).toEqual({
      status: "idle",
    });
  });

  it("begins anew with a new game", () => {
    expect(computerReducer(failed, gameStarted())).toEqual({ status: "idle" });
  });
});
