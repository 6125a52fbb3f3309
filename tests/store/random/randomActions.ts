/** Random actions of every type of the store, legal and illegal, on time and late. */
import { currentFen, fenOf, legalMoves, parseFen, START_FEN } from "../../../engine/index.ts";
import * as engine from "../../../store/analysis/engine/slice.ts";
import * as learning from "../../../store/analysis/learning/slice.ts";
import { selectReviewedGame } from "../../../store/analysis/review/selectors.ts";
import * as review from "../../../store/analysis/review/slice.ts";
import { selectAnalysis, selectShownNode, selectTree } from "../../../store/analysis/selectors.ts";
import * as analysis from "../../../store/analysis/slice.ts";
import { runToCompletion } from "../../../store/frame/timeSlices.ts";
import * as game from "../../../store/game/slice.ts";
import { createActionLog } from "../../../store/log/actionLog.ts";
import { logOpened } from "../../../store/log/playback.ts";
import { replayLogTask } from "../../../store/log/replay.ts";
import { loadLog } from "../../../store/log/slice.ts";
import * as verification from "../../../store/log/verification.ts";
import type { RootState } from "../../../store/slices.ts";
import * as settings from "../../../store/view/settings.ts";
import { AFTER_E4, FINDINGS, THINKER } from "../support.ts";
import {
  EVENTS,
  earlier,
  type MakeAction,
  OTHER_ACTIONS,
  pickFrom,
  plain,
  presentState,
  type Run,
} from "./randomGameActions.ts";

const CRASH = { code: "searchFailed", detail: "crash" } as const;

/** A log from a file. Different numbers give logs with different ends. */
const logFromFile = (pick: number) => {
  const events = [
    game.movePlayed({ from: "e2", to: "e4" }),
    game.movePlayed({ from: "c7", to: "c5", search: FINDINGS }),
    game.moveTakenBack(),
    game.gameStarted({ humanColor: "b", opponent: THINKER, seed: 5 }),
  ];
  const log = createActionLog(events.slice(0, pick % (events.length + 1)));
  return runToCompletion(replayLogTask(log)).log;
};

const LOGS: readonly MakeAction[] = [
  (_run, pick) => loadLog(logFromFile(pick)),
  (run, pick) => loadLog(earlier(run, pick).log),
  (run, pick) => ({
    ...game.gameLoaded(earlier(run, pick).game),
    meta: { at: pick, log: earlier(run, pick >> 4).log },
  }),
  (run, pick) =>
    logOpened({
      log: pick % 2 ? logFromFile(pick >> 1) : earlier(run, pick).log,
      name: "a file",
      refusal: pick % 3 ? { code: "logEntryNoAction", number: 7, type: null } : null,
    }),
];

const SETTINGS: readonly MakeAction[] = [
  ...plain(settings.settingsReset),
  (_run, pick) => {
    const name = pickFrom(settings.SETTING_NAMES, pick);
    const value = pickFrom<unknown>(settings.settingValues(name) ?? ["", "Anna"], pick >> 4);
    return settings.settingChanged({ name, value } as never);
  },
  (_run, pick) => settings.settingsSynced({ ...settings.DEFAULT_SETTINGS, sounds: pick % 2 === 0 }),
];

const EVALUATION = { score: { kind: "centipawns", value: 12 }, line: ["e2e4"] } as const;

/** A game in the form in which a review identifies it. */
const reviewed = ({ game }: RootState) => ({
  start: game.history[0]?.before ?? currentFen(game),
  moves: game.history.map(({ lan }) => lan),
});

const REVIEW: readonly MakeAction[] = [
  ...plain(review.reviewCancelled, review.reviewLeft),
  (run, pick) => ({
    type: review.reviewSlice.actions.started.type,
    payload: { ...reviewed(earlier(run, pick)), id: `r${pick % 2}` },
  }),
  (run, pick) =>
    review.reviewRestored({ ...reviewed(earlier(run, pick)), evaluations: [EVALUATION] }),
  (_run, pick) => review.groupEvaluated({ id: `r${pick % 2}`, found: [[pick % 6, EVALUATION]] }),
  (_run, pick) => review.reviewFinished({ id: `r${pick % 2}`, isNew: pick % 3 === 0 }),
  (_run, pick) => review.reviewFailed({ id: `r${pick % 2}`, reason: CRASH }),
];

/** One of the nodes of the tree, or one that is not there. */
const anyNode = (run: Run, pick: number) =>
  pickFrom([...Object.keys(selectTree(presentState(run)).nodes).map(Number), 99], pick);

