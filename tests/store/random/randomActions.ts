/** Random actions of every type of the store, legal and illegal, on time and late. */
import type { UnknownAction } from "@reduxjs/toolkit";
import {
  currentFen,
  fenOf,
  legalMoves,
  parseFen,
  SQUARES,
  START_FEN,
  squaresOf,
} from "../../../engine/index.ts";
import {
  engineClosed,
  engineOpened,
  engineSwitched,
  lineCountSet,
  linesFound,
  searchEnded,
  searchFailed,
  searchStarted,
} from "../../../store/analysis/engine/slice.ts";
import {
  hintShown,
  judgingFailed,
  learningClosed,
  learningStarted,
  moveJudged,
  moveTried,
  nextShown,
  solutionShown,
} from "../../../store/analysis/learning/slice.ts";
import { selectReviewedGame } from "../../../store/analysis/review/selectors.ts";
import {
  positionEvaluated,
  reviewCancelled,
  reviewFailed,
  reviewFinished,
  reviewRestored,
  reviewSlice,
} from "../../../store/analysis/review/slice.ts";
import { selectAnalysis, selectShownNode, selectTree } from "../../../store/analysis/selectors.ts";
import {
  analysisFlipped,
  analysisMovePlayed,
  analysisOpened,
  gameReviewed,
  glyphsSet,
  lineDeleted,
  linePromoted,
  nodeCommented,
  nodeShown,
  redone,
  undone,
} from "../../../store/analysis/slice.ts";
import { searchMove, searchProgressed } from "../../../store/computer/searchMove.ts";
import { replyRequested } from "../../../store/computer/slice.ts";
import { runToCompletion } from "../../../store/game/async.ts";
import { logOpened } from "../../../store/game/log/eventLog.ts";
import {
  drawAgreed,
  drawOffered,
  gameLoaded,
  gameResigned,
  gameStarted,
  hintTaken,
  initialGame,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import { isHumans } from "../../../store/game/state.ts";
import { createActionLog } from "../../../store/log/actionLog.ts";
import { replayLogTask } from "../../../store/log/replay.ts";
import { loadLog } from "../../../store/log/slice.ts";
import {
  initialVerification,
  verificationCancelled,
  verificationDismissed,
  verificationFailed,
  verificationFinished,
  verificationProgressed,
  verificationRequested,
} from "../../../store/log/verification.ts";
import type { RootState } from "../../../store/slices.ts";
import {
  PLAYBACK_SPEEDS,
  playbackAdvanced,
  playbackPaused,
  playbackStarted,
  presentShown,
  STEP_UNITS,
  speedChosen,
  stepShown,
  stepUnitChosen,
} from "../../../store/view/playback.ts";
import {
  DEFAULT_SETTINGS,
  SETTING_NAMES,
  settingChanged,
  settingsReset,
  settingsSynced,
  settingValues,
} from "../../../store/view/settings.ts";
import {
  boardFlipped,
  gameReplaced,
  moveRefused,
  noticeDismissed,
  noticeShown,
  premoveAdded,
  premovesCleared,
  premoveTaken,
  replacementAccepted,
  replacementUndone,
  squareClicked,
  squareMarked,
} from "../../../store/view/slice.ts";
import { AFTER_E4, FINDINGS, THINKER } from "../support.ts";

export const NOTHING: UnknownAction = { type: "somebody/else" };

/** A history as Redux DevTools keeps it. */
export interface Run {
  /** The state before the first action. */
  start: RootState;
  actions: UnknownAction[];
  /** Every state so far, the present one last. */
  readonly states: RootState[];
}

export const presentState = ({ states }: Run): RootState => states.at(-1) as RootState;

export const pickFrom = <Choice>(choices: readonly Choice[], pick: number): Choice =>
  choices[pick % choices.length] as Choice;

export const earlier = ({ states }: Run, pick: number): RootState => pickFrom(states, pick);

function anyMove({ game }: RootState, pick: number) {
  const moves = legalMoves(game.position);
  return moves.length > 0 ? squaresOf(pickFrom(moves, pick)) : ({ from: "a1", to: "a1" } as const);
}

const isComputersTurn = ({ game }: RootState): boolean =>
  !isHumans(game.players, game.position.turn);

/** A log from a file. Different numbers give logs with different ends. */
const logFromFile = (pick: number) => {
  const moves = [
    movePlayed({ from: "e2", to: "e4" }),
    movePlayed({ from: "c7", to: "c5", search: FINDINGS }),
    moveTakenBack(),
    gameStarted({ humanColor: "b", opponent: THINKER, seed: 5 }),
  ];
  return runToCompletion(replayLogTask(createActionLog(moves.slice(0, pick % (moves.length + 1)))))
    .log;
};

const EVALUATION = { score: { kind: "centipawns", value: 12 }, line: ["e2e4"] } as const;

export const EVENTS = {
  move: (run: Run, pick: number) => {
    const state = presentState(run);
    return movePlayed({
      ...anyMove(state, pick),
      ...(pick % 3 === 0 && { before: currentFen(state.game) }),
      ...(isComputersTurn(state) && { search: FINDINGS }),
    });
  },
  illegalMove: (_run: Run, pick: number) =>
    movePlayed({ from: pickFrom(SQUARES, pick), to: pickFrom(SQUARES, pick >> 6) }),
  lateMove: (run: Run, pick: number) => {
    const then = earlier(run, pick);
    return movePlayed({
      ...anyMove(then, pick),
      before: currentFen(then.game),
      ...(isComputersTurn(then) && { search: FINDINGS }),
    });
  },
  takeBack: () => moveTakenBack(),
  hint: (run: Run, pick: number) =>
    hintTaken({ ...anyMove(presentState(run), pick), before: currentFen(presentState(run).game) }),
  offerDraw: (run: Run) => drawOffered({ before: currentFen(presentState(run).game) }),
  agreeToDraw: (run: Run) => drawAgreed({ before: currentFen(presentState(run).game) }),
  resign: () => gameResigned(),
  newGame: (_run: Run, pick: number) =>
    gameStarted({
      ...(pick % 2 && { humanColor: pick % 4 === 1 ? "b" : "both" }),
      ...(pick % 3 && { seed: pick }),
    }),
  position: (_run: Run, pick: number) =>
    gameStarted({
      fen: pickFrom(["8/P6k/8/8/8/8/p6K/8 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 97 80"], pick),
    }),
  loadEarlierGame: (run: Run, pick: number) => gameLoaded(earlier(run, pick).game),
  loadInitialGame: () => gameLoaded(initialGame),
  loadLogFromFile: (_run: Run, pick: number) => loadLog(logFromFile(pick)),
  loadEarlierLog: (run: Run, pick: number) => loadLog(earlier(run, pick).log),
  loadGameWithAnotherLog: (run: Run, pick: number) => ({
    ...gameLoaded(earlier(run, pick).game),
    meta: { at: pick, log: earlier(run, pick >> 4).log },
  }),
  timedMove: (run: Run, pick: number) => ({
    ...EVENTS.move(run, pick),
    meta: { at: pickFrom([pick, 1.5, -3], pick), isDrop: pick % 2 === 0 },
  }),
};

const SEARCH = {
  pending: (run: Run, pick: number) =>
    searchMove.pending(`r${pick % 3}`, { before: currentFen(presentState(run).game) }),
  progress: (_run: Run, pick: number) =>
    searchProgressed({ requestId: `r${pick % 3}`, depth: 2, nodes: pick }),
  answered: (run: Run, pick: number) =>
    searchMove.fulfilled(undefined, `r${pick % 3}`, { before: currentFen(presentState(run).game) }),
  failed: (run: Run, pick: number) =>
    searchMove.rejected(new Error("crash"), `r${pick % 3}`, {
      before: currentFen(presentState(run).game),
    }),
  /** As in a history of an earlier version. */
  failedBefore: (run: Run, pick: number) => ({
    ...SEARCH.failed(run, pick),
    error: { message: "crash ".repeat(pick % 100) },
  }),
  retry: () => replyRequested(),
};

const VIEW = {
  mark: (_run: Run, pick: number) => squareMarked(pickFrom(SQUARES, pick)),
  click: () => squareClicked(),
  premove: (run: Run, pick: number) => premoveAdded(anyMove(presentState(run), pick)),
  premoveTaken: () => premoveTaken(),
  premovesCleared: () => premovesCleared(),
  moveRefused: () => moveRefused(),
  notice: () => noticeShown({ code: "gameNotSaved" }),
  noticeDismissed: (_run: Run, pick: number) => noticeDismissed(pick % 4),
  flip: () => boardFlipped(),
  replaced: () => gameReplaced({ text: "a game", byUndo: false }),
  replacementUndone: () => replacementUndone({ text: "a game" }),
  replacementAccepted: () => replacementAccepted(),
};

const PLAYBACK = {
  step: (_run: Run, pick: number) => stepShown(pick % 20),
  present: () => presentShown(),
  unit: (_run: Run, pick: number) => stepUnitChosen(pickFrom(STEP_UNITS, pick)),
  start: (_run: Run, pick: number) => playbackStarted(pick % 20),
  advance: (_run: Run, pick: number) => playbackAdvanced(pick % 20),
  pause: () => playbackPaused(),
  speed: (_run: Run, pick: number) => speedChosen(pickFrom(PLAYBACK_SPEEDS, pick)),
  openLog: (run: Run, pick: number) =>
    logOpened({
      log: pick % 2 ? logFromFile(pick >> 1) : earlier(run, pick).log,
      name: "a file",
      refusal: pick % 3 ? { code: "logEntryNoAction", number: 7, type: null } : null,
    }),
};

const SETTINGS = {
  setting: (_run: Run, pick: number) => {
    const name = pickFrom(SETTING_NAMES, pick);
    const value = pickFrom<unknown>(settingValues(name) ?? ["", "Anna"], pick >> 4);
    return settingChanged({ name, value } as Parameters<typeof settingChanged>[0]);
  },
  reset: () => settingsReset(),
  follow: (_run: Run, pick: number) =>
    settingsSynced({ ...DEFAULT_SETTINGS, sounds: pick % 2 === 0 }),
};

/** A game in the form in which a review identifies it. */
const reviewed = ({ game }: RootState) => ({
  start: game.history[0]?.before ?? currentFen(game),
  moves: game.history.map(({ lan }) => lan),
});

const REVIEW = {
  start: (run: Run, pick: number) => ({
    type: reviewSlice.actions.started.type,
    payload: { ...reviewed(earlier(run, pick)), id: `r${pick % 2}` },
  }),
  restore: (run: Run, pick: number) =>
    reviewRestored({ ...reviewed(earlier(run, pick)), evaluations: [EVALUATION] }),
  evaluated: (_run: Run, pick: number) =>
    positionEvaluated({ id: `r${pick % 2}`, ply: pick % 6, evaluation: EVALUATION }),
  finished: (_run: Run, pick: number) => reviewFinished({ id: `r${pick % 2}` }),
  failed: (_run: Run, pick: number) =>
    reviewFailed({ id: `r${pick % 2}`, reason: { code: "searchFailed", detail: "crash" } }),
  cancelled: () => reviewCancelled(),
};

/** One of the nodes of the tree, or one that is not there. */
const anyNode = (run: Run, pick: number) =>
  pickFrom([...Object.keys(selectTree(presentState(run)).nodes).map(Number), 99], pick);

const ANALYSIS = {
  analysisOpened: (_run: Run, pick: number) =>
    analysisOpened({
      pgn: pickFrom(["", '[White "Ann"]\n\n1. e4 {good} (1. d4 $1 d5) e5 2. Nf3', "1. e5"], pick),
      path: [0],
      ...(pick % 2 && { origin: { kind: "own", humanColor: "w", plies: 2 } }),
    }),
  analysisMove: (run: Run, pick: number) => {
    const after = pickFrom([selectShownNode(presentState(run)), anyNode(run, pick)], pick);
    const { tree } = selectAnalysis(presentState(run));
    const moves = tree.nodes[after] ? legalMoves(parseFen(fenOf(tree, after))) : [];
    return analysisMovePlayed({ after, move: moves[pick % (moves.length || 1)]?.lan ?? "e2e4" });
  },
  nodeShown: (run: Run, pick: number) => nodeShown({ node: anyNode(run, pick) }),
  lineDeleted: (run: Run, pick: number) => lineDeleted({ node: anyNode(run, pick) }),
  linePromoted: (run: Run, pick: number) => linePromoted({ node: anyNode(run, pick) }),
  commented: (run: Run, pick: number) =>
    nodeCommented({ node: anyNode(run, pick), text: pick % 2 ? "good" : "" }),
  glyphs: (run: Run, pick: number) =>
    glyphsSet({ node: anyNode(run, pick), nags: [1 + (pick % 6)] }),
  undone: () => undone(),
  redone: () => redone(),
  analysisFlipped: () => analysisFlipped(),
  analysisReviewed: (run: Run, pick: number) => {
    const { start, moves } = selectReviewedGame(earlier(run, pick));
    return gameReviewed({ start, moves, evaluations: [...moves.map(() => EVALUATION), null] });
  },
};

const FOUND_LINES = { depth: 5, nodes: 99, timeMs: 12.5, lines: [EVALUATION] };

const ENGINE = {
  engineOpened: (_run: Run, pick: number) => engineOpened({ isOn: pick % 2 === 0, lineCount: 2 }),
  engineClosed: () => engineClosed(),
  engineSwitched: (_run: Run, pick: number) => engineSwitched(pick % 2 === 0),
  lineCount: (_run: Run, pick: number) => lineCountSet(1 + (pick % 5)),
  searchStarted: (_run: Run, pick: number) =>
    searchStarted({ fen: `${pick % 2}`, found: pick % 3 ? null : FOUND_LINES, isDone: false }),
  linesFound: (_run: Run, pick: number) => linesFound({ fen: `${pick % 2}`, found: FOUND_LINES }),
  searchEnded: (_run: Run, pick: number) => searchEnded(`${pick % 2}`),
  searchFailed: (_run: Run, pick: number) =>
    searchFailed({ fen: `${pick % 2}`, reason: { code: "searchFailed", detail: "crash" } }),
};

const EXERCISE = {
  fen: AFTER_E4,
  played: "f7f6",
  best: ["e7e5"],
  score: EVALUATION.score,
  start: START_FEN,
  moves: ["e2e4"],
};

const LEARNING = {
  learningStarted: () => learningStarted({ source: "kept", exercises: [EXERCISE, EXERCISE] }),
  moveTried: (_run: Run, pick: number) => moveTried(pickFrom(["e7e5", "f7f6", "a7a6"], pick)),
  moveJudged: (_run: Run, pick: number) =>
    moveJudged({ move: "a7a6", isRight: pick % 2 === 0, loss: 1.5 }),
  judgingFailed: () =>
    judgingFailed({ move: "a7a6", reason: { code: "searchFailed", detail: "crash" } }),
  hintShown: () => hintShown(),
  solutionShown: () => solutionShown(),
  nextShown: () => nextShown(),
  learningClosed: () => learningClosed(),
};

const { status: _status, log: _log, error: _error, ...FOUND_NOTHING } = initialVerification;
const FOUND = {
  searched: 1,
  total: 2,
  differences: {
    first: [
      {
        index: 1,
        label: { number: 2, type: null },
        before: "a position",
        deviations: [{ aspect: "move", recorded: "e5", today: "c5" }],
      },
    ],
    count: 1,
  },
  remarks: { first: [{ index: null, code: "earlierPlies", label: null, plies: 2 }], count: 1 },
} as const;

const VERIFICATION = {
  request: (_run: Run, pick: number) => verificationRequested(pick % 2 ? "running" : "opened"),
  progress: (_run: Run, pick: number) => verificationProgressed(pick % 2 ? FOUND : FOUND_NOTHING),
  finish: () => verificationFinished(FOUND),
  fail: () => verificationFailed({ code: "searchFailed", detail: "crash" }),
  cancel: () => verificationCancelled(),
  dismiss: () => verificationDismissed(),
};

const STRANGE = {
  unknown: () => NOTHING,
  badlyMade: (_run: Run, pick: number) =>
    pickFrom<UnknownAction>(
      [
        { type: "game/movePlayed", payload: { from: "e2", to: "e4", promotion: null } },
        { type: "game/started", payload: 5 },
        { type: "game/loaded", payload: { game: {} } },
        { type: "view/noticeShown", payload: { message: {} } },
        { type: "playback/logOpened", payload: { log: {}, name: "a file", refusal: null } },
        { type: "review/started" },
        { type: "computer/search/pending" },
        { type: "toString" },
        { type: "__proto__" },
      ],
      pick,
    ),
};

/** Makes the actions of the store. The number picks one of the possibilities in this history. */
export const ACTIONS: readonly ((run: Run, pick: number) => UnknownAction)[] = [
  EVENTS,
  SEARCH,
  VIEW,
  PLAYBACK,
  SETTINGS,
  REVIEW,
  ANALYSIS,
  ENGINE,
  LEARNING,
  VERIFICATION,
  STRANGE,
].flatMap((group) => Object.values(group));
