/** The own game that an exercise is from. */
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Exercise } from "../../store/analysis/learning/exercises.ts";
import { analyseGameOfExercise, findGameOfExercise } from "../../store/analysis/learning/thunks.ts";
import type { GameRow } from "../../store/kept/rows.ts";
import { SCREENS } from "../ui/screens.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";
import type { ExercisePlayers } from "./ExerciseTable.tsx";

/** The kept game that an exercise is from; undefined until it is read, or if there is none. */
export function useGameOfExercise(exercise: Exercise | undefined): GameRow | undefined {
  const dispatch = useAppDispatch();
  const [game, setGame] = useState<GameRow>();
  const id = exercise?.game;
  useEffect(() => {
    let isCurrent = true;
    void dispatch(findGameOfExercise(id)).then((found) => isCurrent && setGame(found));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, id]);
  return game?.id === id ? game : undefined;
}

/** The players of a kept game; undefined if two people played it at one board. */
export function playersOfGame({ humanColor, opponent }: GameRow): ExercisePlayers | undefined {
  if (humanColor === "both") return undefined;
  const playerOf = (isHuman: boolean) => ({ name: opponent, isHuman });
  return { w: playerOf(humanColor === "w"), b: playerOf(humanColor === "b") };
}

/** Leads to the game of a kept position. */
export function GameButton() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isMissing, setIsMissing] = useState(false);
  async function open() {
    if (await dispatch(analyseGameOfExercise())) void navigate(SCREENS.analysis.path);
    else setIsMissing(true);
  }
  return (
    <>
      <button type="button" onClick={() => void open()}>
        Open the game
      </button>
      {isMissing && <p role="alert">The game is no longer among the recent games.</p>}
    </>
  );
}
