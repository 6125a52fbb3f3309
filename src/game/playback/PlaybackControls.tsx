import {
  PLAYBACK_SPEEDS,
  type PlaybackSpeed,
  selectIsPastShown,
  selectPlayback,
  selectShownEvent,
  selectShownMove,
  speedChosen,
} from "../../../store/index.ts";
import { shownText } from "../../texts/game.ts";
import { StepButton } from "../../ui/icons.tsx";
import { PAGE_KEYS, useKey, useStepKeys } from "../../ui/keys.ts";
import { useIsSmallWindow } from "../../ui/page.ts";
import stepStyles from "../../ui/StepButton.module.css";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./PlaybackControls.module.css";
import { useStepper } from "./stepper.ts";
import { useAnalyse } from "./useAnalyse.ts";
import { useSteps } from "./useSteps.ts";

export const SPEED_LABELS: Readonly<Record<PlaybackSpeed, string>> = {
  slow: "Slow",
  normal: "Normal",
  fast: "Fast",
};

const ANALYSE_ICON = "M5 20v-6M12 20V4M19 20v-9";

/**
 * Steps through the game or its log, and leads to the analysis at the shown step. In a small window
 * the bar at the bottom has the single steps.
 */
export function PlaybackControls() {
  const analyse = useAnalyse();
  const { first, previous, playback, next, last } = useSteps();
  const isSmall = useIsSmallWindow();
  const steps = isSmall ? [first, playback, last] : [first, previous, playback, next, last];
  return (
    <fieldset className={stepStyles.controls} aria-label="Game navigation">
      {steps.map((step) => (
        <StepButton key={step.icon} {...step} />
      ))}
      <SpeedChoice />
      <StepButton label="Analyse" icon={ANALYSE_ICON} disabled={false} act={() => analyse()} />
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

/**
 * The keys that step through the game and play it. Tells screen readers which past position the
 * board shows, and when it is the present again.
 */
export function StepKeys() {
  const { playback } = useSteps();
  useStepKeys(useStepper());
  useKey(PAGE_KEYS.play, playback.act, !playback.disabled);
  const isLookingBack = useAppSelector(selectIsPastShown);
  const shown = shownText(useAppSelector(selectShownEvent), useAppSelector(selectShownMove));
  return (
    <span className="visually-hidden" aria-live="polite">
      {isLookingBack ? `Viewing: ${shown}` : "Current position"}
    </span>
  );
}
