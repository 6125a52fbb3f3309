/** Tries the largest hostile texts, and texts of 10 MB, at every entry point. */
import { describe, it } from "vitest";
import { ENTRY_POINTS, expectNoDamage } from "./doors.ts";
import { HOSTILE_TEXTS, textCalled } from "./texts.ts";

const LARGE_TEXTS = Object.keys(HOSTILE_TEXTS).filter((name) => HOSTILE_TEXTS[name].isLarge);

describe.each(Object.keys(ENTRY_POINTS))("a large hostile text %s", (entryPoint) => {
  it.each(LARGE_TEXTS)("%s causes no error or damage", async (name) => {
    await expectNoDamage(entryPoint, textCalled(name));
  });

  it.each(["x", "[", '"', "9 "])("10 MB of %j cause no error or damage", async (part) => {
    await expectNoDamage(entryPoint, part.repeat(10_000_000 / part.length));
  });
});
