import { type Color, otherColor } from "../../../engine/rules/types.ts";
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
import { opponentLabel } from "../../texts/game.ts";
import { SIDES } from "../../texts/moves.ts";
import { MonkeyFace } from "../../ui/icons.tsx";
import { chunk, loadChunk } from "../../ui/loadChunk.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useOptionalChunk } from "../../ui/useChunk.tsx";
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

/** The dots are hidden from screen readers: the status line says the same in words. */
function Thinking() {
  const isThinking = useAppSelector(selectIsThinking);
  const clock = useClockCode();
  if (!isThinking) return null;
  // Beside a clock, which runs, there is no room for the dots.
  if (clock) return <clock.SkipPause />;
  return <span className={`cover ${styles.thinking}`} aria-hidden="true" />;
}

const clockChunk = chunk(28, () => import("./GameClock.tsx"), "ShownClock");
const loadClock = () => loadChunk(clockChunk);

/** The code of the clocks; undefined in a game without them. */
function useClockCode() {
  const { players } = useAppSelector(selectShownGame);
  const hasClocks = players.timeControl !== undefined;
  const loaded = useOptionalChunk(loadClock, hasClocks);
  return hasClocks ? loaded : undefined;
}

/** A component of its own, so that nothing else renders while an opponent thinks. */
function ThinkingProgress() {
  const percent = useAppSelector(selectThinkingPercent);
  if (percent === undefined) return null;
  return (
    <progress
      className={`cover ${styles.progress}`}
      aria-label="Search progress"
      max={100}
      value={percent}
    />
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
  const clock = useClockCode();
  return (
    <PlayerBar
      {...bar}
      place={color === orientation ? "bottom" : "top"}
      end={
        <>
          {end}
          {clock && <clock.ShownClock color={color} label={`${owner} clock`} />}
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
