/** The store, its events and its selectors: src/ imports only this file of store/. */

export {
  findPositionsToSolve,
  forgetAllPositions,
  forgetPositionsOf,
} from "./analysis/learning/positionsToSolve.ts";
export {
  analyseGameOfExercise,
  learnFromGame,
  leaveExercise,
  selectExercisesOf,
  showSolution,
  solveKeptPositions,
} from "./analysis/learning/thunks.ts";
export { startReview } from "./analysis/review/thunks.ts";
export { analyseRecentGame, analyseShownGame } from "./analysis/thunks.ts";
export * from "./analysisIndex.ts";
export { checkClock, LOW_TIME_MS } from "./clock/clockListeners.ts";
export { readShownClock } from "./clock/runningClock.ts";
export { offerDraw, takeHint } from "./computer/askEngine.ts";
export {
  selectComputerError,
  selectIsComputerWaiting,
  selectIsThinking,
  selectThinkingPercent,
} from "./computer/selectors.ts";
export { replyRequested } from "./computer/slice.ts";
export { createPauser } from "./game/async.ts";
export type { GameEvent } from "./game/events.ts";
export {
  addGameEventListener,
  DELAY_AFTER_MOVE_MS,
  type GameChange,
  requestGame,
  type WorkSignal,
} from "./game/gameListeners.ts";
export { exportGamePgn, makeGamePgn } from "./game/gamePgn.ts";
export { endOf, type GameEnd } from "./game/gameStatus.ts";
export {
  type EventLog,
  eventAt,
  type LoggedEvent,
  selectViewedLog,
  stateAfter,
} from "./game/log/eventLog.ts";
export { LONGEST_BASE, LONGEST_INCREMENT, type TimeControl } from "./game/pgn/timeControl.ts";
export { checkedSquareOf } from "./game/pieceTargets.ts";
export { playTypedMove } from "./game/playMove.ts";
export type { Reason } from "./game/reasons.ts";
export { LONGEST_TEXT } from "./game/schemas.ts";
export {
  selectBottomColor,
  selectCanAgreeToDraw,
  selectCanOfferDraw,
  selectCanResign,
  selectCanTakeBack,
  selectCurrentFen,
  selectGameEnd,
  selectGameIdentity,
  selectHint,
  selectHintCount,
  selectHistory,
  selectHumanColor,
  selectIsCheck,
  selectIsComputersTurn,
  selectIsForTwo,
  selectIsHumansTurn,
  selectIsUnderWay,
  selectMoveList,
  selectMovesBeforeOffer,
  selectOpponent,
  selectPlayers,
  selectPosition,
  selectTurn,
} from "./game/selectors.ts";
export { drawAgreed, gameResigned, movePlayed, moveTakenBack } from "./game/slice.ts";
export { rematch, startNewGame } from "./game/startNewGame.ts";
export {
  bottomColorOf,
  type GameState,
  type HumanColor,
  isForTwo,
  isHumans,
  type Players,
} from "./game/state.ts";
export { selectIsGameElsewhere } from "./game/tab.ts";
export { checkGame, isFen, LONGEST_PGN, openGame, readFen, siteOf } from "./game/texts/gameText.ts";
export {
  COLOR_CHOICES,
  type ColorChoice,
  loadNewGameChoice,
  type NewGameChoice,
  playChosenGame,
} from "./game/texts/newGame.ts";
export { makeSavedText } from "./game/texts/savedText.ts";
export { injectAnalysis, injectLearning } from "./injectAnalysis.ts";
export type { ParseJson } from "./log/actionLog.ts";
export type { Deviation, Difference, Remark } from "./log/differences.ts";
export { restoreLog } from "./log/restoreLog.ts";
export { type LogOptions, openActionLog, saveActionLog, saveViewedLog } from "./log/thunks.ts";
export {
  requestVerification,
  selectVerification,
  type VerificationState,
  verificationCancelled,
  verificationDismissed,
} from "./log/verification.ts";
export { injectVerification } from "./log/verificationListener.ts";
export { type AppDispatch, type AppStore, makeStore, showsPast } from "./makeStore.ts";
export { openStore } from "./openStore.ts";
export { climbOf, isBeaten, type OpponentScores, type Proposal } from "./recent/climb.ts";
export { type HumanOutcome, outcomeOf } from "./recent/countedGames.ts";
export { type RecentGameDetails, readDetails } from "./recent/details.ts";
export { LEAST_RATED_GAMES, type RatingEstimate } from "./recent/rating.ts";
export { isRecentGame, MOST_RECENT_GAMES } from "./recent/recentGames.ts";
export {
  deleteRecentGames,
  listRecentGames,
  recentGamePgn,
  recentGamesPgn,
} from "./recent/recentGamesList.ts";
export { openRecentGame, undoReplacement } from "./recent/thunks.ts";
export { type Evaluation, movesOfLine, type Score } from "./review/evaluation.ts";
export {
  JUDGEMENTS,
  type Judgement,
  titleOf,
  whiteWinningChances,
  winningChances,
} from "./review/judgements.ts";
export { isBest, type ReviewedMove } from "./review/reviewedMoves.ts";
export { catchUp, playHere } from "./saving/playHere.ts";
export { askToReplace, mayReplaceGame } from "./saving/replacementQuestion.ts";
export { saveNow } from "./saving/savingListener.ts";
export { gameKept, selectHasSavingFailed, selectIsOwnGame } from "./saving/slice.ts";
export type { RootState } from "./slices.ts";
export {
  type Collaborators,
  type RecentGame,
  type RecentGames,
  SAVED_GAME_KEY,
  type SavedEvent,
  type SavedLogs,
  type Sound,
} from "./types.ts";
export { handleBoardMove } from "./view/handleBoardMove.ts";
export {
  PLAYBACK_SPEEDS,
  type PlaybackSpeed,
  playbackPaused,
  presentShown,
  type StepUnit,
  speedChosen,
  stepUnitChosen,
} from "./view/playback.ts";
export { SETTINGS_KEY, syncSettings } from "./view/savedSettings.ts";
export {
  animationMs,
  type ChangedSetting,
  SETTING_VALUES,
  type SettingName,
  type Settings,
  selectSettings,
  settingChanged,
  settingsReset,
  settingValues,
} from "./view/settings.ts";
export {
  selectCaptured,
  selectIsPastShown,
  selectLastStep,
  selectLead,
  selectOrientation,
  selectPlacementOnBoard,
  selectPlayback,
  selectShownCheckedSquare,
  selectShownEvent,
  selectShownFen,
  selectShownGame,
  selectShownLastMove,
  selectShownMove,
  selectShownMoveTargets,
  selectShownPlacement,
  selectShownPlayers,
  selectShownPly,
  selectShownPosition,
  selectShownStep,
} from "./view/shown.ts";
export {
  boardFlipped,
  noticeDismissed,
  noticeShown,
  premovesCleared,
  replacementAccepted,
  replacementAnswered,
  selectIsAskingToReplace,
  selectMarkedSquare,
  selectNotices,
  selectPremoves,
  selectReplaced,
  squareClicked,
  squareMarked,
} from "./view/slice.ts";
export { showStep, startPlayback, stepBy } from "./view/stepping.ts";
