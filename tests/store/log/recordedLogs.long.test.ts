/** Games recorded in the browser, of every version: they must always load. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { chooseMove, isOfThisVersion } from "../../../engine/index.ts";
import type { GameState } from "../../../store/game/state.ts";
import { upgradeGame } from "../../../store/game/validateGame.ts";
import { parseActionLog, serializeActionLog } from "../../../store/log/actionLog.ts";
import { ACTION_LOG_VERSION } from "../../../store/log/limits.ts";
import { replaySteps } from "../../../store/log/replay.ts";
import { readBook, readNetwork } from "../../support/network.ts";
import { endOfLog, valueIn } from "../support.ts";

const FOLDER = fileURLToPath(new URL("../../logs/", import.meta.url));

const VERSIONS = Array.from({ length: ACTION_LOG_VERSION }, (_, index) => index + 1);

const namesIn = (version: number) =>
  readdirSync(`${FOLDER}v${version}`)
    .filter((file) => file.endsWith(".json") && file !== "finals.json")
    .map((file) => `v${version}/${file.slice(0, -".json".length)}`);

const names = VERSIONS.flatMap(namesIn);

const read = (file: string) => readFileSync(`${FOLDER}${file}`, "utf8");

describe("the logs recorded in the browser", () => {
  it.each(VERSIONS)("include at least eight of version %i", (version) => {
    expect(namesIn(version).length).toBeGreaterThanOrEqual(8);
  });

  it.for(names)("%s ends in the recorded position", (name) => {
    const [version, game] = name.split("/") as [string, string];
    const finals = JSON.parse(read(`${version}/finals.json`));
    const recorded = upgradeGame(finals[game]) as GameState;
    expect(recorded.history.length).toBeGreaterThan(0);
    const end = endOfLog(read(`${name}.json`));
    // A field that a version does not have gets its default. Since version 4 take-backs are counted.
    const headers = { ...takeBacksIn(read(`${name}.json`)), ...recorded.headers };
    expect({ ...end, ...recorded, headers }).toEqual(end);
  });

  it.for(namesIn(ACTION_LOG_VERSION))("%s is written exactly as it was saved", (name) => {
    const text = read(`${name}.json`);
    expect(JSON.parse(serializeActionLog(valueIn(parseActionLog(text))))).toEqual(JSON.parse(text));
  });

  // The search depends only on the game, so it finds here what the browser's worker found. Only the
  // strong search has versions; an opponent of another version is not asked again.
  it.for(names)(
    "%s: a new search finds every move, score, line and node count of the computer",
    (name) => {
      for (const { played, before } of computerMoves(read(`${name}.json`))) {
        if (!isOfThisVersion(before.players.opponent)) continue;
        // A new search may find more than the log keeps.
        expect(searchAgain(before)).toMatchObject(played);
      }
    },
  );

  it.each(VERSIONS)("include at least 30 searches in version %i", (version) => {
    const counts = namesIn(version).map((name) => computerMoves(read(`${name}.json`)).length);
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(30);
  });
});

/** The tag that counts the take-backs of a log; none without one. */
function takeBacksIn(text: string): Record<string, string> {
  const events = valueIn(parseActionLog(text)).entries.map(({ event }) => event.type);
  const count = events.filter((type) => type === "game/takenBack").length;
  return count === 0 ? {} : { TakeBacks: String(count) };
}

/** The computer's moves with their findings and the states in which they were played. */
function computerMoves(text: string) {
  return [...replaySteps(valueIn(parseActionLog(text)))].flatMap((step) => {
    const { event, before } = valueIn(step);
    if (event.type !== "game/movePlayed" || !event.payload.search) return [];
    const { from, to, promotion, search } = event.payload;
    return [{ played: { from, to, promotion, search }, before }];
  });
}

/** The findings of a new search in that state. */
function searchAgain({ position, repetitions, history, players }: GameState) {
  const situation = { position, repetitions, seed: players.seed, ply: history.length };
  const files = { network: readNetwork(), book: readBook() };
  const { move, ...found } = chooseMove(players.opponent, situation, files);
  return { from: move?.from, to: move?.to, promotion: move?.promotion, search: found };
}
