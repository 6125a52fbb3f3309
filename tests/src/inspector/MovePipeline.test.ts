import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { STAGES, stagesPassed } from "../../../src/inspector/MovePipeline.tsx";
import { gameStarted, hintTaken, movePlayed } from "../../../store/game/slice.ts";
import { AFTER_E4, reply } from "../../store/support.ts";

const e4 = movePlayed({ from: "e2", to: "e4" });
const e5 = reply("e7e5", AFTER_E4);

describe("the stages that an event has passed", () => {
  it("are none at the start of the log", () => {
    expect(stagesPassed(undefined, "nothing")).toEqual([]);
  });

  it("end with the reducer after the human's move, the listener while it waits, and the worker during the search", () => {
    expect(stagesPassed(e4, "nothing")).toEqual(["drop", "event", "reducer"]);
    expect(stagesPassed(e4, "waiting").at(-1)).toBe("listener");
    expect(stagesPassed(e4, "thinking")).toEqual(STAGES.slice(0, -1));
  });

  it("end with the reply after the computer's move", () => {
    expect(stagesPassed(e5, "nothing")).toEqual(STAGES);
  });

  it("include no drop when the computer makes the first move", () => {
    expect(stagesPassed(gameStarted(), "thinking")).toEqual(STAGES.slice(1, -1));
  });

  it("include the worker but no listener for a hint", () => {
    const hint = hintTaken({ from: "e2", to: "e4", before: START_FEN });
    expect(stagesPassed(hint, "nothing")).toEqual(["thunk", "worker", "reply"]);
  });
});
