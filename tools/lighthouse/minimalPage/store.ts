import {
  configureStore,
  createListenerMiddleware,
  createSlice,
  type PayloadAction,
} from "@reduxjs/toolkit";
import { Chess } from "chess.js";

const slice = createSlice({
  name: "game",
  initialState: { fen: new Chess().fen(), history: [] as string[] },
  reducers: {
    played(state, { payload }: PayloadAction<{ from: string; to: string | null }>) {
      const chess = new Chess(state.fen);
      try {
        const move = chess.move({ from: payload.from, to: payload.to ?? "", promotion: "q" });
        state.fen = chess.fen();
        state.history.push(move.san);
      } catch {
        // chess.js throws for an illegal move.
      }
    },
  },
});

export const { played } = slice.actions;

const listener = createListenerMiddleware();

export const store = configureStore({
  reducer: { game: slice.reducer },
  middleware: (getDefaultMiddleware) => getDefaultMiddleware().prepend(listener.middleware),
});

export type State = ReturnType<typeof store.getState>;
