/** What is only looked at: the marked square, a move laid down for later, a notice. No log holds it. */
import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import type { MoveSquares, Square } from "../../engine/index.ts";
import { gameLoaded, gameResigned, gameStarted, moveTakenBack } from "../game/events.ts";

export interface ViewState {
  readonly markedSquare: Square | null;
  /** The human's move for when the computer has moved; whether it is legal is known only then. */
  readonly premove: MoveSquares | null;
  /** What the player should know and can wave away. */
  readonly notice: string | null;
}

export const initialView: ViewState = { markedSquare: null, premove: null, notice: null };

const viewSlice = createSlice({
  name: "view",
  initialState: initialView,
  reducers: {
    squareMarked(view, { payload }: PayloadAction<Square>) {
      view.markedSquare = payload;
    },
    squareClicked(view) {
      view.markedSquare = null;
      view.premove = null;
    },
    premoveLaid(view, { payload }: PayloadAction<MoveSquares>) {
      view.premove = payload;
    },
    premoveTakenBack(view) {
      view.premove = null;
    },
    noticeGiven(view, { payload }: PayloadAction<{ message: string }>) {
      view.notice = payload.message;
    },
    noticeDismissed(view) {
      view.notice = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isAnyOf(gameStarted, gameLoaded), () => initialView)
      .addMatcher(isAnyOf(moveTakenBack, gameResigned), (view) => {
        view.premove = null;
      }),
});

export const {
  squareMarked,
  squareClicked,
  premoveLaid,
  premoveTakenBack,
  noticeGiven,
  noticeDismissed,
} = viewSlice.actions;
export const viewReducer = viewSlice.reducer;

type State = { readonly view: ViewState };

export const selectMarkedSquare = ({ view }: State) => view.markedSquare;
export const selectPremove = ({ view }: State) => view.premove ?? null;
export const selectNotice = ({ view }: State) => view.notice;
