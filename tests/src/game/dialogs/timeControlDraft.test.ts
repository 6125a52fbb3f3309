import { describe, expect, it } from "vitest";
import { draftOf, OFFERED, readDraft } from "../../../../src/game/dialogs/TimeControlChoice.tsx";

const own = (minutes: string, seconds: string) => readDraft({ choice: "own", minutes, seconds });

describe("the clock of a new game", () => {
  it("is none unless one is chosen", () => {
    expect(draftOf(undefined).choice).toBe("none");
    expect(readDraft(draftOf(undefined))).toEqual({ ok: true, value: undefined });
  });

  it("is offered as 1+0, 3+2, 5+3, 10+5 and 15+10", () => {
    expect(OFFERED.map((control) => draftOf(control).choice)).toEqual([
      "1+0",
      "3+2",
      "5+3",
      "10+5",
      "15+10",
    ]);
    for (const control of OFFERED) {
      expect(readDraft(draftOf(control))).toEqual({ ok: true, value: control });
    }
  });

  it.each([
    ["7", "0", 420, 0],
    ["0.5", "1", 30, 1],
    [" 1,5 ", " 30 ", 90, 30],
    ["180", "180", 10_800, 180],
    ["0.05", "0", 3, 0],
  ])("may be one's own: %j minutes and %j seconds", (minutes, seconds, base, increment) => {
    expect(own(minutes, seconds)).toEqual({ ok: true, value: { base, increment } });
  });

  it("that is one's own is shown again as it was chosen", () => {
    const control = { base: 3, increment: 7 };
    expect(draftOf(control)).toEqual({ choice: "own", minutes: "0.05", seconds: "7" });
    expect(readDraft(draftOf(control))).toEqual({ ok: true, value: control });
  });

  it.each([
    ["minutes", "", "0"],
    ["minutes", "0", "0"],
    ["minutes", "0.001", "0"],
    ["minutes", "180.1", "0"],
    ["minutes", "-5", "0"],
    ["minutes", "five", "0"],
    ["minutes", "1e2", "0"],
    ["seconds", "5", ""],
    ["seconds", "5", "181"],
    ["seconds", "5", "1.5"],
    ["seconds", "5", "-1"],
  ])("names the wrong field, %s: %j minutes and %j seconds", (field, minutes, seconds) => {
    const read = own(minutes, seconds);
    expect(read.ok ? undefined : read.error.code).toBe(field);
  });
});
