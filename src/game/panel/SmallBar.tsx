import { PLAYBACK_SPEEDS, speedChosen } from "../../../store/view/playback.ts";
import { selectPlayback } from "../../../store/view/shown.ts";
import { useAnalyse } from "../../ui/gameHooks.ts";
import { type Action, ActionItem, MenuItem, Outlets } from "../../ui/Menu.tsx";
import { StepIcon } from "../../ui/StepIcon.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useNewGame, useNewGameRequest } from "../dialogs/NewGame.tsx";
import { useSettingsDialog } from "../dialogs/SettingsButton.tsx";
import { SPEED_LABELS, useSteps } from "../playback/PlaybackControls.tsx";
import { useHint, useRareActions, useTakeBack } from "./GameActions.tsx";
import { MoreMenu, useMute } from "./MoreMenu.tsx";
import styles from "./SmallBar.module.css";

/** The bar of a small window, in reach of a thumb: the common actions, and a menu with all others. */
export function SmallBar() {
  const [takeBack, hint] = [useTakeBack(), useHint()];
  const { previous, next } = useSteps();
  return (
    <fieldset className={styles.bar} aria-label="Actions">
      <BarButton action={takeBack} text="Take back" />
      <BarButton action={hint} text={hint.label} />
      <BarButton action={previous} text="Previous" />
      <BarButton action={next} text="Next" />
      <SmallMenu />
      {hint.outlet}
    </fieldset>
  );
}

interface BarButtonProps {
  readonly action: Action;
  /** A short form of the label, for the eye. */
  readonly text: string;
}

function BarButton({ action, text }: BarButtonProps) {
  const { label, icon = "", keys, disabled, isBusy, act } = action;
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-busy={isBusy}
      disabled={disabled}
      onClick={act}
    >
      <StepIcon path={icon} />
      <span aria-hidden="true">{text}</span>
    </button>
  );
}

const MORE_ICON = "M5 12h.01M12 12h.01M19 12h.01";

/** The menu of a small window: all that a larger window has as buttons, and its 'More' menu. */
function SmallMenu() {
  const analyse = useAnalyse();
  const { first, playback, last } = useSteps();
  const actions: readonly Action[] = [
    useNewGame(useNewGameRequest()),
    ...useRareActions(),
    useSettingsDialog(),
    useMute(),
    { label: "Analyse", act: () => analyse() },
  ];
  return (
    <>
      <MoreMenu icon={MORE_ICON}>
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} />
        ))}
        <hr />
        {[first, last, playback].map((action) => (
          <ActionItem key={action.label} action={action} />
        ))}
        <SpeedItem />
        <hr />
      </MoreMenu>
      <Outlets actions={actions} />
    </>
  );
}

/** Changes the speed of the playback to the next one. */
function SpeedItem() {
  const dispatch = useAppDispatch();
  const { speed } = useAppSelector(selectPlayback);
  const next = PLAYBACK_SPEEDS[(PLAYBACK_SPEEDS.indexOf(speed) + 1) % PLAYBACK_SPEEDS.length];
  return (
    <MenuItem onChoose={() => next && dispatch(speedChosen(next))}>
      Speed: {SPEED_LABELS[speed]}
    </MenuItem>
  );
}
