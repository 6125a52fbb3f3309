/** Stepping through moves: its keys, the wheel and the buttons. */
import { type RefObject, useEffect } from "react";
import { StepIcon } from "./icons.tsx";
import { isForPage } from "./keys.ts";

/** What keys and the wheel step through. Each function reads the present state when it is called. */
export interface Stepper {
  /** Acts on a key and returns true, or returns false if the key does nothing now. */
  readonly handleKey: (key: string) => boolean;
  /** Steps forward (1) or back (-1). */
  readonly step: (by: 1 | -1) => void;
  readonly canStep: (by: 1 | -1) => boolean;
}

/**
 * Keys that step, except inside a field, a menu, a dialog or the squares of the board. The stepper
 * must be the same object in each render.
 */
export function useStepKeys(stepper: Stepper): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.shiftKey || !isForPage(event)) return;
      if (stepper.handleKey(event.key)) event.preventDefault();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [stepper]);
}

/** In pixels: less than one notch of a wheel, and a deliberate swipe on a touch pad. */
const PIXELS_PER_STEP = 60;
/** Pixels per unit of `deltaMode`: pixels, lines, pages. */
const PIXELS_BY_MODE = [1, 20, 400];
/** In milliseconds. After a longer pause a new gesture begins. */
const GESTURE_PAUSE_MS = 200;

/**
 * The wheel over an element steps; up goes back. It keeps its default action when
 * there is no further step, and when a modifier key is held, for example to zoom.
 */
export function useWheelSteps(frame: RefObject<HTMLElement | null>, stepper: Stepper): void {
  useEffect(() => {
    const element = frame.current;
    let scrolledPixels = 0;
    let lastAt = 0;
    function handleWheel(event: WheelEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const by = event.deltaY < 0 ? -1 : 1;
      if (event.deltaY === 0 || !stepper.canStep(by)) return;
      event.preventDefault();
      const isNewGesture =
        event.timeStamp - lastAt > GESTURE_PAUSE_MS || scrolledPixels * event.deltaY < 0;
      scrolledPixels =
        (isNewGesture ? 0 : scrolledPixels) + event.deltaY * (PIXELS_BY_MODE[event.deltaMode] ?? 1);
      lastAt = event.timeStamp;
      if (Math.abs(scrolledPixels) < PIXELS_PER_STEP) return;
      stepper.step(by);
      scrolledPixels = 0;
    }
    // React's wheel listeners are passive and cannot prevent scrolling.
    element?.addEventListener("wheel", handleWheel, { passive: false });
    return () => element?.removeEventListener("wheel", handleWheel);
  }, [frame, stepper]);
}

export const FIRST_ICON = "M6 5v14M18 5 9 12l9 7z";
export const PREVIOUS_ICON = "M16 5 7 12l9 7z";
export const NEXT_ICON = "m8 5 9 7-9 7z";
export const LAST_ICON = "M18 5v14M6 5l9 7-9 7z";

interface StepButtonProps {
  readonly label: string;
  /** The path of the icon, in a view box of 24 × 24. */
  readonly icon: string;
  /** The keyboard shortcut that does the same anywhere on the page. */
  readonly keys?: string | undefined;
  readonly disabled: boolean;
  readonly act: () => void;
}

/** A button with an icon, in a row of such buttons. */
export function StepButton({ label, icon, keys, disabled, act }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={act}
    >
      <StepIcon path={icon} />
    </button>
  );
}
