/** A store with exercises. */

import type { SearchClient } from "../../../../engine/index.ts";
import { REVIEW_SCALE } from "../../../../engine/review/evaluateGame.ts";
import type { AnalysisOrigin } from "../../../../store/analysis/analysis.ts";
import { selectLearning } from "../../../../store/analysis/learning/selectors.ts";
import { moveTried } from "../../../../store/analysis/learning/slice.ts";
import { learnFromGame } from "../../../../store/analysis/learning/thunks.ts";
import { analysisOpened } from "../../../../store/analysis/slice.ts";
import { settle } from "../../support.ts";
import { createAnalysisStore } from "../support.ts";

/**
 * Black's third move is a blunder, g6 is best, and Qe7 is known to be as good. White's fourth move
 * is a mistake in place of a mate.
 */
export const REVIEWED = `1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.25]}
3. Qh5 {[%eval 0.0]} Nf6 $4 {[%eval #1] Blunder: allows a forced mate. g6 was best.}
(3... g6 4. Qf3) (3... Qe7 {[%eval 0.1]})
4. Nf3 $4 {[%eval 0.0] Blunder: misses a forced mate. Qxf7# was best.} (4. Qxf7#) *`;

type Answer = { score: number; pv?: readonly string[] } | { error: string };

/** A search that always finds this score, in centipawns from White's view, and line; or fails. */
export function searchesWith(answer: Answer) {
  const counts = { asked: 0, opened: 0, disposed: 0 };
  const openSearchClient = (): SearchClient => {
    counts.opened += 1;
    return {
      async ask() {
        counts.asked += 1;
        if ("error" in answer) throw new Error(answer.error);
        const score = (answer.score * UNITS) / REVIEW_SCALE;
        const { pv = [] } = answer;
        return { move: undefined, score, depth: 1, nodes: 1, pv, pawnStructure: 0 };
      },
      stop: () => {},
      dispose: () => {
        counts.disposed += 1;
      },
    };
  };
  return { counts, openSearchClient };
}

/** A score of the search is in this many units a centipawn. */
const UNITS = 2;

interface LearningOptions {
  readonly answer?: Answer;
  readonly origin?: AnalysisOrigin;
  /** PGN tags of the game. */
  readonly tags?: string;
  /** Another variation in place of Black's third move. */
  readonly moves?: string;
}

export function createLearningStore({
  answer = { score: 0 },
  origin = { kind: "outside" },
  tags = "",
  moves = "",
}: LearningOptions = {}) {
  const { counts, openSearchClient } = searchesWith(answer);
  const test = createAnalysisStore({ openSearchClient });
  test.store.dispatch(
    analysisOpened({
      pgn: `${tags}\n${REVIEWED.replace("(3... Qe7", `${moves} (3... Qe7`)}`,
      origin,
    }),
  );
  return { ...test, counts };
}

export type LearningStore = ReturnType<typeof createLearningStore>;

export const learning = ({ store }: LearningStore) => selectLearning(store.getState());
export const status = (test: LearningStore) => learning(test).attempt?.status;

/** The exercise of Black, which is the first one of the game. */
export function black(options?: LearningOptions) {
  const test = createLearningStore(options);
  test.store.dispatch(learnFromGame(["b"]));
  return test;
}

export async function attempt(test: LearningStore, move: string) {
  test.store.dispatch(moveTried(move));
  await settle();
}
