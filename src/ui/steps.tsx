/** Stepping through moves: its keys, the wheel, the buttons, and the list that shows the move. */

import { type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";
import { StepIcon } from "./icons.tsx";
import { isForPage } from "./keys.ts";
import type { Action } from "./Menu.tsx";
import styles from "./StepButton.module.css";

/**
 * What keys and the wheel step through. Each function reads the present state when it is called.
 */
export interface Stepper {
  /** Acts on a key and returns true, or returns false if the key does nothing now. */
  readonly handleKey: (key: string) => boolean;
  /** Whether there is a step forward or back. */
  readonly canStep: (key: "ArrowLeft" | "ArrowRight") => boolean;
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
      const key = event.deltaY < 0 ? "ArrowLeft" : "ArrowRight";
      if (event.deltaY === 0 || !stepper.canStep(key)) return;
      event.preventDefault();
      const isNewGesture =
        event.timeStamp - lastAt > GESTURE_PAUSE_MS || scrolledPixels * event.deltaY < 0;
      scrolledPixels =
        (isNewGesture ? 0 : scrolledPixels) + event.deltaY * (PIXELS_BY_MODE[event.deltaMode] ?? 1);
      lastAt = event.timeStamp;
      if (Math.abs(scrolledPixels) < PIXELS_PER_STEP) return;
      stepper.handleKey(key);
      scrolledPixels = 0;
    }
    // React's wheel listeners are passive and cannot prevent scrolling.
    element?.addEventListener("wheel", handleWheel, { passive: false });
    return () => element?.removeEventListener("wheel", handleWheel);
  }, [frame, stepper]);
}

export const PREVIOUS_ICON = "M16 5 7 12l9 7z";
export const NEXT_ICON = "m8 5 9 7-9 7z";

/** An action whose button is an icon. */
export type StepAction = Action & { readonly icon: string; readonly disabled: boolean };

/**
 * The steps of the four keys: to the start, one back, one on, to the end. `unit` is what one step
 * is, and `end` the label of the last one.
 */
export function stepActions(
  stepper: Stepper,
  { unit, end }: { readonly unit: string; readonly end: string },
  [isAtStart, isAtEnd]: readonly [boolean, boolean],
) {
  const step = (keys: string, label: string, icon: string, disabled: boolean): StepAction => {
    return { label, icon, keys, disabled, act: () => void stepper.handleKey(keys) };
  };
  return {
    first: step("Home", "First position", "M6 5v14M18 5 9 12l9 7z", isAtStart),
    previous: step("ArrowLeft", `Previous ${unit}`, PREVIOUS_ICON, isAtStart),
    next: step("ArrowRight", `Next ${unit}`, NEXT_ICON, isAtEnd),
    last: step("End", end, "M18 5v14M6 5l9 7-9 7z", isAtEnd),
  };
}

/** Plays steps back, or pauses. */
export const playAction = (
  isPlaying: boolean,
  units: string,
  action: Pick<StepAction, "disabled" | "act">,
): StepAction => ({
  label: isPlaying ? "Pause" : `Play ${units}`,
  icon: isPlaying ? "M8 5v14M16 5v14" : "M7 4v16l13-8z",
  keys: "Space",
  ...action,
});

interface StepControlsProps {
  readonly label: string;
  /** Whether another position than the last is shown: the button that leads to that stands out. */
  readonly isAway?: boolean;
  readonly children: ReactNode;
}

/** A row of `StepButton`s. */
export const StepControls = ({ label, isAway, children }: StepControlsProps) => (
  <fieldset
    className={`row tight rigid low ${styles.controls}`}
    aria-label={label}
    data-away={isAway || undefined}
  >
    {children}
  </fieldset>
);

/** A button with an icon, in a row of such buttons. */
export function StepButton({ label, icon, keys, disabled, act }: StepAction) {
  return (
    <button
      className="quiet"
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

/**
 * Scrolls only a frame, as far as an element in it is out of sight; `scrollIntoView` would scroll
 * the page as well. The margin is in pixels.
 */
export function showInFrame(frame: HTMLElement, element: Element, margin = 0): void {
  const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  frame.scrollBy({
    top: distanceInto(outer.top, outer.bottom, inner.top - margin, inner.bottom + margin),
    left: distanceInto(outer.left, outer.right, inner.left, inner.right),
  });
}

/** How far the interval from `start` to `end` must be scrolled to be inside that of the frame. */
function distanceInto(first: number, last: number, start: number, end: number): number {
  return start < first ? start - first : Math.max(0, end - last);
}

/** Acts when a frame changes its size, for example because a notice appears above it. */
export function useResize(frame: HTMLElement | null, act: (frame: HTMLElement) => void): void {
  const handle = useEffectEvent(act);
  useEffect(() => {
    if (!frame) return;
    const observer = new ResizeObserver(() => handle(frame));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
}
