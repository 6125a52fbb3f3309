import { useMemo } from "react";
import { type Color, makePlacement, parseFen } from "../../../engine/index.ts";
import {
  checkedSquareOf,
  type Exercise,
  moveTried,
  selectExerciseTargets,
  selectHintedSquare,
  selectSettings,
  selectShownExerciseMove,
  squaresBefore,
} from "../../../store/index.ts";
import { Board } from "../../board/Board.tsx";
import { BoardBoundary } from "../../board/BoardBoundary.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

interface ExerciseBoardProps {
  readonly exercise: Exercise;
  /** The side that is to find the move: it stands at the bottom. */
  readonly side: Color;
}

/** The board of an exercise. A move on it is tried, and is no move of the tree. */
export function ExerciseBoard({ exercise, side }: ExerciseBoardProps) {
  const dispatch = useAppDispatch();
  const { boardTheme, showsCoordinates, showsLegalMoves, animationSpeed } =
    useAppSelector(selectSettings);
  const shown = useAppSelector(selectShownExerciseMove);
  const hinted = useAppSelector(selectHintedSquare);
  const fen = shown?.after ?? exercise.fen;
  const position = useMemo(() => parseFen(fen), [fen]);
  return (
    <BoardBoundary shown={exercise}>
      <Board
        game={exercise}
        position={makePlacement(position)}
        orientation={side}
        lastMove={shown ?? squaresBefore(exercise)}
        checkedSquare={checkedSquareOf(position)}
        isMate={shown?.san.endsWith("#") ?? false}
        markedSquares={hinted && !shown ? [{ color: "yellow", square: hinted }] : []}
        movable={useAppSelector(selectExerciseTargets)}
        choosesPromotion
        showsTargets={showsLegalMoves}
        theme={boardTheme}
        showsCoordinates={showsCoordinates}
        animationSpeed={animationSpeed}
        onMove={({ from, to, promotion = "" }) => {
          const move = `${from}${to}${promotion}`;
          dispatch(moveTried(move));
          return move !== exercise.played;
        }}
      />
    </BoardBoundary>
  );
}
