/** Remembers for this tab that the board is flipped, until another game begins. */
import { toResult } from "../../engine/result.ts";
import type { GameStorage, StartListening } from "../types.ts";
import { boardFlipped } from "./slice.ts";

/** In session storage: the id of the game whose board is flipped. */
const FLIPPED_KEY = "enough-monkeys/flipped";

/** Where the storage cannot be written, the board is not flipped after a reload. */
export function listenForFlip(startListening: StartListening): void {
  startListening({
    actionCreator: boardFlipped,
    effect: (_action, { extra, getState }) => {
      const { isFlipped } = getState().view;
      toResult(() => {
        const session = extra.storage.session();
        if (isFlipped) session.setItem(FLIPPED_KEY, extra.keeper.id());
        else session.removeItem(FLIPPED_KEY);
      });
    },
  });
}

/** Whether the board of this game is flipped. Never throws. */
export function isSavedAsFlipped(storage: GameStorage, id: string): boolean {
  const flipped = toResult(() => storage.session().getItem(FLIPPED_KEY));
  return flipped.ok && flipped.value === id;
}
