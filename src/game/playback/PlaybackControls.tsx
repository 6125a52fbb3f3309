import { useMemo } from "react";
import { playbackPaused, type StepUnit } from "../../../store/log/playback.ts";
import {
  selectIsPastShown,
  selectLastStep,
  selectPlayback,
  selectShownEvent,
  selectShownMove,
  selectShownStep,
} from "../../../store/view/shown.ts";
import { showStep, startPlayback, stepBy } from "../../../store/view/stepping.ts";
import { shownText } from "../../texts/game.ts";
import { type KeyOf, PAGE_KEYS, useKey } from "../../ui/keys.ts";
import {
  playAction,
  StepButton,
  StepControls,
  type Stepper,
  stepActions,
  useStepKeys,
} from "../../ui/steps.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";

/**
 * Steps through the game or its log. In a small window the bar at the bottom has the single steps,
 * and its menu the others.
 */
export function PlaybackControls() {
  const { first, previous, playback, next, last } = useSteps();
  const isLookingBack = useAppSelector(selectIsPastShown);
  return (
    <StepControls label="Game navigation" isAway={isLookingBack}>
      {[first, previous, playback, next, last].map((step) => (
        <StepButton key={step.icon} {...step} />
      ))}
    </StepControls>
  );
}

/**
 * The keys that step through the game and play it. Tells screen readers which past position the
 * board shows, and when it is the present again.
 */
export function StepKeys() {
  const { playback } = useSteps();
  useStepKeys(useStepper());
  useKey(PAGE_KEYS.play, playback.act, !playback.disabled);
  const isLookingBack = useAppSelector(selectIsPastShown);
  const shown = shownText(useAppSelector(selectShownEvent), useAppSelector(selectShownMove));
  return (
    <span className="visually-hidden" aria-live="polite">
      {isLookingBack ? `Viewing: ${shown}` : "Current position"}
    </span>
  );
}

const UNIT_LABELS: Readonly<Record<StepUnit, { readonly one: string; readonly all: string }>> = {
  plies: { one: "move", all: "moves" },
  events: { one: "event", all: "events" },
};

/** What steps through the game or its log, and plays it back. */
export function useSteps() {
  const dispatch = useAppDispatch();
  const step = useAppSelector(selectShownStep);
  const last = useAppSelector(selectLastStep);
  const { isPlaying, unit } = useAppSelector(selectPlayback);
  const { one, all } = UNIT_LABELS[unit];
  const names = { unit: one, end: "Current position" };
  return {
    ...stepActions(useStepper(), names, [step === 0, step === last]),
    playback: playAction(isPlaying, all, {
      disabled: last === 0,
      act: () => dispatch(isPlaying ? playbackPaused() : startPlayback()),
    }),
  };
}

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
      canStep(key) {
        const state = store.getState();
        const step = selectShownStep(state);
        return key === "ArrowLeft" ? step > 0 : step < selectLastStep(state);
      },
    };
  }, [dispatch, store]);
}
