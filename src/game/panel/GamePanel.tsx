import { selectHistory, selectShownPly } from "../../../store/index.ts";
import { IncomingGames } from "../../incoming/IncomingGames.tsx";
import { useInspector } from "../../inspector/useInspector.ts";
import { Notices } from "../../notices/Notices.tsx";
import { OpeningName } from "../../openings/OpeningName.tsx";
import { NewVersion } from "../../ui/NewVersion.tsx";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { NewGame } from "../dialogs/NewGame.tsx";
import { SettingsButton } from "../dialogs/SettingsButton.tsx";
import { useNewGameRequest } from "../dialogs/useNewGameRequest.ts";
import { PlaybackControls } from "../playback/PlaybackControls.tsx";
import { ComputerError } from "./ComputerError.tsx";
import { EndCard } from "./EndCard.tsx";
import { GameActions } from "./GameActions.tsx";
import styles from "./GamePanel.module.css";
import { LazyInspector } from "./LazyInspector.tsx";
import { ReplacedGame, SavingWarning } from "./Messages.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { MoveList } from "./MoveList.tsx";
import { InspectorButton, MuteButton } from "./PanelButtons.tsx";
import { StatusLine } from "./StatusLine.tsx";
import { TypedMove } from "./TypedMove.tsx";

/** The panel beside the board: the state of the game, its moves and the actions. */
export function GamePanel() {
  const { isOpen: isInspectorOpen } = useInspector();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <StatusLine />
        <InspectorButton />
        <MuteButton />
        <SettingsButton />
      </div>
      <EndCard />
      <ComputerError />
      <SavingWarning />
      <Notices />
      <IncomingGames screen="game" />
      <NewVersion />
      <ReplacedGame />
      <div className={styles.body} data-inspector={isInspectorOpen || undefined}>
        {isInspectorOpen ? (
          <LazyInspector>
            <PlaybackControls />
          </LazyInspector>
        ) : (
          <Moves />
        )}
        <div className={styles.actions}>
          <div className={styles.controls}>
            <GameActions />
            <MoreMenu />
            <NewGame {...useNewGameRequest()} />
          </div>
          {!isInspectorOpen && <TypedMove />}
        </div>
      </div>
    </div>
  );
}

/** The moves of the game, and the controls to step through them. */
function Moves() {
  const history = useAppSelector(selectHistory);
  const ply = useAppSelector(selectShownPly);
  return (
    <div className={styles.moves}>
      <OpeningName moves={history.slice(0, ply)} />
      <MoveList />
      <PlaybackControls />
    </div>
  );
}
