/** A store whose review questions the test answers. */
import type { StoreEnhancer } from "@reduxjs/toolkit";
import { vi } from "vitest";
import {
  findMove,
  makeFen,
  parsePgn,
  type SearchClient,
  type SearchIteration,
  type SearchQuestion,
} from "../../../../engine/index.ts";
import { FIRST_LOOK_NODES, REVIEW_SCALE } from "../../../../engine/review/evaluateGame.ts";
import { selectEvaluations } from "../../../../store/analysis/review/selectors.ts";
import { startReview } from "../../../../store/analysis/review/thunks.ts";
import { analyseShownGame } from "../../../../store/analysis/thunks.ts";
import { gameLoaded } from "../../../../store/game/slice.ts";
import { checkGame } from "../../../../store/game/texts/gameText.ts";
import { injectAnalysis } from "../../../../store/injectAnalysis.ts";
import type { RootState } from "../../../../store/slices.ts";
import type { KeyValueStorage } from "../../../../store/types.ts";
import { requireMove } from "../../../support/games.ts";
import type { MemoryDatabase } from "../../memoryStorages.ts";
import { createTestStore, settle, valueIn } from "../../support.ts";

/** Runs all until the next question: a review lets the page draw between its steps. */
export async function settleReview(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await settle();
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1);
    else await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A question of the review. The test answers it. */
export interface AskedPosition {
  /** Counted over all threads. */
  readonly number: number;
  isAnswered: boolean;
  readonly question: SearchQuestion;
  /** Reports an iteration before the answer. */
  reportIteration(...pv: string[]): void;
  /** Answers with a score in centipawns, white's view, and the best line in LAN. */
  answer(centipawns: number, ...pv: string[]): Promise<void>;
  fail(message: string): Promise<void>;
}

/** A search thread that a review opened. */
export interface ReviewThread {
  readonly asked: AskedPosition[];
  isEnded: boolean;
}

interface Options {
  readonly preloadedState?: RootState;
  readonly session?: () => KeyValueStorage;
  readonly local?: () => KeyValueStorage;
  readonly kept?: MemoryDatabase;
  readonly cores?: number;
  readonly enhancers?: readonly StoreEnhancer[];
}

/** A store, and the threads that its reviews have opened. */
export function createReviewStore(options: Options = {}) {
  const threads: ReviewThread[] = [];
  const count = () => threads.reduce((sum, { asked }) => sum + asked.length, 0);
  const openSearchClient = (): SearchClient => {
    const thread: ReviewThread = { asked: [], isEnded: false };
    threads.push(thread);
    const endings: (() => void)[] = [];
    return {
      ask: (question, { onIteration } = {}) =>
        new Promise((resolve, reject) => {
          if (question.kind !== "search") throw new Error("A review asks for searches only.");
          endings.push(() => reject(new DOMException("ended", "AbortError")));
          const figures = (pv: readonly string[], score = 0): SearchIteration => ({
            score,
            depth: pv.length,
            nodes: 1,
            pv,
          });
          const asked: AskedPosition = {
            question,
            number: count(),
            isAnswered: false,
            reportIteration: (...pv) => onIteration?.(figures(pv), { timeMs: 1, rank: 1 }),
            answer: async (centipawns, ...pv) => {
              asked.isAnswered = true;
              const move = pv[0] === undefined ? undefined : requireMove(question.position, pv[0]);
              resolve({ ...figures(pv, (2 * centipawns) / REVIEW_SCALE), move, pawnStructure: 0 });
              await settleReview();
            },
            fail: async (message) => {
              asked.isAnswered = true;
              reject(new Error(message));
              await settle();
            },
          };
          thread.asked.push(asked);
        }),
      stop: () => {},
      dispose: () => {
        thread.isEnded = true;
        for (const end of endings) end();
      },
    };
  };
  const test = createTestStore({ ...options, openSearchClient });
  injectAnalysis(test.store);
  return { ...test, threads };
}

export type ReviewStore = ReturnType<typeof createReviewStore>;

/** Puts a game on the board of the game, and opens it in the analysis. */
export function load(test: ReviewStore, pgn: string): void {
  const { store } = test;
  store.dispatch(gameLoaded(valueIn(store.dispatch(checkGame(parsePgn(pgn))))));
  analyse(test);
}

/** Opens the game on the board in the analysis. */
export const analyse = ({ store }: ReviewStore) => store.dispatch(analyseShownGame());

/** The oldest question that waits for an answer. */
export function currentQuestion({ threads }: ReviewStore): AskedPosition {
  const waiting = threads
    .filter(({ isEnded }) => !isEnded)
    .flatMap(({ asked }) => asked.filter(({ isAnswered }) => !isAnswered));
  const [oldest] = waiting.toSorted((one, other) => one.number - other.number);
  if (!oldest) throw new Error("Nothing was asked.");
  return oldest;
}

/** All questions to all threads, in their order. */
export const questionsOf = ({ threads }: ReviewStore): SearchQuestion[] =>
  threads
    .flatMap(({ asked }) => asked)
    .toSorted((one, other) => one.number - other.number)
    .map(({ question }) => question);

/** The positions of all questions. */
export const askedFens = (test: ReviewStore): string[] =>
  questionsOf(test).map(({ position }) => makeFen(position));

/** Ten positions: a group of eight that share a table, and one of two. */
export const LONG_PGN = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *";

/** The ply of the position that is asked about, in a game from the usual start. */
export const plyOf = ({ question: { position } }: AskedPosition): number =>
  2 * (position.fullmoveNumber - 1) + (position.turn === "w" ? 0 : 1);

const isWaiting = ({ threads }: ReviewStore): boolean =>
  threads.some(({ isEnded, asked }) => !isEnded && asked.some(({ isAnswered }) => !isAnswered));

/**
 * Answers all questions of all passes with these scores by ply, and with these best lines where
 * they are legal: a pass also asks about positions that the game does not have.
 */
export async function answerAll(
  test: ReviewStore,
  scores: readonly number[],
  lines: readonly (readonly string[])[] = [],
): Promise<void> {
  while (isWaiting(test)) {
    const asked = currentQuestion(test);
    const ply = plyOf(asked);
    const { [ply]: line = [] } = lines;
    const isLegal = findMove(asked.question.position, line[0] ?? "") !== undefined;
    await asked.answer(scores[ply] ?? 0, ...(isLegal ? line : []));
  }
}

/** Answers the questions of the first look, as `answerAll` does. */
export async function answerFirstLook(
  test: ReviewStore,
  scores: readonly number[],
  lines: readonly (readonly string[])[] = [],
): Promise<void> {
  while (currentQuestion(test).question.nodes === FIRST_LOOK_NODES) {
    const ply = plyOf(currentQuestion(test));
    await currentQuestion(test).answer(scores[ply] ?? 0, ...(lines[ply] ?? []));
  }
}

/** Answers so many questions with 20. */
export async function answerSome(test: ReviewStore, count: number): Promise<void> {
  for (let answered = 0; answered < count; answered += 1) await currentQuestion(test).answer(20);
}

/** A store with this game, whose review was opened. */
export async function openReviewOf(pgn: string): Promise<ReviewStore> {
  const test = createReviewStore();
  load(test, pgn);
  await test.store.dispatch(startReview());
  await settle();
  return test;
}

/** The scores in the tree, in centipawns. */
export const scoresOf = ({ store }: ReviewStore) =>
  selectEvaluations(store.getState()).map((evaluation) =>
    evaluation?.score.kind === "centipawns" ? evaluation.score.value : evaluation?.score,
  );
