/** What the store holds. Types only, so that reducers, thunks and listeners can all name it. */
import type { Fen, GameRecord, Square } from "../engine/index.ts";

/** What the computer does, kept with the position it is about. */
export type ComputerState =
  | { readonly status: "idle" }
  | { readonly status: "thinking"; readonly requestId: string; readonly before: Fen }
  | { readonly status: "failed"; readonly message: string; readonly before: Fen };

/** What is only on the screen. */
export interface ScreenState {
  readonly markedSquare: Square | null;
  readonly computer: ComputerState;
  readonly notice: string | null;
}

export interface RootState {
  readonly game: GameRecord;
  readonly screen: ScreenState;
}
