import {
  PLAYBACK_SPEEDS,
  type PlaybackSpeed,
  playbackPaused,
  type StepUnit,
  selectIsPastShown,
  selectLastStep,
  selectPlayback,
  selectShownStep,
  showStep,
  speedChosen,
  startPlayback,
  stepBy,
} from "../../../store/index.ts";
import { useShownText } from "../../texts/useShownText.ts";
import { PAGE_KEYS } from "../../ui/keys.ts";
import stepStyles from "../../ui/StepButton.module.css";
import {
  FIRST_ICON,
  LAST_ICON,
  NEXT_ICON,
  PREVIOUS_ICON,
  StepButton,
} from "../../ui/StepButton.tsx";
import { useStepKeys } from "../../ui/stepInput.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useKey } from "../../ui/useKey.ts";
import styles from "./PlaybackControls.module.css";
import { useStepper } from "./stepper.ts";
import { useAnalyse } from "./useAnalyse.ts";

const SPEED_LABELS: Readonly<Record<PlaybackSpeed, string>> = {
  slow: "Slow",
  normal: "Normal",
  fast: "Fast",
};

const UNIT_LABELS: Readonly<Record<StepUnit, { readonly one: string; readonly all: string }>> = {
  plies: { one: "move", all: "moves" },
  events: { one: "event", all: "events" },
};

const ANALYSE_ICON = "M5 20v-6M12 20V4M19 20v-9";

/** Steps through the game or its log: to the start, to the end, one step, or automatic playback. Leads
 * to the analysis at the shown step.
 */
export function PlaybackControls() {
  const dispatch = useAppDispatch();
  const step = useAppSelector(selectShownStep);
  const last = useAppSelector(selectLastStep);
  const { isPlaying, unit } = useAppSelector(selectPlayback);
  const { one, all } = UNIT_LABELS[unit];
  const analyse = useAnalyse();
  useStepKeys(useStepper());
  const togglePlayback = () => dispatch(isPlaying ? playbackPaused() : startPlayback());
  useKey(PAGE_KEYS.play, togglePlayback, last > 0);
  const [isAtStart, isAtEnd] = [step === 0, step === last];
  return (
    <fieldset className={stepStyles.controls} aria-label="Game navigation">
      <StepButton
        label="First position"
        icon={FIRST_ICON}
        keys="Home"
        disabled={isAtStart}
        act={() => dispatch(showStep(0))}
      />
      <StepButton
        label={`Previous ${one}`}
        icon={PREVIOUS_ICON}
        keys="ArrowLeft"
        disabled={isAtStart}
        act={() => dispatch(stepBy(-1))}
      />
      <StepButton
        label={isPlaying ? "Pause" : `Play ${all}`}
        icon={isPlaying ? "M8 5v14M16 5v14" : "M7 4v16l13-8z"}
        disabled={last === 0}
        keys="Space"
        act={togglePlayback}
      />
      <StepButton
        label={`Next ${one}`}
        icon={NEXT_ICON}
        keys="ArrowRight"
        disabled={isAtEnd}
        act={() => dispatch(stepBy(1))}
      />
      <StepButton
        label="Current position"
        icon={LAST_ICON}
        keys="End"
        disabled={isAtEnd}
        act={() => dispatch(showStep(last))}
      />
      <SpeedChoice />
      <StepButton label="Analyse" icon={ANALYSE_ICON} disabled={false} act={() => analyse()} />
      <ShownPositionAnnouncer />
    </fieldset>
  );
}

/** How fast the game is played back. */
function SpeedChoice() {
  const dispatch = useAppDispatch();
  const { speed } = useAppSelector(selectPlayback);
  return (
    <select
      className={styles.speed}
      aria-label="Speed"
      value={speed}
      onChange={({ target }) => dispatch(speedChosen(target.value as PlaybackSpeed))}
    >
      {PLAYBACK_SPEEDS.map((name) => (
        <option key={name} value={name}>
          {SPEED_LABELS[name]}
        </option>
      ))}
    </select>
  );
}

/** Tells screen readers which past position the board shows, and when it is the present again. */
function ShownPositionAnnouncer() {
  const isLookingBack = useAppSelector(selectIsPastShown);
  const shown = useShownText();
  return (
    <span className="visually-hidden" aria-live="polite">
      {isLookingBack ? `Viewing: ${shown}` : "Current position"}
    </span>
  );
}
