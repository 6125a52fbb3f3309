import { selectIsReviewOpen } from "../../store/index.ts";
import { useAppSelector } from "../ui/hooks.ts";
import { NewVersion } from "../ui/NewVersion.tsx";
import { ComputerError } from "./ComputerError.tsx";
import controls from "./Controls.module.css";
import { EndCard } from "./EndCard.tsx";
import { GameActions } from "./GameActions.tsx";
import styles from "./GamePanel.module.css";
import { IncomingGames } from "./IncomingGames.tsx";
import { InsideButton } from "./InsideButton.tsx";
import { LazyInside } from "./LazyInside.tsx";
import { LazyReview } from "./LazyReview.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { MoveField } from "./MoveField.tsx";
import { MoveList } from "./MoveList.tsx";
import { MuteButton } from "./MuteButton.tsx";
import { NewGame } from "./NewGame.tsx";
import { Notice } from "./Notice.tsx";
import { OpeningName } from "./OpeningName.tsx";
import { PlaybackControls } from "./PlaybackControls.tsx";
import { ReplacedGame } from "./ReplacedGame.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";
import { StatusLine } from "./StatusLine.tsx";
import { useInside } from "./useInside.ts";

/** The panel beside the board: the state of the game, its moves and the actions. */
export function GamePanel() {
  const { isOpen: isInside } = useInside();
  const isReviewing = useAppSelector(selectIsReviewOpen);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <StatusLine />
        <InsideButton />
        <MuteButton />
        <SettingsDialog />
      </div>
      {!isReviewing && <EndCard />}
      <ComputerError />
      <Notice />
      <IncomingGames />
      <NewVersion />
      <ReplacedGame />
      {isReviewing ? (
        <LazyReview>
          <Moves />
        </LazyReview>
      ) : (
        <div className={styles.body} data-inside={isInside || undefined}>
          {isInside ? (
            <LazyInside>
              <PlaybackControls />
            </LazyInside>
          ) : (
            <Moves />
          )}
          <div className={styles.actions}>
            <div className={controls.controls}>
              <GameActions />
              <MoreMenu />
              <NewGame />
            </div>
            {!isInside && <MoveField />}
          </div>
        </div>
      )}
    </div>
  );
}

/** The moves of the game, and the controls to step through them. */
function Moves() {
  return (
    <div className={styles.moves}>
      <OpeningName />
      <MoveList />
      <PlaybackControls />
    </div>
  );
}
