/** Saves the game at the end of the history, and only when it is another than the one saved last. */
import { type Attempt, success } from "../../engine/index.ts";
import type { GameState } from "../game/state.ts";
import { type GameStorage, saveGame } from "./savedGame.ts";

export interface Saver {
  /** Saves if there is something new. A tab that only looks on does not take the shared copy from another. */
  save(): Attempt<void>;
}

export interface SaverOptions {
  readonly storage: GameStorage;
  /** The game at the end of the history: what is shown, but for somebody who looks at the past. */
  readonly endOfHistory: () => GameState;
}

/** `saved` is the game that the page began with: it was saved already, or is not worth it. */
export function createSaver({ storage, endOfHistory }: SaverOptions, saved: GameState): Saver {
  let last = saved;
  return {
    save() {
      const end = endOfHistory();
      if (end.game === last.game && end.players === last.players) return success(undefined);
      last = end;
      return saveGame(storage, end);
    },
  };
}
