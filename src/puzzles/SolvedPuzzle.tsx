import { useNavigate } from "react-router-dom";
import { OPPONENTS } from "../../engine/opponents/opponents.ts";
import type { Puzzle } from "../../engine/puzzles/puzzle.ts";
import { analyseGameOfPuzzle, pgnOfPuzzle } from "../../store/analysis/learning/puzzles.ts";
import {
  selectExercise,
  selectExerciseResult,
  selectLearning,
} from "../../store/analysis/learning/selectors.ts";
import { withTimeLimit } from "../../store/frame/timers.ts";
import { DATABASE_TIMEOUT_MS } from "../../store/types.ts";
import styles from "../exercises/Exercise.module.css";
import { useCopy } from "../linksAndFiles/files.ts";
import { useShareLink } from "../linksAndFiles/useShareLink.tsx";
import { describeOutcome, describeSolver, describeSolvers, finds } from "../texts/puzzles.ts";
import { MonkeyFace } from "../ui/icons.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { SCREENS } from "../ui/screens.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../ui/storeHooks.ts";

interface PuzzleProps {
  readonly puzzle: Puzzle;
}

/** Who of the opponents finds a puzzle, and how it counts. A press of the faces names all. */
export function SolvedPuzzle({ puzzle: { solvedBy } }: PuzzleProps) {
  const { outcome, counting } = useAppSelector(selectLearning);
  return (
    <section className="stack tight" aria-label="Who finds this">
      <p role="status" className="dense">
        {describeSolvers(solvedBy)} {outcome && counting && describeOutcome(outcome, counting)}
      </p>
      <details>
        <summary className={`tiles tight ${styles.faces}`} aria-label="Each opponent">
          {OPPONENTS.map(({ id, name }, index) => (
            <span key={id} data-finds={finds(solvedBy[index])} title={name}>
              <MonkeyFace id={id} />
            </span>
          ))}
        </summary>
        <ul className="note">
          {OPPONENTS.map(({ id, name }, index) => (
            <li key={id}>{describeSolver(name, solvedBy[index])}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** What can be done with a puzzle: share it, and look at its game once it is done. */
export function PuzzleButtons({ puzzle }: PuzzleProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isDone = useAppSelector(selectExerciseResult) !== undefined;
  async function analyse() {
    await withTimeLimit(dispatch(analyseGameOfPuzzle(puzzle)), DATABASE_TIMEOUT_MS, undefined);
    void navigate(SCREENS.analysis.path);
  }
  return (
    <>
      {isDone && (
        <button type="button" onClick={() => void analyse()}>
          Game
        </button>
      )}
      <SharePuzzle puzzle={puzzle} />
    </>
  );
}

/** Shares the puzzle as a link, as FEN, and as PGN: with the solution once it is done. */
function SharePuzzle({ puzzle }: PuzzleProps) {
  const store = useAppStore();
  const copy = useCopy();
  const { share, failure } = useShareLink();
  const fen = useAppSelector(selectExercise)?.fen ?? "";
  const pgn = () => {
    const isDone = selectExerciseResult(store.getState()) !== undefined;
    return pgnOfPuzzle(puzzle, isDone);
  };
  return (
    <>
      <Menu label="Share">
        <MenuItem
          onChoose={() =>
            share(
              ({ makePuzzleLink }, origin) => makePuzzleLink(puzzle.id, origin),
              "Chess puzzle on Enough Monkeys",
              "puzzleLink",
            )
          }
        >
          Share link
        </MenuItem>
        <MenuItem onChoose={() => void copy(fen, "fen")}>Copy position (FEN)</MenuItem>
        <MenuItem onChoose={() => void copy(pgn(), "pgn")}>Copy game (PGN)</MenuItem>
      </Menu>
      {failure}
    </>
  );
}
