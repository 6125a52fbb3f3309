import { useId } from "react";
import { Link, useSearchParams } from "react-router-dom";
import {
  selectExercise,
  selectExerciseResult,
  selectLearning,
} from "../../store/analysis/learning/selectors.ts";
import { injectAnalysis } from "../../store/injectAnalysis.ts";
import type { AppStore } from "../../store/makeStore.ts";
import { selectSettings } from "../../store/view/settings.ts";
import { Board } from "../board/Board.tsx";
import { PieceSetContext } from "../board/Piece.tsx";
import exerciseStyles from "../exercises/Exercise.module.css";
import { ExerciseTable, UNKNOWN_PLAYERS } from "../exercises/ExerciseTable.tsx";
import { ExerciseTask } from "../exercises/ExerciseTask.tsx";
import { GameButton, playersOfGame, useGameOfExercise } from "../exercises/gameOfExercise.tsx";
import { describeKeptGame } from "../texts/analysis.ts";
import { describePuzzle, describeStanding } from "../texts/puzzles.ts";
import layout from "../ui/boardLayout.module.css";
import { useTitle } from "../ui/page.ts";
import { PUZZLE_PARAMETER, TODAY_PARAMETER } from "../ui/puzzleAddresses.ts";
import { useAppSelector, useBoardSettings, usePageSettings, withStore } from "../ui/storeHooks.ts";
import { FilterMenu } from "./FilterMenu.tsx";
import { PuzzleButtons, SolvedPuzzle } from "./SolvedPuzzle.tsx";
import { playersOfPuzzle, usePuzzles } from "./usePuzzles.ts";

/** Adds what the page needs to the store. */
export async function prepare(store: AppStore): Promise<void> {
  injectAnalysis(store);
}

export const Screen = withStore(PuzzlesPage);

/** The missed positions of the player's own games, then puzzles near the player's rating. */
export function PuzzlesPage() {
  useTitle("Puzzles");
  usePageSettings();
  const { keepsFullBoard, largerBoard, pieceSet } = useAppSelector(selectSettings);
  return (
    <main
      className={layout.page}
      data-full-board={keepsFullBoard}
      data-larger-board={largerBoard || undefined}
      data-analysis
    >
      <h1 className="visually-hidden">Puzzles</h1>
      <PieceSetContext value={pieceSet}>
        <Puzzles />
      </PieceSetContext>
    </main>
  );
}

function Puzzles() {
  const puzzles = usePuzzles();
  const { puzzle, standing, problem, next } = puzzles;
  const exercise = useAppSelector(selectExercise);
  const isDone = useAppSelector(selectExerciseResult) !== undefined;
  const game = useGameOfExercise(exercise);
  const players =
    (puzzle ? playersOfPuzzle(puzzle) : game && playersOfGame(game)) ?? UNKNOWN_PLAYERS;
  const headingId = useId();
  return (
    <div className={layout.layout}>
      {exercise ? <ExerciseTable exercise={exercise} players={players} /> : <EmptyTable />}
      <section
        className={`column card breaks ${layout.panel} ${exerciseStyles.panel}`}
        aria-labelledby={headingId}
      >
        <Heading id={headingId} isToday={puzzles.isToday} />
        {problem && <p role="alert">{problem}</p>}
        {exercise ? (
          <ExerciseTask exercise={exercise} onNext={next}>
            {puzzle && <PuzzleButtons puzzle={puzzle} />}
            {!puzzle && isDone && <GameButton />}
            <FilterMenu puzzles={puzzles} />
          </ExerciseTask>
        ) : (
          <Nothing puzzles={puzzles} />
        )}
        {puzzle && isDone && <SolvedPuzzle puzzle={puzzle} />}
        <p className="note dense">
          {puzzle && isDone && `${describePuzzle(puzzle)} `}
          {game ? describeKeptGame(game) : standing && describeStanding(standing)}
        </p>
        {puzzles.failure}
        {puzzles.tryAgain && (
          <p className="row spread minor">
            The puzzles could not be loaded.
            <button type="button" onClick={puzzles.tryAgain}>
              Try again
            </button>
          </p>
        )}
      </section>
    </div>
  );
}

/** Stands in the place of the board until there is an exercise. */
function EmptyTable() {
  return (
    <div className={layout.table}>
      <div data-place="top" />
      <div className={layout.board}>
        <Board position="8/8/8/8/8/8/8/8" {...useBoardSettings()} />
      </div>
      <div data-place="bottom" />
    </div>
  );
}

function Heading({ id, isToday }: { readonly id: string; readonly isToday: boolean }) {
  const { exercises, index, source } = useAppSelector(selectLearning);
  const isOwn = source === "kept";
  const [parameters] = useSearchParams();
  // The filter stays, for the puzzle after that of the day.
  const today = new URLSearchParams(parameters);
  today.delete(PUZZLE_PARAMETER);
  today.set(TODAY_PARAMETER, "");
  return (
    <div className={`row spread ${exerciseStyles.heading}`}>
      <h2 id={id}>{isOwn ? "From your games" : isToday ? "Today’s puzzle" : "Puzzle"}</h2>
      {isOwn && (
        <p className="note">
          Position {index + 1} of {exercises.length}
        </p>
      )}
      {!isToday && (
        <Link className="link note" to={{ search: today.toString() }}>
          Today’s puzzle
        </Link>
      )}
    </div>
  );
}

/** Without an exercise: the puzzles are being loaded, or none is as wanted. */
function Nothing({ puzzles }: { readonly puzzles: ReturnType<typeof usePuzzles> }) {
  return (
    <>
      {!puzzles.hasFailed && (
        <p role="status">{puzzles.hasNone ? "No puzzle is like that." : "Loading the puzzles…"}</p>
      )}
      <div className={`tiles ${exerciseStyles.actions}`}>
        <FilterMenu puzzles={puzzles} />
      </div>
    </>
  );
}
