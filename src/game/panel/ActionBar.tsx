import { useNavigate } from "react-router-dom";
import { exportGamePgn } from "../../../store/game/gamePgn.ts";
import { selectGameEnd, selectIsUnderWay, selectPlayers } from "../../../store/game/selectors.ts";
import { isWithoutHelp } from "../../../store/game/state.ts";
import { PLAYBACK_SPEEDS, type PlaybackSpeed, speedChosen } from "../../../store/log/playback.ts";
import { selectSettings, settingChanged } from "../../../store/view/settings.ts";
import { selectIsPastShown, selectPlayback, selectShownFen } from "../../../store/view/shown.ts";
import { boardFlipped } from "../../../store/view/slice.ts";
import { useNewGame, useNewGameRequest } from "../../dialogs/NewGame.tsx";
import { useSettingsDialog } from "../../dialogs/useSettingsDialog.ts";
import { downloadPgn, useCopy } from "../../linksAndFiles/files.ts";
import { useAnalyse, useInspector, useIsSmallWindow } from "../../ui/gameHooks.ts";
import { BarButton, ICON_BAR } from "../../ui/IconBar.tsx";
import { PAGE_KEYS, useKey } from "../../ui/keys.ts";
import { type Action, ActionItem, Menu, MenuGroup, MenuItem, Outlets } from "../../ui/Menu.tsx";
import { focusMoveField } from "../../ui/MoveField.tsx";
import { SCREENS } from "../../ui/screens.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { useSteps } from "../playback/PlaybackControls.tsx";
import styles from "./ActionBar.module.css";
import { useDraw, useHint, useResign, useShare, useTakeBack } from "./GameActions.tsx";

/**
 * The common actions, and a menu with all others. In a small window they include the steps, in
 * reach of a thumb; in a larger one those are under the moves.
 */
export function ActionBar() {
  const isSmall = useIsSmallWindow();
  const [takeBack, hint, resign] = [useTakeBack(), useHint(), useResign()];
  const newGame = useNewGame(useNewGameRequest());
  const { previous, next } = useSteps();
  const isLookingBack = useAppSelector(selectIsPastShown);
  const isUnderWay = useAppSelector(selectIsUnderWay);
  const isOver = useAppSelector(selectGameEnd) !== undefined;
  const forbidsHelp = isWithoutHelp(useAppSelector(selectPlayers));
  const forbidden = forbidsHelp ? [takeBack, hint] : [];
  const common = isSmall
    ? [takeBack, isOver ? newGame : hint, previous, next]
    : [takeBack, hint, isUnderWay ? resign : newGame];
  return (
    <>
      <fieldset
        className={`${ICON_BAR} rigid ${styles.bar}`}
        aria-label="Actions"
        data-past={isLookingBack || undefined}
      >
        {forbidsHelp && <p className={`note middle ${styles.reason}`}>Game without help</p>}
        {common.map(
          (action) =>
            !forbidden.includes(action) && (
              <BarButton key={action.icon} {...action} word={wordOf(action)} />
            ),
        )}
        <MoreMenu actions={[resign, newGame]} />
      </fieldset>
      <Outlets actions={[hint, resign, newGame]} />
    </>
  );
}

/** Of a step, the word is the first one of its label. */
const wordOf = ({ label, keys }: Action) => (keys ? label.split(" ")[0] : label);

const MORE_ICON = "M5 12h.01M12 12h.01M19 12h.01";

interface MoreMenuProps {
  /** What ends the game, and what begins another one. The draw stands between them. */
  readonly actions?: readonly [] | readonly [resign: Action, newGame: Action];
}

/** The less common actions: what the game needs first, then the view, then files. */
export function MoreMenu({ actions = [] }: MoreMenuProps) {
  const isOver = useAppSelector(selectGameEnd) !== undefined;
  const analyse = useAnalyse();
  const [draw, share, settings] = [useDraw(), useShare(), useSettingsDialog()];
  const inspector = useInspector();
  const flip = useFlip();
  return (
    <>
      <Menu label="More" icon={MORE_ICON} isSheet>
        <MenuGroup label="Game">
          {[...actions.slice(0, 1), draw, ...actions.slice(1), share].map((action) => (
            <ActionItem key={action.label} action={action} />
          ))}
          <MenuItem disabled={isOver} onChoose={focusMoveField}>
            Type a move
          </MenuItem>
          <MenuItem onChoose={() => analyse()}>Analyse</MenuItem>
          <MenuItem onChoose={() => analyse({ reviews: true })}>Review game</MenuItem>
        </MenuGroup>
        <MenuGroup label="View">
          <PlaybackItems />
          <ActionItem action={flip} />
          <PageItems />
          <ActionItem action={settings} />
          <MenuItem onChoose={inspector.toggle}>
            {inspector.isOpen ? "Back to moves" : "Behind the scenes"}
          </MenuItem>
        </MenuGroup>
        <MenuGroup label="Files">
          <ExportItems />
        </MenuGroup>
      </Menu>
      <Outlets actions={[draw, share, settings]} />
    </>
  );
}

function useFlip(): Action {
  const dispatch = useAppDispatch();
  const act = () => dispatch(boardFlipped());
  useKey(PAGE_KEYS.flip, act);
  return { label: "Flip board", act };
}

const PGN_NAME = "enough-monkeys-game.pgn";

/** Exports the shown position or the game. */
function ExportItems() {
  const store = useAppStore();
  const copy = useCopy();
  function pgn(): string {
    const state = store.getState();
    return exportGamePgn(state.game, selectSettings(state).playerName);
  }
  return (
    <>
      <MenuItem onChoose={() => void copy(selectShownFen(store.getState()), "fen")}>
        Copy position (FEN)
      </MenuItem>
      <MenuItem onChoose={() => void copy(pgn(), "pgn")}>Copy game (PGN)</MenuItem>
      <MenuItem onChoose={() => downloadPgn(PGN_NAME, pgn())}>Download game (PGN)</MenuItem>
    </>
  );
}

const SPEED_LABELS: Readonly<Record<PlaybackSpeed, string>> = {
  slow: "Slow",
  normal: "Normal",
  fast: "Fast",
};

/** Changes the speed of the playback to the next one. In a small window, also the rarer steps. */
function PlaybackItems() {
  const dispatch = useAppDispatch();
  const isSmall = useIsSmallWindow();
  const { first, playback, last } = useSteps();
  const { speed } = useAppSelector(selectPlayback);
  const next = PLAYBACK_SPEEDS[(PLAYBACK_SPEEDS.indexOf(speed) + 1) % PLAYBACK_SPEEDS.length];
  return (
    <>
      {isSmall &&
        [first, last, playback].map((step) => <ActionItem key={step.icon} action={step} />)}
      <MenuItem onChoose={() => next && dispatch(speedChosen(next))}>
        Speed: {SPEED_LABELS[speed]}
      </MenuItem>
    </>
  );
}

/** What concerns the page more than the game. */
function PageItems() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { sounds } = useAppSelector(selectSettings);
  return (
    <>
      <MenuItem onChoose={() => dispatch(settingChanged({ name: "zenMode", value: true }))}>
        Zen mode
      </MenuItem>
      <MenuItem onChoose={() => dispatch(settingChanged({ name: "sounds", value: !sounds }))}>
        {sounds ? "Mute" : "Unmute"}
      </MenuItem>
      <MenuItem onChoose={() => void navigate(SCREENS.help.path)}>Help</MenuItem>
    </>
  );
}
