/**
 * A jump of Redux DevTools changes the state without an action, and nothing may happen because of
 * it, neither then nor at the next action. There is a row for each listener, with a history in
 * which it acts.
 */
import { ActionCreators } from "@redux-devtools/instrument";
import { beforeEach, expect, it, vi } from "vitest";
import { openEngine } from "../../../store/analysis/engine/engineListener.ts";
import { engineClosed, engineSwitched } from "../../../store/analysis/engine/slice.ts";
import { REPLY_DELAY_MS } from "../../../store/analysis/learning/learningListener.ts";
import { exerciseOfPuzzle } from "../../../store/analysis/learning/puzzles.ts";
import {
  learningStarted,
  moveTried,
  solutionShown,
} from "../../../store/analysis/learning/slice.ts";
import { reviewCancelled, reviewFinished } from "../../../store/analysis/review/slice.ts";
import { startReview } from "../../../store/analysis/review/thunks.ts";
import { analysisOpened, undone } from "../../../store/analysis/slice.ts";
import { injectCoach } from "../../../store/coach/coachListener.ts";
import { gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import { stepUnitChosen } from "../../../store/log/playback.ts";
import { verificationCancelled, verificationRequested } from "../../../store/log/verification.ts";
import { injectVerification } from "../../../store/log/verificationListener.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { settingChanged } from "../../../store/view/settings.ts";
import { showStep, startPlayback } from "../../../store/view/stepping.ts";
import { PUZZLES } from "../../support/puzzles.ts";
import { answerCoach } from "../coach/support.ts";
import { drop, latest, settle } from "../support.ts";
import {
  createTravelStore,
  playMoves,
  THREE_MOVES,
  type TravelStore,
  waitForLateEffects,
} from "./travelStore.ts";

beforeEach(() => void vi.useFakeTimers());

const UNRELATED = { type: "somebody/else" };
const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

/** All that the listeners have done so far. An event that one of them dispatched is an action. */
const effectsOf = (test: TravelStore) => ({
  searches: test.searches.map(({ stopped }) => stopped),
  alerts: [...test.alerts],
  sounds: [...test.sounds],
  logged: [...test.logged],
  threads: test.opened.map(({ searches, thread }) => [searches.length, thread.isEnded]),
  saved: [...test.session.entries],
  savedForAll: [...test.local.entries],
  games: [...test.kept.games.values()],
  events: [...test.kept.events.values()],
  documents: [...test.kept.documents.values()],
  actions: Object.values(test.liftedStore.getState().actionsById)
    .map(({ action }) => action.type)
    .filter((type) => type !== UNRELATED.type),
});

interface Row {
  /** What shows that the listener has acted. */
  readonly acts: (effects: ReturnType<typeof effectsOf>) => unknown;
  readonly history: (test: TravelStore) => unknown;
}

/** Légal's mate. */
const LEGAL = PUZZLES.filter(({ solution }) => solution[0] === "c4f7").map((puzzle) =>
  exerciseOfPuzzle(puzzle),
);

const mate = async ({ store }: TravelStore) => {
  store.dispatch(gameStarted({ fen: MATE_IN_ONE }));
  drop(store, "a1a8");
};

const ROWS: Readonly<Record<string, Row>> = {
  "the computer's reply": {
    acts: ({ searches }) => searches.length === 3,
    history: (test) => playMoves(test, THREE_MOVES),
  },
  "the alert after a mate": { acts: ({ alerts }) => alerts.length === 1, history: mate },
  "the sounds": {
    acts: ({ sounds }) => sounds.length > 3,
    history: (test) => playMoves(test, THREE_MOVES),
  },
  "the games that are kept": {
    acts: ({ games }) => games.length === 2,
    async history(test) {
      await playMoves(test, THREE_MOVES);
      test.store.dispatch(gameStarted());
      await playMoves(test, THREE_MOVES);
    },
  },
  "the log that is kept": {
    acts: ({ events }) => events.length === 6,
    history: (test) => playMoves(test, THREE_MOVES),
  },
  "the saving of settings": {
    acts: ({ savedForAll }) => JSON.stringify(savedForAll).includes("keepsFullBoard"),
    history({ store }) {
      store.dispatch(settingChanged({ name: "premoves", value: true }));
      store.dispatch(settingChanged({ name: "keepsFullBoard", value: true }));
    },
  },
  "the fall of a flag": {
    acts: ({ actions }) => actions.includes("game/timeRanOut"),
    async history(test) {
      test.store.dispatch(gameStarted({ timeControl: { base: 3, increment: 0 } }));
      await playMoves(test, THREE_MOVES);
      await vi.advanceTimersByTimeAsync(5_000);
    },
  },
  "a premove": {
    acts: ({ actions }) => actions.filter((type) => type === "game/movePlayed").length === 3,
    async history(test) {
      test.store.dispatch(settingChanged({ name: "premoves", value: true }));
      drop(test.store, "e2e4");
      await vi.advanceTimersByTimeAsync(100);
      test.store.dispatch(handleBoardMove({ from: "d2", to: "d4" }));
      latest(test.searches).answer("e7e5");
      await settle();
    },
  },
  "what is said of help": {
    acts: ({ actions }) => actions.filter((type) => type === "view/noticeShown").length === 1,
    async history(test) {
      await playMoves(test, THREE_MOVES);
      test.store.dispatch(moveTakenBack());
    },
  },
  "the playing back of moves": {
    acts: ({ actions }) => actions.filter((type) => type.startsWith("playback/")).length > 4,
    async history(test) {
      await playMoves(test, THREE_MOVES);
      test.store.dispatch(stepUnitChosen("events"));
      test.store.dispatch(showStep(0));
      test.store.dispatch(startPlayback());
    },
  },
  "a verification": {
    acts: ({ threads }) => threads.length === 1,
    async history(test) {
      injectVerification(test.store);
      await playMoves(test, THREE_MOVES);
      test.store.dispatch(verificationRequested("running"));
      await waitForLateEffects();
      test.store.dispatch(verificationCancelled());
    },
  },
  "the coach's judgement": {
    acts: ({ actions }) => actions.includes("game/moveJudged"),
    async history(test) {
      injectCoach(test.store);
      test.store.dispatch(gameStarted({ help: "coach" }));
      await playMoves(test, THREE_MOVES);
      await answerCoach(test, [20, 20]);
    },
  },
  "a review": {
    acts: ({ threads }) => threads.length > 0,
    async history({ store }) {
      injectAnalysis(store);
      store.dispatch(analysisOpened({ pgn: "1. e4 *" }));
      void store.dispatch(startReview());
      await waitForLateEffects();
      store.dispatch(reviewCancelled());
    },
  },
  "the end of a review with its game": {
    acts: ({ actions }) => actions.includes("review/left"),
    async history({ store }) {
      injectAnalysis(store);
      store.dispatch(analysisOpened({ pgn: "1. e4 *" }));
      store.dispatch(analysisOpened({ pgn: "1. d4 *" }));
      void store.dispatch(startReview());
      await waitForLateEffects();
      store.dispatch(undone());
    },
  },
  "the engine beside the analysis": {
    acts: ({ threads }) => threads.length > 0,
    async history({ store }) {
      injectAnalysis(store);
      store.dispatch(openEngine(1));
      store.dispatch(engineSwitched(true));
      await waitForLateEffects();
      store.dispatch(engineClosed());
    },
  },
  "the exchange of exercises": {
    acts: ({ actions }) => actions.includes("learning/renewed"),
    history({ store }) {
      injectAnalysis(store);
      store.dispatch(analysisOpened({ pgn: "1. e4 *" }));
      store.dispatch(learningStarted({ source: "game", exercises: LEGAL }));
      store.dispatch(reviewFinished({ id: "sure", isNew: true }));
    },
  },
  "the reply to a move of a puzzle": {
    acts: ({ actions }) => actions.includes("learning/replyPlayed"),
    async history({ store }) {
      injectAnalysis(store);
      store.dispatch(learningStarted({ source: "puzzles", exercises: LEGAL }));
      store.dispatch(moveTried("c4f7"));
      await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    },
  },
  "the results of puzzles": {
    acts: ({ documents }) => documents.length > 0,
    history({ store }) {
      injectAnalysis(store);
      store.dispatch(learningStarted({ source: "puzzles", exercises: LEGAL }));
      store.dispatch(solutionShown());
    },
  },
  "the saving of the analysis": {
    acts: ({ saved }) => JSON.stringify(saved).includes("analysis"),
    history({ store }) {
      injectAnalysis(store);
      store.dispatch(analysisOpened({ pgn: "1. e4 *" }));
    },
  },
};

it.each(Object.entries(ROWS))("does nothing to %s", async (_listener, { acts, history }) => {
  const test = createTravelStore();
  await history(test);
  await waitForLateEffects();
  const before = effectsOf(test);
  expect(acts(before), JSON.stringify(before)).toBe(true);
  const states = Array.from({ length: test.end() + 1 }, (_, index) => index);
  for (const index of [...states, ...states.toReversed(), test.end()]) {
    test.liftedStore.dispatch(ActionCreators.jumpToState(index));
    // Listeners run at the next action, and see the state of then.
    test.store.dispatch(UNRELATED);
    await waitForLateEffects();
    expect(effectsOf(test), `after a jump to state ${index}`).toEqual(before);
  }
});
