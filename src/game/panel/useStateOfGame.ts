import { useState } from "react";
import { selectGameIdentity } from "../../../store/index.ts";
import { useAppSelector, useAppStore } from "../../ui/storeHooks.ts";

/**
 * As `useState`, for a value that belongs to the game on the board. In another game it is
 * undefined, and a value that is set too late by an earlier game is ignored.
 */
export function useStateOfGame<Value>(): readonly [Value | undefined, (value: Value) => void] {
  const store = useAppStore();
  const game = useAppSelector(selectGameIdentity);
  const [held, setHeld] = useState<{ readonly game: object; readonly value: Value }>();
  const set = (value: Value) => {
    if (selectGameIdentity(store.getState()) === game) setHeld({ game, value });
  };
  return [held?.game === game ? held.value : undefined, set];
}
