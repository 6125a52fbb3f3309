import { type Color, otherColor } from "../../../engine/index.ts";
import {
  bottomColorOf,
  type GameState,
  isForTwo,
  selectCaptured,
  selectIsThinking,
  selectLead,
  selectOpponent,
  selectOrientation,
  selectShownPlayers,
  selectThinkingPercent,
} from "../../../store/index.ts";
import {
  CapturedPieces,
  PawnFace,
  PlayerBar,
  type PlayerBarProps,
} from "../../players/PlayerBar.tsx";
import { opponentLabel } from "../../texts/game.ts";
import { SIDES } from "../../texts/moves.ts";
import { OpponentFace } from "../../ui/MonkeyFace.tsx";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { Clock } from "./Clock.tsx";
import { GameFromOutside } from "./GameFromOutside.tsx";
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

/** Hidden from screen readers: the status line says the same in words. */
function Thinking() {
  const isThinking = useAppSelector(selectIsThinking);
  return isThinking && <span className={styles.thinking} aria-hidden="true" />;
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
  const name = isForTwo(players) ? SIDES[color] : "You";
  return <PersonBar color={color} name={name} end={<GameFromOutside />} />;
}

interface PersonBarProps extends Pick<PlayerBarProps, "end"> {
  readonly color: Color;
  readonly name: string;
}

/** The bar of a person. The picture is a pawn of the person's colour. */
const PersonBar = ({ color, name, end }: PersonBarProps) => (
  <GameBar color={color} face={<PawnFace color={color} />} name={<p>{name}</p>} end={end} />
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
