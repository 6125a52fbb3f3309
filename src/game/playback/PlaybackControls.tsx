import type { ReactNode } from "react";
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
import { useAppDispatch, useAppSelector } from "../../ui/hooks.ts";
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
  const { isPlaying, speed, unit } = useAppSelector(selectPlayback);
  const { one, all } = UNIT_LABELS[unit];
  useStepKeys();
  const [isAtStart, isAtEnd] = [step === 0, step === last];
  return (
    <fieldset className={styles.controls} aria-label="Game navigation">
      <Control
        label="First position"
        keys="Home"
        disabled={isAtStart}
        act={() => dispatch(showStep(0))}
      >
        <path d="M6 5v14M18 5 9 12l9 7z" />
      </Control>
      <Control
        label={`Previous ${one}`}
        keys="ArrowLeft"
        disabled={isAtStart}
        act={() => dispatch(stepBy(-1))}
      >
        <path d="M16 5 7 12l9 7z" />
      </Control>
      <Control
        label={isPlaying ? "Pause" : `Play ${all}`}
        disabled={last === 0}
        act={() => dispatch(isPlaying ? playbackPaused() : startPlayback())}
      >
        {isPlaying ? <path d="M8 5v14M16 5v14" /> : <path d="M7 4v16l13-8z" />}
      </Control>
      <Control
        label={`Next ${one}`}
        keys="ArrowRight"
        disabled={isAtEnd}
        act={() => dispatch(stepBy(1))}
      >
        <path d="m8 5 9 7-9 7z" />
      </Control>
      <Control
        label="Current position"
        keys="End"
        disabled={isAtEnd}
        act={() => dispatch(showStep(last))}
      >
        <path d="M18 5v14M6 5l9 7-9 7z" />
      </Control>
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
      <Ears />
    </fieldset>
  );
}

interface ControlProps {
  readonly label: string;
  /** The keyboard shortcut that does the same anywhere on the page. */
  readonly keys?: string;
  readonly disabled: boolean;
  readonly act: () => void;
  /** The icon's shapes, in a view box of 24 × 24. */
  readonly children: ReactNode;
}

function Control({ label, keys, disabled, act, children }: ControlProps) {
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
        {children}
      </svg>
    </button>
  );
}

/** Tells screen readers which past position the board shows, and when it is the present again. */
function Ears() {
  const isLookingBack = useAppSelector(selectIsPastShown);
  const shown = useShownText();
  return (
    <span className="visually-hidden" aria-live="polite">
      {isLookingBack ? `Viewing: ${shown}` : "Current position"}
    </span>
  );
}
