import { describe, expect, it } from "vitest";
import {
  LONGEST_BASE,
  LONGEST_INCREMENT,
  makeTimeControl,
  parseTimeControl,
  TIME_CONTROL,
} from "../../../../store/game/pgn/timeControl.ts";
import { validate } from "../../../../store/game/schemas.ts";

describe("the tag TimeControl", () => {
  it.each([
    ["300+5", { base: 300, increment: 5 }],
    ["60", { base: 60, increment: 0 }],
    ["1+180", { base: 1, increment: 180 }],
    ["10800", { base: 10_800, increment: 0 }],
  ])("%s is read and written", (text, control) => {
    expect(parseTimeControl(text)).toEqual(control);
    expect(makeTimeControl(control)).toBe(text);
  });

  it("300+0 means no increment", () => {
    expect(parseTimeControl("300+0")).toEqual({ base: 300, increment: 0 });
  });

  it.each([
    "",
    "?",
    "-",
    "0",
    "0+5",
    "10801",
    "60+181",
    "40/9000",
    "*180",
    "5+",
    "+5",
    "1.5+1",
    "60 + 5",
    "-60",
  ])("%j is not read", (text) => {
    expect(parseTimeControl(text)).toBeUndefined();
  });
});

describe("a time control from outside", () => {
  it.each([
    { base: 0, increment: 5 },
    { base: LONGEST_BASE + 1, increment: 0 },
    { base: 60, increment: LONGEST_INCREMENT + 1 },
    { base: 60, increment: -1 },
    { base: 60.5, increment: 0 },
    { base: Number.NaN, increment: 0 },
    { base: "60", increment: 0 },
    { base: 60 },
    null,
    "60+0",
  ])("%j is refused", (value) => {
    expect(validate(TIME_CONTROL, value).ok).toBe(false);
  });

  it("is accepted at its limits", () => {
    const longest = { base: LONGEST_BASE, increment: LONGEST_INCREMENT };
    expect(validate(TIME_CONTROL, longest)).toEqual({ ok: true, value: longest });
  });
});
