import { useRef, useState } from "react";
import { parseFen } from "../../engine/rules/fen.ts";
import type { Exercise } from "../../store/analysis/learning/exercises.ts";
import {
  selectExerciseTargets,
  selectMoveBefore,
  selectShownExerciseMove,
} from "../../store/analysis/learning/selectors.ts";
import { playTypedExerciseMove } from "../../store/analysis/learning/thunks.ts";
import { selectSettings } from "../../store/view/settings.ts";
import { lineOf } from "../lines/shownLine.ts";
import { describePlayReason } from "../texts/playReasons.ts";
import { describePosition } from "../texts/position.ts";
import { useKey } from "../ui/keys.ts";
import { MoveField } from "../ui/MoveField.tsx";
import { useAppDispatch, useAppSelector, useShared } from "../ui/storeHooks.ts";
import { EXERCISE_KEYS } from "./exerciseKeys.ts";

interface ExerciseInWordsProps {
  readonly exercise: Exercise;
}

/**
 * An exercise without the board: the position piece by piece, and a field for typed moves. They are
 * seen while they have the focus, the field also by a setting.
 */
export function ExerciseInWords({ exercise }: ExerciseInWordsProps) {
  const dispatch = useAppDispatch();
  const { showsMoveField } = useAppSelector(selectSettings);
  const targets = useAppSelector(selectExerciseTargets);
  return (
    <>
      <PositionInWords exercise={exercise} />
      <div className={showsMoveField && targets.size > 0 ? undefined : "seen-with-focus"}>
        <MoveField
          game={exercise}
          position={targets}
          play={(text) => {
            const played = dispatch(playTypedExerciseMove(text));
            return played.ok ? undefined : describePlayReason(played.error);
          }}
        />
      </div>
    </>
  );
}

/** The key of the button. */
const [KEY] = EXERCISE_KEYS.position.keys;

/**
 * On request, the text of what the board shows gets the focus, so a screen reader reads it. It
 * stays while the board goes on, until it is asked for again.
 */
function PositionInWords({ exercise }: ExerciseInWordsProps) {
  const shown = useAppSelector(selectShownExerciseMove);
  const before = useAppSelector(selectMoveBefore);
  const line = useShared(lineOf);
  const text = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState<{ exercise: Exercise; words: string }>();
  function read() {
    const last = (line ? line.moves[line.at - 1] : shown) ?? before;
    const fen = line?.fen ?? shown?.after ?? exercise.fen;
    setAsked({ exercise, words: describePosition(parseFen(fen), last) });
    // The text is there already when it is asked for again.
    requestAnimationFrame(() => text.current?.focus());
  }
  useKey(EXERCISE_KEYS.position, read);
  return (
    <div className="seen-with-focus">
      <button type="button" className="minor" aria-keyshortcuts={KEY} onClick={read}>
        Position in words <kbd>{KEY}</kbd>
      </button>
      <p ref={text} tabIndex={-1} className="label">
        {asked?.exercise === exercise && asked.words}
      </p>
    </div>
  );
}
