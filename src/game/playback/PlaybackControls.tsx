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
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./PlaybackControls.module.css";
import { useStepKeys } from "./stepInput.ts";

const SPEED_LABELS: Readonly<Record<PlaybackSpeed, string>> = {
  slow: "Slow",
  normal: "Normal",
  fast: "Fast",
};

const UNIT_LABELS: Readonly<Record<StepUnit, { readonly one: string; readonly all: string }>> = {
  plies: { one: "move", all: "moves" },
  events: { one: "event", all: "events" },
};

/** Steps through the game or its log: to the start, to the end, one step, or automatic playback. */
export function PlaybackControls() {
  const dispatch = useAppDispatch();
  const step = useAppSelector(selectShownStep);
  const last = useAppSelector(selectLastStep);
  const { isPlaying, unit } = useAppSelector(selectPlayback);
  const { one, all } = UNIT_LABELS[unit];
  useStepKeys();
  const [isAtStart, isAtEnd] = [step === 0, step === last];
  return (
    <fieldset className={styles.controls} aria-label="Game navigation">
      <Control
        label="First position"
        icon="M6 5v14M18 5 9 12l9 7z"
        keys="Home"
        disabled={isAtStart}
        act={() => dispatch(showStep(0))}
      />
      <Control
        label={`Previous ${one}`}
        icon="M16 5 7 12l9 7z"
        keys="ArrowLeft"
        disabled={isAtStart}
        act={() => dispatch(stepBy(-1))}
      />
      <Control
        label={isPlaying ? "Pause" : `Play ${all}`}
        icon={isPlaying ? "M8 5v14M16 5v14" : "M7 4v16l13-8z"}
        disabled={last === 0}
        act={() => dispatch(isPlaying ? playbackPaused() : startPlayback())}
      />
      <Control
        label={`Next ${one}`}
        icon="m8 5 9 7-9 7z"
        keys="ArrowRight"
        disabled={isAtEnd}
        act={() => dispatch(stepBy(1))}
      />
      <Control
        label="Current position"
        icon="M18 5v14M6 5l9 7-9 7z"
        keys="End"
        disabled={isAtEnd}
        act={() => dispatch(showStep(last))}
      />
      <SpeedChoice />
      <ShownPositionAnnouncer />
    </fieldset>
  );
}

interface ControlProps {
  readonly label: string;
  /** The path of the icon, in a view box of 24 × 24. */
  readonly icon: string;
  /** The keyboard shortcut that does the same anywhere on the page. */
  readonly keys?: string;
  readonly disabled: boolean;
  readonly act: () => void;
}

function Control({ label, icon, keys, disabled, act }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={act}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
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
