import {
  selectGameEnd,
  selectHistory,
  selectIsPastShown,
  selectShownPly,
} from "../../../store/index.ts";
import { IncomingGames } from "../../incoming/IncomingGames.tsx";
import { useInspector } from "../../inspector/useInspector.ts";
import { OpeningName } from "../../openings/OpeningName.tsx";
import { useIsSmallWindow } from "../../ui/page.ts";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { NewGame } from "../dialogs/NewGame.tsx";
import { useNewGameRequest } from "../dialogs/useNewGameRequest.ts";
import { MoveList } from "../playback/MoveList.tsx";
import { PlaybackControls, StepKeys } from "../playback/PlaybackControls.tsx";
import { ComputerError } from "./ComputerError.tsx";
import { EndCard } from "./EndCard.tsx";
import { GameActions } from "./GameActions.tsx";
import styles from "./GamePanel.module.css";
import { LazyInspector } from "./LazyInspector.tsx";
import { GameElsewhere, ReplacedGame, SavingWarning } from "./Messages.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { PanelButtons } from "./PanelButtons.tsx";
import { StatusLine } from "./StatusLine.tsx";
import { TypedMove } from "./TypedMove.tsx";

/**
 * The panel beside the board: the state of the game, its moves and the actions. In a small window
 * `SmallBar` has the actions.
 */
export function GamePanel() {
  const { isOpen: isInspectorOpen } = useInspector();
  const isSmall = useIsSmallWindow();
  const hasEnded = useAppSelector(selectGameEnd) !== undefined;
  const isEndShown = !useAppSelector(selectIsPastShown) && hasEnded;
  return (
    <div className={styles.panel} data-ended={isEndShown || undefined}>
      <div className={styles.head}>
        <StatusLine />
        {!isSmall && <PanelButtons />}
      </div>
      {(isEndShown || !isSmall) && <EndCard />}
      <ComputerError />
      <GameElsewhere />
      <SavingWarning />
      <IncomingGames screen="game" />
      <ReplacedGame />
      <div className={styles.body} data-inspector={isInspectorOpen || undefined}>
        {isInspectorOpen ? (
          <LazyInspector>
            <PlaybackControls />
          </LazyInspector>
        ) : (
          <Moves isSmall={isSmall} />
        )}
        {isSmall ? <TypedMove /> : <Actions />}
      </div>
      <StepKeys />
    </div>
  );
}

/** What the player can do, besides moving. A game that is over takes no typed moves. */
function Actions() {
  const { isOpen } = useInspector();
  const isOver = useAppSelector(selectGameEnd) !== undefined;
  return (
    <div className={styles.actions}>
      <div className={styles.controls}>
        <GameActions />
        <MoreMenu />
        <NewGame {...useNewGameRequest()} />
      </div>
      {!isOpen && !isOver && <TypedMove />}
    </div>
  );
}

/** The moves of the game; in a larger window also its opening, and the controls to step through it. */
function Moves({ isSmall }: { readonly isSmall: boolean }) {
  const history = useAppSelector(selectHistory);
  const ply = useAppSelector(selectShownPly);
  return (
    <div className={styles.moves}>
      {!isSmall && <OpeningName moves={history.slice(0, ply)} />}
      <MoveList isLine={isSmall} />
      {!isSmall && <PlaybackControls />}
    </div>
  );
}
