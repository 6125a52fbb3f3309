import { useMemo } from "react";
import { makePlacement, parseFen } from "../../engine/rules/fen.ts";
import { type Color, otherColor } from "../../engine/rules/types.ts";
import {
  type Exercise,
  isKnownToBeWrong,
  sideOf,
  squaresBefore,
} from "../../store/analysis/learning/exercises.ts";
import {
  selectExerciseTargets,
  selectHintedSquare,
  selectPlayedExercise,
  selectShownExerciseMove,
} from "../../store/analysis/learning/selectors.ts";
import { moveTried } from "../../store/analysis/learning/slice.ts";
import { checkedSquareOf } from "../../store/game/pieces.ts";
import { Board, BoardBoundary } from "../board/Board.tsx";
import { useBoardOfLine } from "../lines/shownLine.ts";
import { PlayerBar, PlayerFace } from "../players/PlayerBar.tsx";
import { SIDES } from "../texts/moves.ts";
import layout from "../ui/boardLayout.module.css";
import { useAppDispatch, useAppSelector, useBoardSettings } from "../ui/storeHooks.ts";

/** The player of a side of an exercise. */
interface ExercisePlayer {
  /** Missing if it is not known: then the colour stands there. */
  readonly name?: string | undefined;
  readonly isHuman: boolean;
}

export type ExercisePlayers = Readonly<Record<Color, ExercisePlayer>>;

export const UNKNOWN_PLAYERS: ExercisePlayers = { w: { isHuman: false }, b: { isHuman: false } };

interface ExerciseTableProps {
  readonly exercise: Exercise;
  readonly players: ExercisePlayers;
}

/** The board of an exercise between its players. The side that is to move stands at the bottom. */
export function ExerciseTable({ exercise, players }: ExerciseTableProps) {
  const side = sideOf(exercise);
  const bar = (place: "top" | "bottom", color: Color) => (
    <SideBar place={place} color={color} {...players[color]} />
  );
  return (
    <div className={layout.table}>
      {bar("top", otherColor(side))}
      <div className={layout.board}>
        <ExerciseBoard exercise={exercise} side={side} />
      </div>
      {bar("bottom", side)}
    </div>
  );
}

interface SideBarProps extends ExercisePlayer {
  readonly place: "top" | "bottom";
  readonly color: Color;
}

const SideBar = ({ place, color, name, isHuman }: SideBarProps) => (
  <PlayerBar
    place={place}
    face={<PlayerFace name={name} color={color} isHuman={isHuman} />}
    name={
      <p role="note" aria-label={SIDES[color]} className="strong">
        {isHuman ? "You" : (name ?? SIDES[color])}
      </p>
    }
  />
);

interface ExerciseBoardProps {
  readonly exercise: Exercise;
  /** The side that is to find the move: it stands at the bottom. */
  readonly side: Color;
}

/** The board of an exercise. A move on it is tried, and is no move of the tree. */
function ExerciseBoard({ exercise, side }: ExerciseBoardProps) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectShownExerciseMove);
  const hinted = useAppSelector(selectHintedSquare);
  const movable = useAppSelector(selectExerciseTargets);
  const played = useAppSelector(selectPlayedExercise);
  const fen = shown?.after ?? exercise.fen;
  const position = useMemo(() => parseFen(fen), [fen]);
  const line = useBoardOfLine();
  const exerciseBoard = {
    position: makePlacement(position),
    lastMove: shown ?? squaresBefore(exercise),
    checkedSquare: checkedSquareOf(position),
    isMate: shown?.san.endsWith("#") ?? false,
    markedSquares: hinted && movable.size > 0 ? [{ color: "yellow" as const, square: hinted }] : [],
    movable,
  };
  return (
    <BoardBoundary shown={exercise}>
      <Board
        game={exercise}
        orientation={side}
        choosesPromotion
        {...(line ?? exerciseBoard)}
        {...useBoardSettings()}
        onMove={({ from, to, promotion = "" }) => {
          const move = `${from}${to}${promotion}`;
          dispatch(moveTried(move));
          return played !== undefined && !isKnownToBeWrong(played, move);
        }}
      />
    </BoardBoundary>
  );
}
