import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { answerTo } from "../../engine/review/costs.ts";
import { type Exercise, mistakeIn, sideOf } from "../../store/analysis/learning/exercises.ts";
import {
  selectBestLine,
  selectExercise,
  selectExerciseResult,
  selectFoundMoves,
  selectLearning,
  selectLineToFind,
  selectMoveBefore,
  selectReviewOfAttempt,
  selectShownHintStep,
  selectSolution,
  selectTriedMove,
} from "../../store/analysis/learning/selectors.ts";
import { HINT_STEPS, hintShown } from "../../store/analysis/learning/slice.ts";
import { showSolution } from "../../store/analysis/learning/thunks.ts";
import { PlayableLine } from "../lines/PlayableLine.tsx";
import { useLineClock, usePlayedLine } from "../lines/playedLine.ts";
import {
  describeAttempt,
  describePlayedReply,
  describeSolution,
  exerciseTask,
} from "../texts/analysis.ts";
import { describeHintStep } from "../texts/hints.ts";
import { StepIcon } from "../ui/icons.tsx";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import styles from "./Exercise.module.css";
import { ExerciseInWords } from "./ExerciseInWords.tsx";

interface ExerciseTaskProps {
  readonly exercise: Exercise;
  /** Goes on to the next exercise, once this one is done; missing after the last one. */
  readonly onNext?: (() => void) | undefined;
  /** Other buttons. */
  readonly children?: ReactNode;
}

/**
 * What is to be done in the present exercise, what the player may do, and the answer to what was
 * done. A new exercise gets the focus, so it is read.
 */
export function ExerciseTask({ exercise, onNext, children }: ExerciseTaskProps) {
  const task = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another exercise is the reason
  useEffect(() => task.current?.focus({ preventScroll: true }), [exercise]);
  return (
    <>
      <p ref={task} tabIndex={-1} className={`strong ${styles.task}`}>
        {exerciseTask(sideOf(exercise), mistakeIn(exercise))}
      </p>
      <Answer exercise={exercise} />
      <ShownLine />
      <div className={`tiles minor ${styles.actions}`}>
        <Buttons onNext={onNext} />
        {children}
      </div>
      <ExerciseInWords exercise={exercise} />
    </>
  );
}

function Buttons({ onNext }: Pick<ExerciseTaskProps, "onNext">) {
  const dispatch = useAppDispatch();
  const result = useAppSelector(selectExerciseResult);
  const { hints } = useAppSelector(selectLearning);
  if (result !== undefined) return onNext && <NextButton onNext={onNext} />;
  return (
    <>
      <button
        type="button"
        disabled={hints === HINT_STEPS.length}
        onClick={() => dispatch(hintShown())}
      >
        Hint
      </button>
      <button type="button" onClick={() => dispatch(showSolution())}>
        Solution
      </button>
    </>
  );
}

/** Gets the focus, because the pressed button is gone, or because the next key is Enter. */
function NextButton({ onNext }: { readonly onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" className="button" onClick={onNext}>
      Next
    </button>
  );
}

/** How a verdict looks. A tick and a cross tell right from wrong without the colours. */
const VERDICTS: ReadonlyMap<string | undefined, { readonly sign: string; readonly look: string }> =
  new Map([
    ["right", { sign: "M4 13l5 5L20 6", look: "striped good" }],
    ["found", { sign: "M4 13l5 5L20 6", look: "striped good strong" }],
    ["wrong", { sign: "M6 6l12 12M18 6L6 18", look: "striped bad strong" }],
  ]);

/** Spoken by screen readers when it changes. */
function Answer({ exercise }: Pick<ExerciseTaskProps, "exercise">) {
  const { attempt } = useAppSelector(selectLearning);
  const result = useAppSelector(selectExerciseResult);
  const verdict = VERDICTS.get(result ?? attempt?.status);
  const answer = useAnswer(exercise);
  const hint = useHint();
  return (
    <p role="status" aria-label="Answer" className={`line ${verdict?.look ?? ""} ${styles.answer}`}>
      {verdict && <StepIcon path={verdict.sign} />}
      <span>{[answer, hint].filter(Boolean).join(" ")}</span>
    </p>
  );
}

/** What the program says to what was done; undefined at the beginning. */
function useAnswer(exercise: Exercise): string | undefined {
  const { attempt } = useAppSelector(selectLearning);
  const result = useAppSelector(selectExerciseResult);
  const tried = useAppSelector(selectTriedMove);
  const solution = useAppSelector(selectSolution);
  const reviewed = useAppSelector(selectReviewOfAttempt);
  const reply = useAppSelector(selectFoundMoves).at(-1);
  const wholeLine = useAppSelector(selectLineToFind);
  if (result === "missed") return describeSolution(wholeLine);
  if (attempt === null || tried === undefined) return reply && describePlayedReply(reply);
  const mistake = mistakeIn(exercise);
  const goesOn = result === undefined;
  return describeAttempt(attempt, tried, { mistake, solution, reviewed, goesOn });
}

/** What is shown of the hint; undefined without one. */
function useHint(): string | undefined {
  const shows = useAppSelector(selectShownHintStep);
  const [best, ...rest] = useAppSelector(selectSolution);
  const previous = useAppSelector(selectMoveBefore);
  return shows && best && describeHintStep(shows, [best, ...rest], previous);
}

/** What answers a wrong move, or the best line once it is found or shown: then it is played out. */
function ShownLine() {
  const { attempt } = useAppSelector(selectLearning);
  const exercise = useAppSelector(selectExercise);
  const result = useAppSelector(selectExerciseResult);
  const reviewed = useAppSelector(selectReviewOfAttempt);
  const solution = useAppSelector(selectBestLine);
  const { play } = usePlayedLine();
  useLineClock([exercise, attempt, result], result === undefined);
  const playSolution = useEffectEvent(() => play(solution));
  useEffect(() => {
    if (result === "missed") playSolution();
  }, [result]);
  const answer = attempt?.status === "wrong" && reviewed ? answerTo(reviewed) : [];
  return (
    <div className={styles.line}>
      {result !== undefined ? (
        <PlayableLine label="Best play" moves={solution} />
      ) : (
        answer.length > 0 &&
        reviewed && <PlayableLine label="Answer" moves={[reviewed.move, ...answer]} />
      )}
    </div>
  );
}
