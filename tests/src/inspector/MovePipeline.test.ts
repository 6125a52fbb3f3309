import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { STAGES, stagesPassed } from "../../../src/inspector/MovePipeline.tsx";
import { gameStarted, hintTaken } from "../../../store/game/slice.ts";
import { movePlayed } from "../../../store/index.ts";
import { AFTER_E4, reply } from "../../store/support.ts";

const e4 = movePlayed({ from: "e2", to: "e4" });
const e5 = reply("e7e5", AFTER_E4);

describe("the way of one move", () => {
  it("begins nowhere", () => {
    expect(stagesPassed(undefined, "nothing")).toEqual([]);
  });

  it("has come to the reducer with the human's move, to the listener while it waits, to the worker while it searches", () => {
    expect(stagesPassed(e4, "nothing")).toEqual(["drop", "event", "reducer"]);
    expect(stagesPassed(e4, "waiting").at(-1)).toBe("listener");
    expect(stagesPassed(e4, "thinking")).toEqual(STAGES.slice(0, -1));
  });

  it("is at its end with the computer's answer", () => {
    expect(stagesPassed(e5, "nothing")).toEqual(STAGES);
  });

  it("of a game that the computer begins has no drop", () => {
    expect(stagesPassed(gameStarted(), "thinking")).toEqual(STAGES.slice(1, -1));
  });

  it("of a hint goes through the worker, and no listener asked for it", () => {
    const hint = hintTaken({ from: "e2", to: "e4", before: START_FEN });
    expect(stagesPassed(hint, "nothing")).toEqual(["thunk", "worker", "reply"]);
  });
});
