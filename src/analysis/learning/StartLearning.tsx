import type { Color } from "../../../engine/rules/types.ts";
import { selectAnalysesRunningGame } from "../../../store/analysis/engine/selectors.ts";
import { learnFromGame, selectExercisesOf } from "../../../store/analysis/learning/thunks.ts";
import { selectIsEvaluated, selectIsUnfinished } from "../../../store/analysis/review/selectors.ts";
import { selectAnalysisOrigin } from "../../../store/analysis/selectors.ts";
import { learningTitle } from "../../texts/analysis.ts";
import { SIDES } from "../../texts/moves.ts";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

/**
 * Starts the exercises of a reviewed game: the player's own mistakes, or in another game those of a
 * side that is chosen. Renders nothing if there are none. In a game that is under way the solutions
 * would be hints for the position after a take-back.
 */
export function StartLearning() {
  const dispatch = useAppDispatch();
  const origin = useAppSelector(selectAnalysisOrigin);
  const white = useAppSelector((state) => selectExercisesOf(state, "w").length);
  const black = useAppSelector((state) => selectExercisesOf(state, "b").length);
  const counts: Readonly<Record<Color, number>> = { w: white, b: black };
  const isUnfinished = useAppSelector(selectIsUnfinished);
  const isEvaluated = useAppSelector(selectIsEvaluated);
  const isRunning = useAppSelector(selectAnalysesRunningGame);
  const learn = (colors: readonly Color[]) => dispatch(learnFromGame(colors));
  if ((isUnfinished && !isEvaluated) || white + black === 0) return null;
  const own = origin.kind === "own" ? origin.humanColor : "both";
  if (own !== "both" && counts[own] === 0) return null;
  if (origin.kind === "own" && isRunning) {
    return <p>You can learn from your mistakes when your game is over.</p>;
  }
  if (own !== "both") {
    return (
      <button className="low" type="button" onClick={() => learn([own])}>
        {learningTitle(true)}
      </button>
    );
  }
  return (
    <Menu label={learningTitle(false)}>
      {(["w", "b"] as const).map((color) => (
        <MenuItem key={color} disabled={counts[color] === 0} onChoose={() => learn([color])}>
          {SIDES[color]} ({counts[color]})
        </MenuItem>
      ))}
      <MenuItem onChoose={() => learn(["w", "b"])}>Both ({white + black})</MenuItem>
    </Menu>
  );
}
