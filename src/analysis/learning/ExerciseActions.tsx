import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Move } from "../../../engine/index.ts";
import {
  analyseGameOfExercise,
  hintShown,
  nextShown,
  selectExerciseResult,
  selectLearning,
  selectSolution,
  selectTriedMove,
  showSolution,
} from "../../../store/index.ts";
import { describeAttempt, describeExerciseHint, describeSolution } from "../../texts/learning.ts";
import { PATHS } from "../../ui/paths.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./Learning.module.css";

/** What the player may do in an exercise, and the answer to what was done. */
export function ExerciseActions({ mistake }: { readonly mistake: Move }) {
  const dispatch = useAppDispatch();
  const result = useAppSelector(selectExerciseResult);
  const { isHintShown, source } = useAppSelector(selectLearning);
  return (
    <>
      <Answer mistake={mistake} />
      <div className={styles.actions}>
        {result === undefined ? (
          <>
            <button type="button" disabled={isHintShown} onClick={() => dispatch(hintShown())}>
              Hint
            </button>
            <button type="button" onClick={() => dispatch(showSolution())}>
              Solution
            </button>
          </>
        ) : (
          <NextButton />
        )}
      </div>
      {source === "kept" && result !== undefined && <OpenGame />}
    </>
  );
}

/** Gets the focus, because the pressed button is gone, or because the next key is Enter. */
function NextButton() {
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" className="button" onClick={() => dispatch(nextShown())}>
      Next
    </button>
  );
}

/** Spoken by screen readers when it changes. */
function Answer({ mistake }: { readonly mistake: Move }) {
  const { attempt, isHintShown } = useAppSelector(selectLearning);
  const result = useAppSelector(selectExerciseResult);
  const tried = useAppSelector(selectTriedMove);
  const solution = useAppSelector(selectSolution);
  const [best] = solution;
  const answer =
    result === "missed"
      ? describeSolution(solution)
      : attempt && tried && describeAttempt(attempt, tried, mistake, solution);
  const hint =
    isHintShown && result === undefined && best !== undefined && describeExerciseHint(best);
  return (
    <p
      role="status"
      aria-label="Answer"
      className={styles.answer}
      data-status={result ?? attempt?.status}
    >
      {[answer, hint].filter(Boolean).join(" ")}
    </p>
  );
}

/** Leads to the game of a kept position. */
function OpenGame() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isMissing, setIsMissing] = useState(false);
  async function open() {
    // Without the parameter that asks for the exercises.
    if (await dispatch(analyseGameOfExercise())) void navigate(PATHS.analysis);
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
