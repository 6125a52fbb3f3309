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
import { PLAYBACK } from "../ui/addresses.ts";
import type { ANALYSIS_KEYS } from "../ui/boardKeys.ts";
import { type KeyOf, PAGE_KEYS, useKey } from "../ui/keys.ts";
import { prefersReducedMotion } from "../ui/page.ts";
import {
  playAction,
  StepButton,
  StepControls,
  type Stepper,
  stepActions,
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
  const names = { unit: "move", end: "Last position" };
  const { first, previous, next, last } = stepActions(stepper, names, [isAtStart, isAtEnd]);
  return (
    <StepControls label="Navigation">
      <StepButton {...first} />
      <StepButton {...previous} />
      <PlayButton />
      <StepButton {...next} />
      <StepButton {...last} />
      <StepButton label="Flip board" icon={FLIP_ICON} keys="F" disabled={false} act={flip} />
    </StepControls>
  );
}

/** In milliseconds, as the game page plays back at its normal speed. */
const STEP_MS = 1_000;

/**
 * Plays the rest of the shown line. The game of a link is played without being asked, unless the
 * player prefers reduced motion.
 */
function PlayButton() {
  const { isPlaying, setIsPlaying } = usePlayback();
  const isAtEnd = useAppSelector(selectNextNode) === undefined;
  useArrival(() => setIsPlaying(!prefersReducedMotion()));
  const disabled = isAtEnd && !isPlaying;
  const toggle = () => setIsPlaying(!isPlaying);
  useKey(PAGE_KEYS.play, toggle, !disabled);
  return <StepButton {...playAction(isPlaying, "moves", { disabled, act: toggle })} />;
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
    return {
      handleKey(key) {
        const node = nodeFor(key);
        if (node !== undefined) dispatch(nodeShown({ node }));
        return node !== undefined;
      },
      canStep: (key) => nodeFor(key) !== undefined,
    };
  }, [dispatch, store]);
}
