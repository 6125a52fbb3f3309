import { useMemo } from "react";
import type { NodeId } from "../../engine/index.ts";
import { START_NODE } from "../../engine/index.ts";
import {
  nodeShown,
  type RootState,
  selectLastNode,
  selectNextNode,
  selectPreviousNode,
  selectSibling,
} from "../../store/index.ts";
import type { ANALYSIS_KEYS } from "../ui/analysisKeys.ts";
import { type KeyOf, PAGE_KEYS } from "../ui/keys.ts";
import type { Stepper } from "../ui/stepInput.ts";
import { useAppDispatch, useAppStore } from "../ui/storeHooks.ts";

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
