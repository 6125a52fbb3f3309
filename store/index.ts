/** The only door for src/: the store, its events, its selectors. */

export {
  selectComputerError,
  selectIsComputerWaiting,
  selectIsThinking,
  selectThinkingPercent,
} from "./computer/selectors.ts";
export { replyRequested } from "./computer/slice.ts";
export {
  type AppDispatch,
  type AppStore,
  type Collaborators,
  createStore,
  followSettings,
  restoreState,
} from "./createStore.ts";
export { gameResigned, gameStarted, movePlayed, moveTakenBack } from "./game/events.ts";
export type { GameEnd } from "./game/gameEnd.ts";
export { selectCaptured, selectLead } from "./game/material.ts";
export { playHumanMove } from "./game/playHumanMove.ts";
export { playTypedMove } from "./game/playTypedMove.ts";
export * from "./game/selectors.ts";
export { startNewGame } from "./game/startNewGame.ts";
export { loadActionLog, loadActionLogInSlices, saveActionLog } from "./log/thunks.ts";
export { SETTINGS_KEY } from "./saving/savedSettings.ts";
export { saveNow } from "./saving/savingListener.ts";
export type { RootState } from "./state.ts";
export { type HeardGame, hearGame } from "./view/hearGame.ts";
export { moveByHand, selectMovable } from "./view/premoves.ts";
export {
  type ChangedSetting,
  SETTING_VALUES,
  type SettingName,
  type Settings,
  selectSettings,
  settingChanged,
  settingsReset,
} from "./view/settings.ts";
export {
  noticeDismissed,
  noticeGiven,
  premoveTakenBack,
  selectMarkedSquare,
  selectNotice,
  selectPremove,
  squareClicked,
  squareMarked,
} from "./view/slice.ts";
