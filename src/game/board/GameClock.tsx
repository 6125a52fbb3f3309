/** A player's clock, and a way to hurry the computer: only games with clocks load them. */
import { useLayoutEffect, useState } from "react";
import type { Color } from "../../../engine/rules/types.ts";
import { LOW_TIME_MS } from "../../../store/clock/clockListeners.ts";
import { readShownClock } from "../../../store/clock/runningClock.ts";
import { skipPause } from "../../../store/computer/skipPause.ts";
import { selectShownGame } from "../../../store/view/shown.ts";
import { clockText } from "../../texts/game.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./PlayerBars.module.css";

interface ClockProps {
  readonly color: Color;
  /** Whose clock it is: `Your clock`. */
  readonly label: string;
}

/**
 * Only this component renders while a clock runs, each time that its text changes. A timer is not
 * announced; its text can be read at any time.
 */
export function ShownClock({ color, label }: ClockProps) {
  const { text, phase, isLow } = useClock(color);
  return (
    <p
      className={`clock ${isLow ? "bad" : "good"} ${styles.clock}`}
      role="timer"
      aria-label={label}
      data-phase={phase}
      data-low={isLow || undefined}
    >
      {text}
    </p>
  );
}

const STOPPED = { time: 0, isRunning: false };

function useClock(color: Color) {
  const dispatch = useAppDispatch();
  const game = useAppSelector(selectShownGame);
  const read = () => dispatch(readShownClock(color)) ?? STOPPED;
  const [shown, setShown] = useState(() => shownTime(read()));
  // Before the browser paints: the clock of the position before must not be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event gives another game
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick() {
      const reading = read();
      setShown(shownTime(reading));
      if (reading.isRunning) timer = setTimeout(tick, untilNextText(reading.time));
    }
    tick();
    return () => clearTimeout(timer);
  }, [color, game]);
  return shown;
}

function shownTime({ time, isRunning }: { time: number; isRunning: boolean }) {
  const standing = time === 0 ? "fallen" : "standing";
  return {
    text: clockText(time / 1000, LOW_TIME_MS / 1000),
    phase: isRunning ? "running" : standing,
    isLow: time < LOW_TIME_MS,
  };
}

/**
 * How long a running clock keeps its text, in milliseconds: a second, or a tenth when it is low.
 */
const untilNextText = (time: number): number => (time % (time < LOW_TIME_MS ? 100 : 1000)) + 1;

/** Over the opponent's face and name: a press ends the time that it takes. */
export function SkipPause() {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className={`bare cover ${styles.skip}`}
      aria-label="Skip the wait"
      onClick={() => dispatch(skipPause())}
    />
  );
}
