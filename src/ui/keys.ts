/**
 * The keys of every page, of the board and of the analysis. What handles a key takes its name from
 * these tables, and the help page lists them all. Names are those of `KeyboardEvent.key`; letters
 * are in lower case and also stand for upper case.
 */
import { type RefObject, useEffect, useEffectEvent } from "react";
import { isTextField } from "./page.ts";

interface KeyBinding {
  readonly keys: readonly string[];
  /** For the help page. */
  readonly does: string;
}

export type KeyTable = Readonly<Record<string, KeyBinding>>;

/** Anywhere on a page, except in a field, a menu or a dialog. */
export const PAGE_KEYS = {
  help: { keys: ["?"], does: "Open this page: help, and all keys" },
  typeMove: { keys: ["/"], does: "Go to the field for typed moves" },
  zen: { keys: ["z"], does: "Zen mode: show only the board and the players, or everything" },
  flip: { keys: ["f"], does: "Flip the board" },
  step: { keys: ["ArrowLeft", "ArrowRight"], does: "Previous or next move" },
  ends: { keys: ["Home", "End"], does: "Start of the game, or the current position" },
  play: { keys: [" "], does: "Play the moves back, or pause" },
  engine: { keys: ["l"], does: "On the analysis board: switch the engine on or off" },
  close: { keys: ["Escape"], does: "Close a dialog, a menu or the newest message" },
  messages: { keys: ["F8"], does: "Go to the messages" },
} as const satisfies KeyTable;

/** The names of the keys of some bindings of a table. */
export type KeyOf<Table extends KeyTable, Name extends keyof Table> = Table[Name]["keys"][number];

/**
 * Whether a key is a character. A setting switches such keys off, because speech input may type
 * them by accident (WCAG 2.1.4).
 */
export const isCharacter = (key: string): boolean => key.length === 1;

/** Whether an event is of one of the keys of a binding. */
export const isKeyOf = ({ keys }: KeyBinding, { key }: { readonly key: string }): boolean =>
  keys.includes(isCharacter(key) ? key.toLowerCase() : key);

/** The keys on the squares of a board. */
export const BOARD_KEYS = {
  enter: { keys: ["Tab"], does: "Go to the board, and on from it" },
  squares: {
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    does: "Go to the next square",
  },
  ends: { keys: ["Home", "End"], does: "Go to the left or right end of the rank" },
  activate: { keys: ["Enter", " "], does: "Pick up a piece, or put it down" },
  letGo: { keys: ["Escape"], does: "Let go of the piece, and take back premoves" },
  mark: { keys: ["ContextMenu", "Shift+F10"], does: "Mark the square" },
} as const satisfies KeyTable;

/** The keys in the tree of moves of an analysis. */
export const TREE_KEYS = {
  step: { keys: ["ArrowLeft", "ArrowRight"], does: "Previous or next move of the line" },
  rows: {
    keys: ["ArrowUp", "ArrowDown"],
    does: "The move above or below, also of another variation",
  },
  ends: { keys: ["Home", "End"], does: "Start, or the last move of the tree" },
  menu: { keys: ["ContextMenu", "Shift+F10"], does: "Promote, fold, copy or delete the line" },
} as const satisfies KeyTable;

/** Other keys of the analysis page. */
export const ANALYSIS_KEYS = {
  variations: { keys: ["ArrowUp", "ArrowDown"], does: "Another variation of the shown move" },
  undo: { keys: ["Ctrl+Z", "Ctrl+Shift+Z"], does: "Undo or redo a change" },
  colors: {
    keys: ["Shift", "Alt"],
    does: "Draw with the right button in red, blue, or with both in yellow",
  },
} as const satisfies KeyTable;

/** What handles a key itself. */
const ELSEWHERE = "dialog, [role=menu]";
/** What Space presses. */
const CONTROLS = "button, a, summary, [role=gridcell]";

/**
 * Acts on a key anywhere on the page, except in a field, a menu or a dialog, with Control, Alt or
 * Command, or when the player has switched off the keys that are characters.
 */
export function useKey(binding: KeyBinding, act: () => void, isActive = true): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isKeyOf(binding, event) || !isForPage(event)) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    if (!isActive) return;
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [isActive]);
}

/** Whether the page may act on a key: nothing else handles it, and it is not switched off. */
function isForPage(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isTextField(target)) return false;
  if (isCharacter(key) && document.documentElement.dataset.keys === "off") return false;
  if (document.querySelector("dialog[open]")) return false;
  if (!(target instanceof Element)) return true;
  return target.closest(key === " " ? `${ELSEWHERE}, ${CONTROLS}` : ELSEWHERE) === null;
}

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
