import { useMemo } from "react";
import { selectLastStep, selectShownStep, showStep, stepBy } from "../../../store/index.ts";
import type { KeyOf, PAGE_KEYS, Stepper } from "../../ui/keys.ts";
import { useAppDispatch, useAppStore } from "../../ui/storeHooks.ts";

/** Steps through the plies of the game, or through the events of a log. */
export function useStepper(): Stepper {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return useMemo(() => {
    const keys: Readonly<Record<KeyOf<typeof PAGE_KEYS, "step" | "ends">, () => void>> = {
      ArrowLeft: () => dispatch(stepBy(-1)),
      ArrowRight: () => dispatch(stepBy(1)),
      Home: () => dispatch(showStep(0)),
      End: () => dispatch(showStep(Number.POSITIVE_INFINITY)),
    };
    return {
      handleKey(key) {
        if (!Object.hasOwn(keys, key)) return false;
        keys[key as keyof typeof keys]();
        return true;
      },
      step: (by) => dispatch(stepBy(by)),
      canStep(by) {
        const state = store.getState();
        const step = selectShownStep(state);
        return by < 0 ? step > 0 : step < selectLastStep(state);
      },
    };
  }, [dispatch, store]);
}
