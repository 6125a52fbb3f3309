import { useRef, useState } from "react";
import { EMPTY_HAND, type Hand, type HandEvent, type HandRules, type Step, step } from "./hand.ts";

/**
 * The state of the player's input, and the function that handles its events. Each event sees the
 * result of the previous one, even before a render.
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
