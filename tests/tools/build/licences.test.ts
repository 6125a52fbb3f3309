import { describe, expect, it } from "vitest";
import { complaintsAbout, thirdPartyText } from "../../../tools/build/licences.ts";

const TEXT = "Do with it what you like.\n";
const ONE = { name: "one", version: "1.2.3", identifier: "MIT", text: TEXT };

describe("a work of others", () => {
  it.each(["MIT", "ISC", "Apache-2.0", "CC0-1.0"])("may come in under %s", (identifier) => {
    expect(complaintsAbout([{ ...ONE, identifier }])).toEqual([]);
  });

  it.each(["GPL-3.0-or-later", "AGPL-3.0", "MPL-2.0", "UNLICENSED", "(MIT OR GPL-2.0)", "mine"])(
    "may not come in under %s, unless a person says so",
    (identifier) => {
      expect(complaintsAbout([ONE, { ...ONE, name: "other", identifier }])).toEqual([
        `other is under ${identifier}, which is not known to be permissive`,
      ]);
    },
  );

  it("may not come in when it names no licence", () => {
    expect(complaintsAbout([{ name: "one", text: TEXT }])).toEqual(["one names no licence"]);
  });

  it.each([undefined, ""])("may not come in when the text of its licence is %j", (text) => {
    const complaints = complaintsAbout([
      { name: "one", identifier: "MIT", ...(text !== undefined && { text }) },
    ]);
    expect(complaints).toEqual(["one comes without the text of its licence"]);
  });
});

describe("the list of them", () => {
  it("names each, in the order of their names, and then gives its licence", () => {
    const text = thirdPartyText([
      ONE,
      { name: "a picture", identifier: "BSD-3-Clause", text: "Mine.\n" },
    ]);
    expect(text).toContain("  a picture (BSD-3-Clause)\n  one 1.2.3 (MIT)\n");
    expect(text).toMatch(
      /-\na picture \(BSD-3-Clause\)\n\nMine\.\n\n-+\none 1\.2\.3 \(MIT\)\n\nDo with/,
    );
  });
});
