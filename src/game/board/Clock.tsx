import { useLayoutEffect, useState } from "react";
import type { Color } from "../../../engine/index.ts";
import { LOW_TIME_MS, readShownClock, selectShownGame } from "../../../store/index.ts";
import { clockText } from "../../texts/game.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./Clock.module.css";

interface ClockProps {
  readonly color: Color;
  /** Whose clock it is: `Your clock`. */
  readonly label: string;
}

/** A player's clock; nothing in a game without clocks. */
export function Clock({ color, label }: ClockProps) {
  const { players } = useAppSelector(selectShownGame);
  return players.timeControl && <ShownClock color={color} label={label} />;
}

type Phase = "standing" | "running" | "fallen";

/**
 * Only this component renders while a clock runs, each time that its text changes. A timer is not
 * announced; its text can be read at any time.
 */
function ShownClock({ color, label }: ClockProps) {
  const { text, phase, isLow } = useClock(color);
  return (
    <p
      className={styles.clock}
      role="timer"
      aria-label={label}
      data-phase={phase}
      data-low={isLow || undefined}
    >
      {text}
    </p>
  );
}

interface ShownTime {
  readonly text: string;
  readonly phase: Phase;
  readonly isLow: boolean;
}

const STOPPED = { time: 0, isRunning: false };

function useClock(color: Color): ShownTime {
  const dispatch = useAppDispatch();
  const game = useAppSelector(selectShownGame);
  const read = () => dispatch(readShownClock(color)) ?? STOPPED;
  const [shown, setShown] = useState(() => shownTime(read()));
  // Before the browser paints: the clock of the position before must not be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event of the game gives another game
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

function shownTime({ time, isRunning }: { time: number; isRunning: boolean }): ShownTime {
  const standing = time === 0 ? "fallen" : "standing";
  return {
    text: clockText(time / 1000, LOW_TIME_MS / 1000),
    phase: isRunning ? "running" : standing,
    isLow: time < LOW_TIME_MS,
  };
}

/** How long a running clock keeps its text, in milliseconds: a second, or a tenth when it is low. */
const untilNextText = (time: number): number => (time % (time < LOW_TIME_MS ? 100 : 1000)) + 1;
