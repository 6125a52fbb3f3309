/** A new search of every move that the computer played in the recorded logs. */
import { describe, expect, it } from "vitest";
import { chooseMove, isOfThisVersion, needsNetwork } from "../../../engine/index.ts";
import type { GameState } from "../../../store/game/state.ts";
import { replaySteps } from "../../../store/log/replay.ts";
import { readBook, readNetwork } from "../../support/network.ts";
import { sample } from "../../support/random.ts";
import { valueIn } from "../support.ts";
import { recordedIn, recordedLog, VERSIONS } from "./recorded.ts";

describe("the logs recorded in the browser", () => {
  // The search depends only on the game, so it finds here what the browser's worker found. Only the
  // strong search has versions; an opponent of another version is not asked again.
  it.for(VERSIONS.flatMap(recordedIn))(
    "%s: a new search finds every move, score, line and node count of the computer",
    (path) => {
      const moves = computerMoves(path).filter(({ before }) =>
        isOfThisVersion(before.players.opponent),
      );
      // A strong search takes a hundred times as long as the specified one.
      const isStrong = moves.some(({ before }) => needsNetwork(before.players.opponent));
      for (const { played, before } of isStrong ? sample(moves) : moves) {
        // A new search may find more than the log keeps.
        expect(searchAgain(before)).toMatchObject(played);
      }
    },
  );

  it.each(VERSIONS)("include at least 30 searches in version %i", (version) => {
    const counts = recordedIn(version).map((path) => computerMoves(path).length);
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(30);
  });
});

/** The computer's moves with their findings and the states in which they were played. */
function computerMoves(path: string) {
  return [...replaySteps(recordedLog(path))].flatMap((step) => {
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
