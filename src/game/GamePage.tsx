import { useDeferredValue } from "react";
import { selectIsForTwo } from "../../store/game/selectors.ts";
import { selectSettings, settingChanged } from "../../store/view/settings.ts";
import { PieceSetContext } from "../board/Piece.tsx";
import { ReplaceGameDialog } from "../dialogs/ReplaceGameDialog.tsx";
import { IncomingGames } from "../linksAndFiles/IncomingGames.tsx";
import styles from "../ui/boardLayout.module.css";
import { useInspector, useIsSmallWindow } from "../ui/gameHooks.ts";
import { PAGE_KEYS, useKey } from "../ui/keys.ts";
import { focusHeading, useTitle } from "../ui/page.ts";
import { useAppDispatch, useAppSelector, usePageSettings, withStore } from "../ui/storeHooks.ts";
import { GameBoard } from "./board/GameBoard.tsx";
import { HumanBar, OpponentBar } from "./board/PlayerBars.tsx";
import { ActionBar } from "./panel/ActionBar.tsx";
import { GamePanel } from "./panel/GamePanel.tsx";
import zenModeStyles from "./ZenMode.module.css";

/** The page, with the store that all its parts read. */
export const Screen = withStore(GamePage);

export function GamePage() {
  useTitle("Game");
  usePageSettings();
  const { keepsFullBoard, largerBoard, zenMode, pieceSet } = useAppSelector(selectSettings);
  const { isOpen } = useInspector();
  const isForTwo = useAppSelector(selectIsForTwo);
  const isSmall = useIsSmallWindow();
  // The board is drawn first, so that it takes a move sooner. The panel is drawn after it.
  const showsPanel = useDeferredValue(true, false);
  return (
    <main
      className={styles.page}
      data-full-board={keepsFullBoard}
      data-larger-board={largerBoard || undefined}
      data-zen={zenMode || undefined}
      data-inspector={isOpen || undefined}
    >
      <h1 className="visually-hidden">
        {isForTwo ? "Game of two players" : "Game against the computer"}
      </h1>
      <PieceSetContext value={pieceSet}>
        <div className={styles.layout}>
          <div className={styles.table}>
            <OpponentBar />
            <div className={styles.board}>
              <GameBoard />
            </div>
            <HumanBar />
          </div>
          {showsPanel ? <GamePanel /> : <div className={styles.panel} />}
          {showsPanel && isSmall && <ActionBar />}
          <ZenMode />
        </div>
        <IncomingGames screen="game" />
        <ReplaceGameDialog />
      </PieceSetContext>
    </main>
  );
}

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
