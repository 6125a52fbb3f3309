import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { TECHNIQUES } from "../../../../engine/search/strong/techniques.ts";

const FOLDER = "engine/search/strong";

it("each technique is found by its name in the code that it switches", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts"));
  const code = files.map((name) => readFileSync(join(FOLDER, name), "utf8")).join("\n");
  const unused = TECHNIQUES.filter((name) => !new RegExp(`\\benabled\\.${name}\\b`).test(code));
  expect(unused).toEqual([]);
});
