/**
 * What the page shows besides the game, such as the marked square, premoves or a notice. Logs do
 * not contain it.
 */
import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import type { MoveSquares, Square } from "../../engine/rules/types.ts";
import { isByComputer } from "../game/eventPayloads.ts";
import { isGameEvent } from "../game/events.ts";
import { gameRequested } from "../game/gameListeners.ts";
import { REASON, type Reason } from "../game/reasons.ts";
import {
  COUNT,
  listOf,
  MOVE_SQUARES,
  NO_PAYLOAD,
  type PayloadsOf,
  SQUARE,
  type ValueOf,
} from "../game/schemas.ts";
import { gameLoaded, gameStarted, movePlayed } from "../game/slice.ts";
import type { CheckedSlice } from "../gate.ts";
import type { RootState } from "../slices.ts";

/** How many premoves can be made in a row. */
export const MOST_PREMOVES = 20;

/** How many replaced games can come back by 'Undo'. */
export const MOST_REPLACED_GAMES = 5;

/** How many notices are open at a time. Another one takes the place of the oldest. */
export const MOST_NOTICES = 3;

/** A short message that the page shows over one of its corners. */
const NOTICE = v.object({
  /** Differs from that of every other open notice. */
  id: COUNT,
  reason: REASON,
});

export type Notice = ValueOf<typeof NOTICE>;

const haveDifferentIds = (notices: readonly Notice[]): boolean =>
  new Set(notices.map(({ id }) => id)).size === notices.length;

/** Histories of earlier versions have at most one premove and one notice, in other fields. */
const VIEW = v.object({
  markedSquare: v.nullable(SQUARE),
  /**
   * The human's moves to play after the computer's next ones, one after each. Only then is each
   * known to be legal or not.
   */
  premoves: v.optional(v.pipe(v.array(MOVE_SQUARES), v.maxLength(MOST_PREMOVES)), []),
  /** Short messages for the player, the newest last. */
  notices: v.optional(
    v.pipe(
      listOf(NOTICE, MOST_NOTICES),
      v.check((notices) => haveDifferentIds(notices)),
    ),
    [],
  ),
  /** Whether the human's side is at the top of the board. */
  isFlipped: v.boolean(),
  /**
   * The texts of the games that were replaced, for 'Undo', which takes the last one first. The
   * database may not have them, because a browser may refuse the database.
   */
  replaced: v.pipe(v.array(v.string()), v.maxLength(MOST_REPLACED_GAMES)),
  /** Whether the player is asked if a game from outside may replace the running game. */
  isAskingToReplace: v.optional(v.boolean(), false),
});

export type ViewState = ValueOf<typeof VIEW>;

interface ReplacedGame {
  readonly text: string;
  /** Whether 'Undo' replaced it. 'Undo' then brings back all other games before this one. */
  readonly byUndo: boolean;
}

export const initialView: ViewState = {
  markedSquare: null,
  premoves: [],
  notices: [],
  isFlipped: false,
  replaced: [],
  isAskingToReplace: false,
};

export const viewSlice = createSlice({
  name: "view",
  initialState: initialView,
  reducers: {
    /** The player right-clicked a square. While there are premoves, that takes them back. */
    squareMarked(view, { payload }: PayloadAction<Square>) {
      if (view.premoves.length === 0) view.markedSquare = payload;
      view.premoves = [];
    },
    squareClicked(view) {
      view.markedSquare = null;
    },
    premoveAdded(view, { payload }: PayloadAction<MoveSquares>) {
      if (view.premoves.length < MOST_PREMOVES) view.premoves.push(payload);
    },
    /** The first premove is about to be played. */
    premoveTaken(view) {
      view.premoves.shift();
    },
    premovesCleared(view) {
      view.premoves = [];
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
      // After a take back or the end of the game, nothing that was planned is wanted.
      .addMatcher(
        (action) => isGameEvent(action) && !movePlayed.match(action),
        (view) => {
          view.premoves = [];
        },
      ),
});

export const {
  squareMarked,
  squareClicked,
  premoveAdded,
  premoveTaken,
  premovesCleared,
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

export const VIEW_SLICE: CheckedSlice<ViewState> = {
  ...viewSlice,
  schema: VIEW,
  payloads: {
    "view/squareMarked": SQUARE,
    "view/squareClicked": NO_PAYLOAD,
    "view/premoveAdded": MOVE_SQUARES,
    "view/premoveTaken": NO_PAYLOAD,
    "view/premovesCleared": NO_PAYLOAD,
    "view/moveRefused": NO_PAYLOAD,
    "view/noticeShown": REASON,
    "view/noticeDismissed": COUNT,
    "view/boardFlipped": NO_PAYLOAD,
    "view/gameReplaced": v.object({ text: v.string(), byUndo: v.optional(v.boolean(), false) }),
    "view/replacementUndone": v.object({ text: v.string() }),
    "view/replacementAccepted": NO_PAYLOAD,
    "view/replacementAsked": NO_PAYLOAD,
    "view/replacementAnswered": v.boolean(),
  } satisfies PayloadsOf<typeof viewSlice.actions>,
};

export const selectMarkedSquare = ({ view }: RootState) => view.markedSquare;
export const selectPremoves = ({ view }: RootState) => view.premoves;
export const selectReplaced = ({ view }: RootState) => view.replaced;
export const selectIsAskingToReplace = ({ view }: RootState) => view.isAskingToReplace;
export const selectNotices = ({ view }: RootState) => view.notices;

/**
 * The notices with a new one at the end. An open notice that says the same is replaced, so that the
 * message is announced again.
 */
export function withNotice(notices: readonly Notice[], reason: Reason): Notice[] {
  const id = Math.max(0, ...notices.map((notice) => notice.id)) + 1;
  const others = notices.filter((notice) => !isSame(notice.reason, reason));
  return [...others, { id, reason }].slice(-MOST_NOTICES);
}

/** Reasons are flat, and the gate builds the fields of a code always in the same order. */
const isSame = (one: Reason, other: Reason): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
