import type { Color } from "../../engine/index.ts";
import {
  selectAnalysedPlayers,
  selectAnalysisOrientation,
  selectAnalysisPosition,
  selectCapturedOfNode,
  selectClocks,
  selectElapsed,
  selectIsAtEndOfGame,
  selectLeadOfNode,
} from "../../store/index.ts";
import { CapturedPieces, PawnFace, PlayerBar } from "../players/PlayerBar.tsx";
import { clockText } from "../texts/game.ts";
import { SIDES } from "../texts/moves.ts";
import { useAppSelector } from "../ui/storeHooks.ts";
import styles from "./AnalysisBars.module.css";

/** The points of each side for a result. */
const POINTS: Readonly<Record<string, Readonly<Record<Color, string>>>> = {
  "1-0": { w: "1", b: "0" },
  "0-1": { w: "0", b: "1" },
  "1/2-1/2": { w: "½", b: "½" },
};

/**
 * The player of one side, with rating, captured pieces and clock. The result is shown at the end of
 * the moves, so that looking through a game does not tell it first.
 */
export function AnalysisBar({ place }: { readonly place: "top" | "bottom" }) {
  const orientation = useAppSelector(selectAnalysisOrientation);
  const isWhite = (place === "bottom") === (orientation === "w");
  const color = isWhite ? "w" : "b";
  const players = useAppSelector(selectAnalysedPlayers);
  const isAtEnd = useAppSelector(selectIsAtEndOfGame);
  const { name, rating } = isWhite ? players.white : players.black;
  const points = isAtEnd ? POINTS[players.result]?.[color] : undefined;
  return (
    <PlayerBar
      place={place}
      face={<PawnFace color={color} />}
      name={
        <p role="note" aria-label={SIDES[color]} className={styles.name}>
          <span className={styles.text}>{name ?? SIDES[color]}</span>
          {rating !== undefined && <span className={styles.rating}>{rating}</span>}
          {points !== undefined && <span className={styles.points}>{points}</span>}
        </p>
      }
      end={<Clock color={color} />}
    >
      <CapturedPieces
        color={color}
        captured={useAppSelector((state) => selectCapturedOfNode(state, color))}
        lead={useAppSelector((state) => selectLeadOfNode(state, color))}
      />
    </PlayerBar>
  );
}

/** In seconds. Moves are compared here, so tenths are shown earlier than while playing. */
const TENTHS_BELOW = 60;

/** What is left on a side's clock, and what the shown move took, where the game has them. */
function Clock({ color }: { readonly color: Color }) {
  const left = useAppSelector(selectClocks)[color];
  const elapsed = useAppSelector(selectElapsed);
  const { turn } = useAppSelector(selectAnalysisPosition);
  const isMover = turn !== color;
  if (left === undefined && (elapsed === undefined || !isMover)) return null;
  return (
    <p className={styles.clock} role="note" aria-label={`Clock, ${SIDES[color]}`}>
      {isMover && elapsed !== undefined && (
        <span className={styles.elapsed}>+{clockText(elapsed, TENTHS_BELOW)}</span>
      )}
      {left !== undefined && (
        <span className={styles.left} data-turn={!isMover || undefined}>
          {clockText(left, TENTHS_BELOW)}
        </span>
      )}
    </p>
  );
}
