import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type NodeId, START_NODE } from "../../engine/pgn/tree.ts";
import {
  selectLastNode,
  selectNextNode,
  selectPreviousNode,
  selectShownNode,
  selectSibling,
} from "../../store/analysis/selectors.ts";
import { analysisFlipped, nodeShown } from "../../store/analysis/slice.ts";
import type { RootState } from "../../store/slices.ts";
import type { ANALYSIS_KEYS } from "../ui/boardKeys.ts";
import { type KeyOf, PAGE_KEYS, useKey } from "../ui/keys.ts";
import { prefersReducedMotion } from "../ui/page.ts";
import stepStyles from "../ui/StepButton.module.css";
import { PLAYBACK } from "../ui/screens.ts";
import {
  FIRST_ICON,
  LAST_ICON,
  NEXT_ICON,
  PREVIOUS_ICON,
  StepButton,
  type Stepper,
  useStepKeys,
} from "../ui/steps.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../ui/storeHooks.ts";

const FLIP_ICON = "M7 4v13l-3-3M17 20V7l3 3";

/** Steps through the line, with buttons and keys, and turns the board. */
export function Steps() {
  const dispatch = useAppDispatch();
  const stepper = useTreeStepper();
  const isAtStart = useAppSelector(selectPreviousNode) === undefined;
  const isAtEnd = useAppSelector(selectNextNode) === undefined;
  const flip = () => dispatch(analysisFlipped());
  useStepKeys(stepper);
  useKey(PAGE_KEYS.flip, flip);
  const buttons = [
    { label: "First position", icon: FIRST_ICON, keys: "Home", disabled: isAtStart },
    { label: "Previous move", icon: PREVIOUS_ICON, keys: "ArrowLeft", disabled: isAtStart },
    { label: "Next move", icon: NEXT_ICON, keys: "ArrowRight", disabled: isAtEnd },
    { label: "Last position", icon: LAST_ICON, keys: "End", disabled: isAtEnd },
  ];
  const drawButton = (button: (typeof buttons)[number]) => (
    <StepButton key={button.keys} {...button} act={() => stepper.handleKey(button.keys)} />
  );
  return (
    <fieldset className={stepStyles.controls} aria-label="Navigation">
      {buttons.slice(0, 2).map(drawButton)}
      <PlayButton />
      {buttons.slice(2).map(drawButton)}
      <StepButton label="Flip board" icon={FLIP_ICON} keys="F" disabled={false} act={flip} />
    </fieldset>
  );
}

/** In milliseconds, as the game page plays back at its normal speed. */
const STEP_MS = 1_000;

/**
 * Plays the rest of the shown line. The game of a link is played without being asked, unless the
 * player prefers reduced motion. Until it ends or is paused, the styles of the moves and of the
 * review hide what it has not shown yet.
 */
function PlayButton() {
  const { isPlaying, setIsPlaying } = usePlayback();
  const [isFromLink, setIsFromLink] = useState(false);
  const isAtEnd = useAppSelector(selectNextNode) === undefined;
  useArrival(() => {
    setIsPlaying(!prefersReducedMotion());
    setIsFromLink(true);
  });
  const isDisabled = isAtEnd && !isPlaying;
  const toggle = () => {
    setIsPlaying(!isPlaying);
    setIsFromLink(false);
  };
  useKey(PAGE_KEYS.play, toggle, !isDisabled);
  return (
    <>
      {isPlaying && isFromLink && <span hidden data-hides-rest />}
      <StepButton
        label={isPlaying ? "Pause" : "Play moves"}
        icon={isPlaying ? "M8 5v14M16 5v14" : "M7 4v16l13-8z"}
        keys="Space"
        disabled={isDisabled}
        act={toggle}
      />
    </>
  );
}

/** Calls `start` when a link has led here, once: a reload does not play the moves again. */
function useArrival(start: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== PLAYBACK) return;
    void navigate(pathname + search, { replace: true, state: null });
    start();
  });
}

/** Shows one move after the other until the end, or until the player shows another position. */
function usePlayback() {
  const store = useAppStore();
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    let shown = selectShownNode(store.getState());
    const timer = setInterval(() => {
      const state = store.getState();
      const next = selectNextNode(state);
      if (next === undefined || selectShownNode(state) !== shown) return setIsPlaying(false);
      shown = next;
      store.dispatch(nodeShown({ node: next }));
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying, store]);

  return { isPlaying, setIsPlaying };
}

type StepKey = KeyOf<typeof PAGE_KEYS, "step" | "ends"> | KeyOf<typeof ANALYSIS_KEYS, "variations">;

/** The node that each key leads to; undefined where there is none. */
const NODE_BY_KEY: Readonly<Record<StepKey, (state: RootState) => NodeId | undefined>> = {
  ArrowLeft: selectPreviousNode,
  ArrowRight: selectNextNode,
  Home: () => START_NODE,
  End: selectLastNode,
  ArrowUp: (state) => selectSibling(state, -1),
  ArrowDown: (state) => selectSibling(state, 1),
};

const isStepKey = (key: string): key is StepKey => Object.hasOwn(NODE_BY_KEY, key);

/** The keys that the board leaves to the page. */
export const STEP_KEYS: readonly string[] = [...Object.keys(NODE_BY_KEY), ...PAGE_KEYS.play.keys];

/** Steps along the shown line of the tree, and between the variations of a move. */
export function useTreeStepper(): Stepper {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return useMemo(() => {
    const nodeFor = (key: string) =>
      isStepKey(key) ? NODE_BY_KEY[key](store.getState()) : undefined;
    const handleKey = (key: string) => {
      const node = nodeFor(key);
      if (node !== undefined) dispatch(nodeShown({ node }));
      return node !== undefined;
    };
    const keyFor = (by: 1 | -1) => (by < 0 ? "ArrowLeft" : "ArrowRight");
    return {
      handleKey,
      step: (by) => handleKey(keyFor(by)),
      canStep: (by) => nodeFor(keyFor(by)) !== undefined,
    };
  }, [dispatch, store]);
}
