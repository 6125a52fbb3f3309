import { useEffect } from "react";
import { type AppDispatch, showStep, stepBy } from "../../../store/index.ts";
import { useAppDispatch } from "../../ui/hooks.ts";
import { isWriting } from "../../ui/isEditing.ts";

const STEPS: Readonly<Record<string, (dispatch: AppDispatch) => void>> = {
  ArrowLeft: (dispatch) => dispatch(stepBy(-1)),
  ArrowRight: (dispatch) => dispatch(stepBy(1)),
  Home: (dispatch) => dispatch(showStep(0)),
  End: (dispatch) => dispatch(showStep(Number.POSITIVE_INFINITY)),
};

/**
 * Keys that step through the game, except inside a field, a menu, a dialog or the squares of the
 * board.
 */
export function useStepKeys(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    function followKey(event: KeyboardEvent) {
      const step = STEPS[event.key];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (!step || !isPlain || event.defaultPrevented || isElsewhere(event.target)) return;
      event.preventDefault();
      step(dispatch);
    }
    document.addEventListener("keydown", followKey);
    return () => document.removeEventListener("keydown", followKey);
  }, [dispatch]);
}

const isElsewhere = (target: EventTarget | null): boolean =>
  isWriting(target) ||
  (target instanceof Element && target.closest("dialog, [role=menu]") !== null);
