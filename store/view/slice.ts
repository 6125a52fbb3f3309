/** What is only looked at: the marked square, a move laid down for later, a notice. No log holds it. */
import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from "@reduxjs/toolkit";
import { type MoveSquares, SQUARES, type Square } from "../../engine/index.ts";
import { type ActionShapes, isMisshapen } from "../game/actionShapes.ts";
import {
  gameLoaded,
  gameResigned,
  gameStarted,
  movePlayed,
  moveTakenBack,
} from "../game/events.ts";
import { fieldOf, isOneOf } from "../game/json.ts";
import { isMoveSquares } from "../game/rebuildGame.ts";

export interface ViewState {
  readonly markedSquare: Square | null;
  /** The human's move for when the computer has moved; whether it is legal is known only then. */
  readonly premove: MoveSquares | null;
  /** What the player should know and can wave away. */
  readonly notice: string | null;
  /** Whether the human's side is at the top of the board. */
  readonly isFlipped: boolean;
  /**
   * The running game that this one took the place of, as text, while it can be had back at once: here and not only in the
   * database, which a browser may refuse.
   */
  readonly replaced: string | null;
}

export const initialView: ViewState = {
  markedSquare: null,
  premove: null,
  notice: null,
  isFlipped: false,
  replaced: null,
};

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
    moveRefused() {},
    noticeGiven(view, { payload }: PayloadAction<{ message: string }>) {
      view.notice = payload.message;
    },
    noticeDismissed(view) {
      view.notice = null;
    },
    boardFlipped(view) {
      view.isFlipped = !view.isFlipped;
    },
    gameReplaced(view, { payload }: PayloadAction<{ text: string }>) {
      view.replaced = payload.text;
    },
    replacementAccepted(view) {
      view.replaced = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(movePlayed, (view, { payload }) => {
        // Whoever plays on has accepted the game that took the other's place. A payload may be anything.
        if (fieldOf(payload, "search") === undefined) view.replaced = null;
      })
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
  boardFlipped,
  /** A hand on the board tried a move that is not legal. Nothing changes; it is heard. */
  moveRefused,
  gameReplaced,
  replacementAccepted,
} = viewSlice.actions;

type ViewAction = ReturnType<(typeof viewSlice.actions)[keyof typeof viewSlice.actions]>;

const SHAPES: ActionShapes<ViewAction["type"]> = {
  "view/squareMarked": ({ payload }) => isOneOf(SQUARES, payload),
  "view/squareClicked": () => true,
  "view/premoveLaid": ({ payload }) => isMoveSquares(payload),
  "view/premoveTakenBack": () => true,
  "view/moveRefused": () => true,
  "view/noticeGiven": ({ payload }) => typeof fieldOf(payload, "message") === "string",
  "view/noticeDismissed": () => true,
  "view/boardFlipped": () => true,
  "view/gameReplaced": ({ payload }) => typeof fieldOf(payload, "text") === "string",
  "view/replacementAccepted": () => true,
};

export const isBadViewAction = (action: UnknownAction): boolean => isMisshapen(SHAPES, action);

/** A state that an import put there without asking begins afresh. */
export function viewReducer(imported: unknown, action: UnknownAction): ViewState {
  const view = isView(imported) ? imported : initialView;
  return isBadViewAction(action) ? view : viewSlice.reducer(view, action);
}

function isView(value: unknown): value is ViewState {
  const [square, notice] = [fieldOf(value, "markedSquare"), fieldOf(value, "notice")];
  const [premove, replaced] = [fieldOf(value, "premove"), fieldOf(value, "replaced")];
  return (
    (square === null || isOneOf(SQUARES, square)) &&
    (premove === null || isMoveSquares(premove)) &&
    (notice === null || typeof notice === "string") &&
    typeof fieldOf(value, "isFlipped") === "boolean" &&
    (replaced === null || typeof replaced === "string")
  );
}

type State = { readonly view: ViewState };

export const selectIsFlipped = ({ view }: State) => view.isFlipped;
export const selectMarkedSquare = ({ view }: State) => view.markedSquare;
export const selectPremove = ({ view }: State) => view.premove;
export const selectReplaced = ({ view }: State) => view.replaced;
export const selectNotice = ({ view }: State) => view.notice;
