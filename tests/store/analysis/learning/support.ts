/** A store with exercises, and the positions that it keeps. */
import type { SearchClient } from "../../../../engine/index.ts";
import type { AnalysisOrigin } from "../../../../store/analysis/analysis.ts";
import type {
  MissedPosition,
  MissedPositions,
} from "../../../../store/analysis/learning/missedPositions.ts";
import { selectLearning } from "../../../../store/analysis/learning/selectors.ts";
import { moveTried } from "../../../../store/analysis/learning/slice.ts";
import { learnFromGame } from "../../../../store/analysis/learning/thunks.ts";
import { analysisOpened } from "../../../../store/analysis/slice.ts";
import { injectLearning } from "../../../../store/injectAnalysis.ts";
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

/** The positions that a database would keep. */
export function memoryMissedPositions(rows: readonly MissedPosition[] = []) {
  const kept = new Map(rows.map((row) => [row.fen, row]));
  const is = { failing: false };
  const missedPositions: MissedPositions = {
    async all() {
      if (is.failing) throw new Error("forbidden");
      return [...kept.values()];
    },
    async update(fen, change) {
      if (is.failing) throw new Error("forbidden");
      const changed = change(kept.get(fen));
      if (changed) kept.set(fen, changed);
      else kept.delete(fen);
    },
  };
  return { missedPositions, kept, is };
}

/** A search that always finds this score, in centipawns from White's view; or fails. */
export function searchesWith(answer: { score: number } | { error: string }) {
  const counts = { asked: 0, opened: 0, disposed: 0 };
  const openSearchClient = (): SearchClient => {
    counts.opened += 1;
    return {
      async ask() {
        counts.asked += 1;
        if ("error" in answer) throw new Error(answer.error);
        const score = answer.score * UNITS;
        return { move: undefined, score, depth: 1, nodes: 1, pv: [], pawnStructure: 0 };
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
  readonly answer?: { score: number } | { error: string };
  readonly origin?: AnalysisOrigin;
  readonly rows?: readonly MissedPosition[];
}

export function createLearningStore({
  answer = { score: 0 },
  origin = { kind: "outside" },
  rows = [],
}: LearningOptions = {}) {
  const { counts, openSearchClient } = searchesWith(answer);
  const database = memoryMissedPositions(rows);
  const test = createAnalysisStore({ openSearchClient });
  injectLearning(test.store, database.missedPositions);
  test.store.dispatch(analysisOpened({ pgn: REVIEWED, origin }));
  return { ...test, ...database, counts };
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
