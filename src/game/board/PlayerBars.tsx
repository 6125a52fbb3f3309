import { useLayoutEffect, useState } from "react";
import { type Color, otherColor } from "../../../engine/rules/types.ts";
import { LOW_TIME_MS } from "../../../store/clock/clockListeners.ts";
import { readShownClock } from "../../../store/clock/runningClock.ts";
import { skipPause } from "../../../store/computer/replyListener.ts";
import { selectIsThinking, selectThinkingPercent } from "../../../store/computer/selectors.ts";
import { selectOpponent } from "../../../store/game/selectors.ts";
import { bottomColorOf, type GameState, isForTwo } from "../../../store/game/state.ts";
import { gameKept, selectIsOwnGame } from "../../../store/kept/slice.ts";
import {
  selectCaptured,
  selectLead,
  selectOrientation,
  selectShownGame,
  selectShownPlayers,
} from "../../../store/view/shown.ts";
import {
  CapturedPieces,
  OpponentFace,
  PlayerBar,
  type PlayerBarProps,
} from "../../players/PlayerBar.tsx";
import { clockText, opponentLabel } from "../../texts/game.ts";
import { SIDES } from "../../texts/moves.ts";
import { MonkeyFace } from "../../ui/icons.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./PlayerBars.module.css";

/** The opponent's name and rating, and the progress of a long search. */
export function OpponentBar() {
  const players = useAppSelector(selectShownPlayers);
  const { opponent } = players;
  const color = otherColor(bottomColorOf(players));
  const isPresentOpponent = useAppSelector(selectOpponent).id === opponent.id;
  if (isForTwo(players)) return <PersonBar color={color} name={SIDES[color]} />;
  const name = (
    <p role="note" aria-label="Opponent">
      {opponentLabel(opponent)}
    </p>
  );
  return (
    <GameBar color={color} face={<OpponentFace id={opponent.id} />} name={name}>
      {isPresentOpponent && <Thinking />}
      {isPresentOpponent && <ThinkingProgress />}
    </GameBar>
  );
}

/**
 * The dots are hidden from screen readers: the status line says the same in words. With clocks, a
 * press on the opponent ends the time that it takes.
 */
function Thinking() {
  const dispatch = useAppDispatch();
  const isThinking = useAppSelector(selectIsThinking);
  const { timeControl } = useAppSelector(selectShownPlayers);
  if (!isThinking) return null;
  return (
    <>
      <span className={styles.thinking} aria-hidden="true" />
      {timeControl && (
        <button
          type="button"
          className={`bare ${styles.skip}`}
          aria-label="Skip the wait"
          onClick={() => dispatch(skipPause())}
        />
      )}
    </>
  );
}

/** A component of its own, so that nothing else renders while an opponent thinks. */
function ThinkingProgress() {
  const percent = useAppSelector(selectThinkingPercent);
  if (percent === undefined) return null;
  return (
    <progress className={styles.progress} aria-label="Search progress" max={100} value={percent} />
  );
}

/** The human's bar, or that of white of two people. */
export function HumanBar() {
  const players = useAppSelector(selectShownPlayers);
  const color = bottomColorOf(players);
  if (isForTwo(players))
    return <PersonBar color={color} name={SIDES[color]} end={<GameFromOutside />} />;
  return (
    <GameBar
      color={color}
      face={<MonkeyFace id="you" />}
      name={<p>You</p>}
      end={<GameFromOutside />}
    />
  );
}

interface PersonBarProps extends Pick<PlayerBarProps, "end"> {
  readonly color: Color;
  readonly name: string;
}

/** The bar of one of two people. */
const PersonBar = ({ color, name, end }: PersonBarProps) => (
  <GameBar
    color={color}
    face={<MonkeyFace id={color === "w" ? "you" : "friend"} />}
    name={<p>{name}</p>}
    end={end}
  />
);

interface GameBarProps extends Omit<PlayerBarProps, "place"> {
  readonly color: Color;
}

/** The bar of a colour, on the side of the board where its pieces began. */
function GameBar({ color, children, end, ...bar }: GameBarProps) {
  const owner = useAppSelector((state) => ownerOf(selectShownPlayers(state), color));
  const orientation = useAppSelector(selectOrientation);
  return (
    <PlayerBar
      {...bar}
      place={color === orientation ? "bottom" : "top"}
      end={
        <>
          {end}
          <Clock color={color} label={`${owner} clock`} />
        </>
      }
    >
      <Captured color={color} />
      {children}
    </PlayerBar>
  );
}

/** Whose clock it is. */
function ownerOf(players: GameState["players"], color: Color): string {
  if (isForTwo(players)) return `${SIDES[color]}'s`;
  return color === players.humanColor ? "Your" : "Opponent's";
}

/** The pieces that a player has captured in the shown position. */
function Captured({ color }: { readonly color: Color }) {
  const captured = useAppSelector((state) => selectCaptured(state, color));
  const lead = useAppSelector((state) => selectLead(state, color));
  return <CapturedPieces color={color} captured={captured} lead={lead} />;
}

/** Says that a game from outside is only looked at, and offers to keep it. */
export function GameFromOutside() {
  const dispatch = useAppDispatch();
  const isOwn = useAppSelector(selectIsOwnGame);
  if (isOwn) return null;
  return (
    <div className={`row soft ${styles.outside}`} role="status">
      <span>From a link or a file, not kept</span>
      <button type="button" onClick={() => dispatch(gameKept())}>
        Keep this game
      </button>
    </div>
  );
}

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

/**
 * Only this component renders while a clock runs, each time that its text changes. A timer is not
 * announced; its text can be read at any time.
 */
function ShownClock({ color, label }: ClockProps) {
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
