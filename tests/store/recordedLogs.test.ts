import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { SEARCH_DEPTH, search } from "../../engine/index.ts";
import {
  type ActionLog,
  finalState,
  initialState,
  makeActionLog,
  parseActionLog,
  replay,
} from "../../store/actionLog.ts";
import { searchMove } from "../../store/searchMove.ts";

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

  // The search depends on nothing but the game, so what a browser's worker found is found here too.
  // After a change of the search that alters its lines, `npm run record-logs` records them anew.
  it.for(names)("%s: every move, score and line of the computer is found again", (name) => {
    for (const { recorded, found } of searchesOf(parseActionLog(read(`${name}.json`)))) {
      expect(found).toEqual(recorded);
    }
  });

  it("hold at least 30 searches between them", () => {
    const counts = names.map(
      (name) => [...searchesOf(parseActionLog(read(`${name}.json`)))].length,
    );
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(30);
  });
});

/** What the computer found in the browser, and what it finds here, for each of its moves. */
function* searchesOf(log: ActionLog) {
  const states = [initialState(log), ...replay(log)];
  for (const [index, action] of log.actions.entries()) {
    if (!searchMove.fulfilled.match(action)) continue;
    const { from, to, promotion, score, pv, nodes, pawnStructure } = action.payload;
    const { position, repetitions } = states[index].game;
    const result = search(position, { depth: SEARCH_DEPTH, repetitions });
    yield {
      recorded: { from, to, promotion, score, pv, nodes, pawnStructure },
      found: {
        from: result.move?.from,
        to: result.move?.to,
        promotion: result.move?.promotion,
        score: result.score,
        pv: result.pv,
        nodes: result.nodes,
        pawnStructure: result.pawnStructure,
      },
    };
  }
}