const ANALYSIS: readonly MakeAction[] = [
  ...plain(analysis.undone, analysis.redone, analysis.analysisFlipped),
  (_run, pick) =>
    analysis.analysisOpened({
      pgn: pickFrom(["", '[White "Ann"]\n\n1. e4 {good} (1. d4 $1 d5) e5 2. Nf3', "1. e5"], pick),
      path: [0],
      ...(pick % 2 && { origin: { kind: "own", humanColor: "w", plies: 2 } }),
    }),
  (run, pick) => {
    const after = pickFrom([selectShownNode(presentState(run)), anyNode(run, pick)], pick);
    const { tree } = selectAnalysis(presentState(run));
    const moves = tree.nodes[after] ? legalMoves(parseFen(fenOf(tree, after))) : [];
    const move = moves[pick % (moves.length || 1)]?.lan ?? "e2e4";
    return analysis.analysisMovePlayed({ after, move });
  },
  (run, pick) => analysis.nodeShown({ node: anyNode(run, pick) }),
  (run, pick) => analysis.lineDeleted({ node: anyNode(run, pick) }),
  (run, pick) => analysis.linePromoted({ node: anyNode(run, pick) }),
  (run, pick) => analysis.nodeCommented({ node: anyNode(run, pick), text: pick % 2 ? "good" : "" }),
  (run, pick) => analysis.glyphsSet({ node: anyNode(run, pick), nags: [1 + (pick % 6)] }),
  (run, pick) => {
    const { start, moves } = selectReviewedGame(earlier(run, pick));
    const evaluations = [...moves.map(() => EVALUATION), null];
    return analysis.gameEvaluated({ start, moves, evaluations });
  },
];

const FOUND_LINES = { depth: 5, nodes: 99, timeMs: 12.5, lines: [EVALUATION] };

const ENGINE: readonly MakeAction[] = [
  ...plain(engine.engineClosed),
  (_run, pick) => engine.engineOpened({ isOn: pick % 2 === 0, lineCount: 2 }),
  (_run, pick) => engine.engineSwitched(pick % 2 === 0),
  (_run, pick) => engine.lineCountSet(1 + (pick % 5)),
  (_run, pick) => {
    const found = pick % 3 ? null : FOUND_LINES;
    return engine.searchStarted({ fen: `${pick % 2}`, found, isDone: false });
  },
  (_run, pick) => engine.linesFound({ fen: `${pick % 2}`, found: FOUND_LINES }),
  (_run, pick) => engine.searchEnded(`${pick % 2}`),
  (_run, pick) => engine.searchFailed({ fen: `${pick % 2}`, reason: CRASH }),
];

const EXERCISE = {
  fen: AFTER_E4,
  played: "f7f6",
  best: ["e7e5"],
  score: EVALUATION.score,
  start: START_FEN,
  moves: ["e2e4"],
};

const LEARNING: readonly MakeAction[] = [
  ...plain(
    learning.hintShown,
    learning.replyPlayed,
    learning.solutionShown,
    learning.nextShown,
    learning.learningClosed,
    () => learning.learningStarted({ source: "game", exercises: [EXERCISE, EXERCISE] }),
    () => learning.exercisesRenewed([EXERCISE]),
    () => learning.outcomeCounted({ puzzle: "1000000", counting: "first" }),
    () => learning.judgingFailed({ move: "a7a6", reason: CRASH }),
  ),
  (_run, pick) => learning.moveTried(pickFrom(["e7e5", "f7f6", "a7a6"], pick)),
  (_run, pick) =>
    learning.moveJudged({
      move: "a7a6",
      after: { ...EVALUATION, score: { kind: "centipawns", value: pick % 2 === 0 ? 0 : 500 } },
    }),
];

const { status, log, error, ...FOUND_NOTHING } = verification.initialVerification;
const DIFFERENCE = {
  index: 1,
  label: { number: 2, type: null },
  before: "a position",
  deviations: [{ aspect: "move", recorded: "e5", today: "c5" }],
} as const;
const FOUND = {
  searched: 1,
  judged: 0,
  total: 2,
  differences: { first: [DIFFERENCE], count: 1 },
  remarks: { first: [{ index: null, code: "earlierPlies", label: null, plies: 2 }], count: 1 },
} as const;

const VERIFICATION: readonly MakeAction[] = [
  ...plain(
    verification.verificationCancelled,
    verification.verificationDismissed,
    () => verification.verificationFinished(FOUND),
    () => verification.verificationFailed(CRASH),
  ),
  (_run, pick) => verification.verificationRequested(pick % 2 ? "running" : "opened"),
  (_run, pick) => verification.verificationProgressed(pick % 2 ? FOUND : FOUND_NOTHING),
];

export const ACTIONS: readonly MakeAction[] = [
  ...EVENTS,
  ...OTHER_ACTIONS,
  ...LOGS,
  ...SETTINGS,
  ...REVIEW,
  ...ANALYSIS,
  ...ENGINE,
  ...LEARNING,
  ...VERIFICATION,
];
