import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { type Color, otherColor } from "../../../engine/index.ts";
import {
  type Exercise,
  leaveExercise,
  moveIn,
  selectExercise,
  selectFoundCount,
  selectLearning,
  sideOf,
} from "../../../store/index.ts";
import { PawnFace, PlayerBar } from "../../players/PlayerBar.tsx";
import { describeEnd, exerciseTask } from "../../texts/learning.ts";
import { SIDES } from "../../texts/squares.ts";
import layout from "../../ui/boardLayout.module.css";
import { PATHS } from "../../ui/paths.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { ExerciseActions } from "./ExerciseActions.tsx";
import { ExerciseBoard } from "./ExerciseBoard.tsx";
import styles from "./Learning.module.css";

/** The exercises, in place of the analysis: its tree and its engine would tell the solutions. */
export function Learning() {
  const exercise = useAppSelector(selectExercise);
  return (
    <div className={layout.layout}>
      {exercise && <Table exercise={exercise} side={sideOf(exercise)} />}
      <section className={styles.panel} aria-label="Learn from your mistakes">
        <Heading />
        {exercise ? <Task exercise={exercise} /> : <End />}
        <CloseButton />
      </section>
    </div>
  );
}

function Table({ exercise, side }: { readonly exercise: Exercise; readonly side: Color }) {
  return (
    <div className={layout.table}>
      <SideBar place="top" color={otherColor(side)} />
      <div className={layout.board}>
        <ExerciseBoard exercise={exercise} side={side} />
      </div>
      <SideBar place="bottom" color={side} />
    </div>
  );
}

const SideBar = ({ place, color }: { readonly place: "top" | "bottom"; readonly color: Color }) => (
  <PlayerBar
    place={place}
    face={<PawnFace color={color} />}
    name={<p className={styles.side}>{SIDES[color]}</p>}
  />
);

function Heading() {
  const { exercises, index } = useAppSelector(selectLearning);
  return (
    <div className={styles.heading}>
      <h2>Learn from your mistakes</h2>
      {index < exercises.length && (
        <p className={styles.progress}>
          Position {index + 1} of {exercises.length}
        </p>
      )}
    </div>
  );
}

/** What is to be done in the present exercise. A new one gets the focus, so it is read. */
function Task({ exercise }: { readonly exercise: Exercise }) {
  const mistake = moveIn(exercise, exercise.played);
  const task = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another exercise is the reason
  useEffect(() => task.current?.focus({ preventScroll: true }), [exercise]);
  return (
    <>
      <p ref={task} tabIndex={-1} className={styles.task}>
        {mistake && exerciseTask(mistake)}
      </p>
      {mistake && <ExerciseActions mistake={mistake} />}
    </>
  );
}

function End() {
  const { exercises, source } = useAppSelector(selectLearning);
  const found = useAppSelector(selectFoundCount);
  const end = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => end.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={end} tabIndex={-1} role="status">
      {describeEnd(found, exercises.length, source ?? "game")}
    </p>
  );
}

function CloseButton() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isKept = useAppSelector(selectLearning).source === "kept";
  return (
    <button
      type="button"
      onClick={() => {
        dispatch(leaveExercise());
        if (isKept) void navigate(PATHS.home);
      }}
    >
      {isKept ? "Close" : "Back to the analysis"}
    </button>
  );
}
