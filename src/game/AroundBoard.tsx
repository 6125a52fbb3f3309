/**
 * What stands around the board of a game, and what comes to it from outside. Loaded when the board
 * is drawn.
 */
import type { RefObject } from "react";
import { selectSettings, settingChanged } from "../../store/view/settings.ts";
import { ReplaceGameDialog } from "../dialogs/ReplaceGameDialog.tsx";
import { IncomingGames } from "../linksAndFiles/IncomingGames.tsx";
import { useIsSmallWindow } from "../ui/gameHooks.ts";
import { PAGE_KEYS, useKey } from "../ui/keys.ts";
import { focusHeading } from "../ui/page.ts";
import { useWheelSteps } from "../ui/steps.tsx";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import { ActionBar } from "./panel/ActionBar.tsx";
import { GamePanel } from "./panel/GamePanel.tsx";
import { useStepper } from "./playback/PlaybackControls.tsx";
import zenModeStyles from "./ZenMode.module.css";

export { HumanBar, OpponentBar } from "./board/PlayerBars.tsx";

/** The panel, in a small window the bar with the actions, and what acts on the board's frame. */
export function Panel({ board }: { readonly board: RefObject<HTMLElement | null> }) {
  const isSmall = useIsSmallWindow();
  useWheelSteps(board, useStepper());
  return (
    <>
      <GamePanel />
      {isSmall && <ActionBar />}
      <ZenMode />
    </>
  );
}

/** Opens games from outside, and asks before one replaces the running game. */
export const Requests = () => (
  <>
    <IncomingGames screen="game" />
    <ReplaceGameDialog />
  </>
);

/**
 * The key of the zen mode, which hides all but the board and the players, and the way out of it.
 */
function ZenMode() {
  const dispatch = useAppDispatch();
  const { zenMode } = useAppSelector(selectSettings);
  const toggle = () => dispatch(settingChanged({ name: "zenMode", value: !zenMode }));
  useKey(PAGE_KEYS.zen, toggle);
  function leave() {
    toggle();
    // The button with the focus goes.
    focusHeading();
  }
  return (
    zenMode && (
      <button className={`soft label ${zenModeStyles.leave}`} type="button" onClick={leave}>
        Leave zen mode
      </button>
    )
  );
}
