/** Tries the largest hostile texts, and texts of 10 MB, at every entry point. */
import { describe, expect, it } from "vitest";
import { openGameFile } from "../../src/linksAndFiles/gameTexts.ts";
import { LONGEST_GAME_TEXT } from "../../src/linksAndFiles/readTextFile.ts";
import { createTestStore, errorOf } from "../store/support.ts";
import { sample } from "../support/random.ts";
import { CHECKS } from "./checks.ts";
import { ENTRY_POINTS, expectNoDamage, pageOf } from "./doors.ts";
import { HOSTILE_TEXTS, textCalled } from "./texts.ts";

const LARGE_TEXTS = Object.keys(HOSTILE_TEXTS).filter((name) => HOSTILE_TEXTS[name].isLarge);

/** Every pair of two lists. */
const pairs = <A, B>(first: readonly A[], second: readonly B[]): (readonly [A, B])[] =>
  first.flatMap((a) => second.map((b) => [a, b] as const));

describe("a large hostile text causes no error or damage", () => {
  it.each(sample(pairs(LARGE_TEXTS, Object.keys(ENTRY_POINTS))))(
    "%s, %s",
    async (name, entryPoint) => {
      await expectNoDamage(entryPoint, textCalled(name));
    },
  );

  it.each(sample(pairs(["x", "[", '"', "9 "], Object.keys(ENTRY_POINTS))))(
    "10 MB of %j, %s",
    async (part, entryPoint) => {
      await expectNoDamage(entryPoint, part.repeat(10_000_000 / part.length));
    },
  );
});

describe.each(Object.entries(CHECKS))("a large hostile text %s", (_sentence, check) => {
  it.each(LARGE_TEXTS)("%s", check);
});

it("an opened file of the largest accepted size is read", async () => {
  const file = new File([new Uint8Array(LONGEST_GAME_TEXT)], "zeros.pgn");
  expect(errorOf(await openGameFile(pageOf(createTestStore()), file))).toBe("textTooLong");
});
