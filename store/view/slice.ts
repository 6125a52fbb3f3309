/** What is only looked at: the marked square and a notice. No log holds it. */
import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import type { Square } from "../../engine/index.ts";
import { gameLoaded, gameStarted } from "../game/events.ts";

export interface ViewState {
  readonly markedSquare: Square | null;
  /** What the player should know and can wave away. */
  readonly notice: string | null;
}

export const initialView: ViewState = { markedSquare: null, notice: null };

const viewSlice = createSlice({
  name: "view",
  initialState: initialView,
  reducers: {
    squareMarked(view, { payload }: PayloadAction<Square>) {
      view.markedSquare = payload;
    },
    squareClicked(view) {
      view.markedSquare = null;
    },
    noticeGiven(view, { payload }: PayloadAction<{ message: string }>) {
      view.notice = payload.message;
    },
    noticeDismissed(view) {
      view.notice = null;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isAnyOf(gameStarted, gameLoaded), () => initialView),
});

export const { squareMarked, squareClicked, noticeGiven, noticeDismissed } = viewSlice.actions;
export const viewReducer = viewSlice.reducer;

type State = { readonly view: ViewState };

export const selectMarkedSquare = ({ view }: State) => view.markedSquare;
export const selectNotice = ({ view }: State) => view.notice;
