import { describe, expect, it } from "vitest";
import { isComplaint, parseOptionLine, refusalOf } from "../../../tools/strength/uciOptions.ts";

// Options of Stockfish 15.1; the combo is the example in the UCI protocol.
const OPTIONS = [
  "option name Hash type spin default 16 min 1 max 33554432",
  "option name UCI_LimitStrength type check default false",
  "option name UCI_Elo type spin default 1350 min 1350 max 2850",
  "option name Clear Hash type button",
  "option name SyzygyPath type string default <empty>",
  "option name Style type combo default Normal var Solid var Normal var Very Risky",
].map((line) => parseOptionLine(line) ?? expect.fail(line));

describe("the options of a program", () => {
  it("are read with their bounds and choices", () => {
    expect(OPTIONS[2]).toMatchObject({ name: "UCI_Elo", type: "spin", min: 1350, max: 2850 });
    expect(OPTIONS[3]).toMatchObject({ name: "Clear Hash", type: "button" });
    expect(OPTIONS[5].choices).toEqual(["Solid", "Normal", "Very Risky"]);
    expect(parseOptionLine("id name Stockfish 15.1")).toBeUndefined();
  });

  it.each([
    ["Hash", "64"],
    ["uci_elo", "1350"],
    ["UCI_LimitStrength", "true"],
    ["SyzygyPath", "anywhere at all"],
    ["Style", "very risky"],
  ])("take %s=%s", (name, value) => {
    expect(refusalOf(OPTIONS, name, value)).toBeUndefined();
  });

  it.each([
    ["Skill", "3", "no option Skill"],
    ["UCI_Elo", "1320", "UCI_Elo is a whole number from 1350 to 2850, not 1320"],
    ["UCI_Elo", "2851", "not 2851"],
    ["Hash", "lots", "not lots"],
    ["Hash", "1.5", "not 1.5"],
    ["UCI_LimitStrength", "yes", "UCI_LimitStrength is true or false, not yes"],
    ["Style", "Risky", "Style is one of Solid, Normal, Very Risky, not Risky"],
  ])("do not take %s=%s", (name, value, why) => {
    expect(refusalOf(OPTIONS, name, value)).toContain(why);
  });

  it("are complained about in words", () => {
    expect(isComplaint("info string Invalid value of Without: no technique nulMove")).toBe(true);
    expect(isComplaint("info string No such option: Skill")).toBe(true);
    expect(isComplaint("info string NNUE evaluation using nn-ad9b42354671.nnue enabled")).toBe(
      false,
    );
    expect(isComplaint("info depth 1 score cp 3")).toBe(false);
  });
});
