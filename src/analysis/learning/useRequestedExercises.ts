import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { learningClosed, type MissedPositions, solveKeptPositions } from "../../../store/index.ts";
import { SOLVE_PARAMETER } from "../../ui/solvePath.ts";
import { useAppDispatch } from "../../ui/storeHooks.ts";

/** Starts the exercises of the kept positions if the address asks for it; ends them with the page. */
export function useRequestedExercises(missedPositions: MissedPositions): void {
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const isRequested = parameters.has(SOLVE_PARAMETER);
  useEffect(() => {
    if (isRequested) void dispatch(solveKeptPositions(missedPositions));
    return () => void dispatch(learningClosed());
  }, [dispatch, isRequested, missedPositions]);
}
