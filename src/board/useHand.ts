import { useRef, useState } from "react";
import { EMPTY_HAND, type Hand, type HandEvent, type HandRules, type Step, step } from "./hand.ts";

/**
 * The hand on the board, and what it makes happen. Events that come in one task see each other's
 * outcome.
 */
export function useHand(
  rules: HandRules,
  effect: (step: Step) => void,
): readonly [Hand, (event: HandEvent) => void] {
  const latest = useRef(EMPTY_HAND);
  const [hand, setHand] = useState(EMPTY_HAND);
  const act = (event: HandEvent) => {
    const next = step(latest.current, event, rules);
    latest.current = next.hand;
    setHand(next.hand);
    effect(next);
  };
  return [hand, act];
}
