/** Remembers for this tab that the board is flipped, until another game begins. */
import { readRow, writeRow } from "../game/texts/webStorage.ts";
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
      writeRow(extra.storage.session, FLIPPED_KEY, isFlipped ? extra.keeper.id() : undefined);
    },
  });
}

/** Whether the board of this game is flipped. Never throws. */
export const isSavedAsFlipped = ({ session }: GameStorage, id: string): boolean =>
  readRow(session, FLIPPED_KEY) === id;
