/**
 * What the page shows besides the game, such as the marked square, a premove or a notice. Logs do
 * not contain it.
 */
import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import type { MoveSquares, Square } from "../../engine/index.ts";
import { isByComputer } from "../game/events.ts";
import { gameRequested } from "../game/gameSignal.ts";
import type { Reason } from "../game/reasons.ts";
import {
  gameLoaded,
  gameResigned,
  gameStarted,
  movePlayed,
  moveTakenBack,
  timeRanOut,
} from "../game/slice.ts";
import { type Notice, withNotice } from "./notices.ts";

export interface ViewState {
  readonly markedSquare: Square | null;
  /** The human's move to play after the computer's. Only then is it known to be legal or not. */
  readonly premove: MoveSquares | null;
  /** Short messages for the player, the newest last. */
  readonly notices: readonly Notice[];
  /** Whether the human's side is at the top of the board. */
  readonly isFlipped: boolean;
  /**
   * The texts of the games that were replaced, for 'Undo', which takes the last one first. The
   * database may not have them, because a browser may refuse the database.
   */
  readonly replaced: readonly string[];
  /** Whether the player is asked if a game from outside may replace the running game. */
  readonly isAskingToReplace: boolean;
}

/** How many replaced games can come back by 'Undo'. */
export const MOST_REPLACED_GAMES = 5;

interface ReplacedGame {
  readonly text: string;
  /** Whether 'Undo' replaced it. 'Undo' then brings back all other games before this one. */
  readonly byUndo: boolean;
}

export const initialView: ViewState = {
  markedSquare: null,
  premove: null,
  notices: [],
  isFlipped: false,
  replaced: [],
  isAskingToReplace: false,
};

export const viewSlice = createSlice({
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
    premoveSet(view, { payload }: PayloadAction<MoveSquares>) {
      view.premove = payload;
    },
    premoveCleared(view) {
      view.premove = null;
    },
    moveRefused() {},
    noticeShown(view, { payload }: PayloadAction<Reason>) {
      view.notices = withNotice(view.notices, payload);
    },
    /** The payload is the id of the notice. */
    noticeDismissed(view, { payload }: PayloadAction<number>) {
      view.notices = view.notices.filter(({ id }) => id !== payload);
    },
    boardFlipped(view) {
      view.isFlipped = !view.isFlipped;
    },
    gameReplaced(view, { payload: { text, byUndo } }: PayloadAction<ReplacedGame>) {
      const others = view.replaced.filter((other) => other !== text);
      view.replaced = byUndo ? [text, ...others] : [...others, text].slice(-MOST_REPLACED_GAMES);
    },
    replacementUndone(view, { payload }: PayloadAction<{ text: string }>) {
      view.replaced = view.replaced.filter((text) => text !== payload.text);
    },
    replacementAccepted(view) {
      view.replaced = [];
    },
    replacementAsked(view) {
      view.isAskingToReplace = true;
    },
    /** The payload says whether the running game may be replaced. */
    replacementAnswered(view, _action: PayloadAction<boolean>) {
      view.isAskingToReplace = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(movePlayed, (view, { payload }) => {
        // A player who makes a move does not want the previous games back.
        if (!isByComputer(payload)) view.replaced = [];
      })
      .addCase(gameRequested, (view) => {
        view.isAskingToReplace = false;
      })
      .addMatcher(isAnyOf(gameStarted, gameLoaded), ({ replaced }) => ({
        ...initialView,
        replaced,
      }))
      .addMatcher(isAnyOf(moveTakenBack, gameResigned, timeRanOut), (view) => {
        view.premove = null;
      }),
});

export const {
  squareMarked,
  squareClicked,
  premoveSet,
  premoveCleared,
  noticeShown,
  noticeDismissed,
  boardFlipped,
  /** The player tried a move that is not legal. It changes no state; it is for listeners. */
  moveRefused,
  gameReplaced,
  replacementUndone,
  replacementAccepted,
  replacementAsked,
  replacementAnswered,
} = viewSlice.actions;

type State = { readonly view: ViewState };

export const selectIsFlipped = ({ view }: State) => view.isFlipped;
export const selectMarkedSquare = ({ view }: State) => view.markedSquare;
export const selectPremove = ({ view }: State) => view.premove;
export const selectReplaced = ({ view }: State) => view.replaced;
export const selectIsAskingToReplace = ({ view }: State) => view.isAskingToReplace;
export const selectNotices = ({ view }: State) => view.notices;
