import { useEffect, useId, useRef } from "react";
import type { Exercise } from "../../../store/analysis/learning/exercises.ts";
import {
  selectAreOwnMistakes,
  selectExercise,
  selectExerciseResult,
  selectFoundCount,
  selectIsLastExercise,
  selectLearning,
} from "../../../store/analysis/learning/selectors.ts";
import { nextShown } from "../../../store/analysis/learning/slice.ts";
import { leaveExercise } from "../../../store/analysis/learning/thunks.ts";
import { selectIsProvisional } from "../../../store/analysis/review/selectors.ts";
import { selectAnalysedPlayers, selectTree } from "../../../store/analysis/selectors.ts";
import type { GameRow } from "../../../store/kept/rows.ts";
import styles from "../../exercises/Exercise.module.css";
import {
  type ExercisePlayers,
  ExerciseTable,
  UNKNOWN_PLAYERS,
} from "../../exercises/ExerciseTable.tsx";
import { ExerciseTask } from "../../exercises/ExerciseTask.tsx";
import { playersOfGame, useGameOfExercise } from "../../exercises/gameOfExercise.tsx";
import {
  describeEnd,
  describeKeptGame,
  describeTaggedGame,
  learningTitle,
} from "../../texts/analysis.ts";
import layout from "../../ui/boardLayout.module.css";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

/** The exercises, in place of the analysis: its tree and its engine would tell the solutions. */
export function Learning() {
  const exercise = useAppSelector(selectExercise);
  const game = useGameOfExercise(exercise);
  const headingId = useId();
  const players = usePlayers(game);
  return (
    <div className={layout.layout}>
      {exercise && <ExerciseTable exercise={exercise} players={players} />}
      <section
        className={`column card breaks ${layout.panel} ${styles.panel}`}
        aria-labelledby={headingId}
      >
        <Heading id={headingId} />
        {exercise ? (
          <>
            <Origin game={game} />
            <Task exercise={exercise} />
          </>
        ) : (
          <>
            <End />
            <CloseButton />
          </>
        )}
      </section>
    </div>
  );
}

/** The players of an exercise: of its kept game, or of the game that is analysed. */
function usePlayers(game: GameRow | undefined): ExercisePlayers {
  const { white, black } = useAppSelector(selectAnalysedPlayers);
  const isOpen = useAppSelector(selectLearning).source === "game";
  const kept = game && playersOfGame(game);
  return kept ?? (isOpen ? { w: white, b: black } : UNKNOWN_PLAYERS);
}

function Heading({ id }: { readonly id: string }) {
  const { exercises, index, source } = useAppSelector(selectLearning);
  const isOwn = useAppSelector(selectAreOwnMistakes);
  const isProvisional = useAppSelector(selectIsProvisional) && source === "game";
  return (
    <div className={`row spread ${styles.heading}`}>
      <h2 id={id}>{learningTitle(isOwn, source ?? "game")}</h2>
      {index < exercises.length && (
        <p className="note">
          Position {index + 1} of {exercises.length}
          {isProvisional && ", by a first look"}
        </p>
      )}
    </div>
  );
}

/** Which game the exercise is from. */
function Origin({ game }: { readonly game: GameRow | undefined }) {
  const isOpen = useAppSelector(selectLearning).source === "game";
  const { headers } = useAppSelector(selectTree);
  const origin = game ? describeKeptGame(game) : isOpen && describeTaggedGame(headers);
  return <p className="note">{origin}</p>;
}

function Task({ exercise }: { readonly exercise: Exercise }) {
  const dispatch = useAppDispatch();
  const isDone = useAppSelector(selectExerciseResult) !== undefined;
  const isLast = useAppSelector(selectIsLastExercise);
  return (
    <>
      <ExerciseTask exercise={exercise} onNext={isLast ? undefined : () => dispatch(nextShown())}>
        <CloseButton />
      </ExerciseTask>
      {isLast && isDone && <End />}
    </>
  );
}

function End() {
  const { exercises } = useAppSelector(selectLearning);
  const found = useAppSelector(selectFoundCount);
  const end = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, or the next key is Enter.
  useEffect(() => end.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={end} tabIndex={-1} role="status">
      {describeEnd(found, exercises.length)}
    </p>
  );
}

function CloseButton() {
  const dispatch = useAppDispatch();
  return (
    <button type="button" onClick={() => dispatch(leaveExercise())}>
      Back to the analysis
    </button>
  );
}
