import { type RefObject, useEffect } from "react";
import {
  type AppDispatch,
  selectLastStep,
  selectShownStep,
  showStep,
  stepBy,
} from "../../../store/index.ts";
import { isTextField } from "../../ui/page.ts";
import { useAppDispatch, useAppStore } from "../../ui/storeHooks.ts";

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
    function handleKey(event: KeyboardEvent) {
      const step = STEPS[event.key];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (!step || !isPlain || event.defaultPrevented || isElsewhere(event.target)) return;
      event.preventDefault();
      step(dispatch);
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [dispatch]);
}

const isElsewhere = (target: EventTarget | null): boolean =>
  isTextField(target) ||
  (target instanceof Element && target.closest("dialog, [role=menu]") !== null);

/** In pixels: less than one notch of a wheel, and a deliberate swipe on a touch pad. */
const PIXELS_PER_STEP = 60;
/** Pixels per unit of `deltaMode`: pixels, lines, pages. */
const PIXELS_BY_MODE = [1, 20, 400];
/** In milliseconds. After a longer pause a new gesture begins. */
const GESTURE_PAUSE_MS = 200;

/**
 * The wheel over the board steps through the game; up goes back. It keeps its default action when
 * there is no further step, and when a modifier key is held, for example to zoom.
 */
export function useWheelSteps(frame: RefObject<HTMLElement | null>): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    const element = frame.current;
    let scrolledPixels = 0;
    let lastAt = 0;
    function handleWheel(event: WheelEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const state = store.getState();
      const step = selectShownStep(state);
      const canStep = event.deltaY < 0 ? step > 0 : step < selectLastStep(state);
      if (event.deltaY === 0 || !canStep) return;
      event.preventDefault();
      const isNewGesture =
        event.timeStamp - lastAt > GESTURE_PAUSE_MS || scrolledPixels * event.deltaY < 0;
      scrolledPixels =
        (isNewGesture ? 0 : scrolledPixels) + event.deltaY * (PIXELS_BY_MODE[event.deltaMode] ?? 1);
      lastAt = event.timeStamp;
      if (Math.abs(scrolledPixels) < PIXELS_PER_STEP) return;
      dispatch(stepBy(Math.sign(scrolledPixels)));
      scrolledPixels = 0;
    }
    // React's wheel listeners are passive and cannot prevent scrolling.
    element?.addEventListener("wheel", handleWheel, { passive: false });
    return () => element?.removeEventListener("wheel", handleWheel);
  }, [frame, dispatch, store]);
}
