import type { AppStore } from "../../store/index.ts";

/** The screens on which games from outside are opened. */
export type GameScreenName = "game" | "analysis";

/** What the reader of games may use of the page, also after the page has changed meanwhile. */
export interface PageAccess {
  readonly store: AppStore;
  /** The screen on which the player has asked for the game. */
  readonly screen: GameScreenName;
  /**
   * Goes to a screen, unless the page shows it.
   *
   * @param isPlayedBack whether the moves of the game are then played from the start
   */
  readonly show: (screen: GameScreenName, isPlayedBack?: boolean) => void;
  /**
   * Whether the panel 'Look inside' is open. If it is, a log with an invalid entry is shown up to
   * that entry; otherwise it is rejected.
   */
  readonly isInspectorOpen: () => boolean;
  /** Opens the panel, on the game page. */
  readonly openInspector: () => void;
  /** Aborted when the player has asked for another game, or another game has come. */
  readonly signal: AbortSignal;
  /** Called now and then while a long text is read, with the share that has been read. */
  readonly onProgress: (share: number) => void;
}
