import { ComputerError } from "./ComputerError.tsx";
import controls from "./Controls.module.css";
import { EndCard } from "./EndCard.tsx";
import { GameActions } from "./GameActions.tsx";
import styles from "./GamePanel.module.css";
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

/** The one panel beside the board: how the game stands, its moves, and what can be done. */
export function GamePanel() {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <StatusLine />
        <MuteButton />
        <SettingsDialog />
      </div>
      <EndCard />
      <ComputerError />
      <Notice />
      <ReplacedGame />
      <div className={styles.body}>
        <div className={styles.moves}>
          <OpeningName />
          <MoveList />
          <PlaybackControls />
        </div>
        <div className={styles.actions}>
          <div className={controls.controls}>
            <GameActions />
            <MoreMenu />
            <NewGame />
          </div>
          <MoveField />
        </div>
      </div>
    </div>
  );
}
