import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { finalState, makeActionLog, parseActionLog } from "../../store/actionLog.ts";

const FOLDER = fileURLToPath(new URL("../logs/", import.meta.url));

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json") && !file.endsWith(".final.json"))
  .map((file) => file.slice(0, -".json".length));

const read = (file: string) => readFileSync(`${FOLDER}${file}`, "utf8");

describe("the games recorded in the browser", () => {
  it("are at least eight", () => {
    expect(names.length).toBeGreaterThanOrEqual(8);
  });

  it.for(names)("%s ends as it did there", (name) => {
    const log = parseActionLog(read(`${name}.json`));
    const recorded = JSON.parse(read(`${name}.final.json`));
    expect(finalState(log).game).toEqual(recorded.game);
  });

  it.for(names)("%s is written again as it was saved", (name) => {
    expect(JSON.parse(makeActionLog(parseActionLog(read(`${name}.json`))))).toEqual(
      JSON.parse(read(`${name}.json`)),
    );
  });
});
