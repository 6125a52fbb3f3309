/**
 * What the page shows besides the game, such as the marked square, premoves or a notice. Logs do
 * not contain it.
 */
import { type Draft, isAnyOf } from "@reduxjs/toolkit";
import * as v from "valibot";
import { defineSlice } from "../frame/defineSlice.ts";
import { COUNT, listOf, NO_PAYLOAD, type ValueOf } from "../frame/schemas.ts";
import { isGameEvent } from "../game/events.ts";
import { gameRequested, isHumansMove } from "../game/gameListeners.ts";
import { MOVE_SQUARES, SQUARE } from "../game/schemas.ts";
import { CONTINUED_GAME, gameLoaded, gameStarted, moveJudged, movePlayed } from "../game/slice.ts";
import { REASON, type Reason } from "../reasons.ts";

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

const VIEW = v.object({
  markedSquare: v.nullable(SQUARE),
  /**
   * The human's moves to play after the computer's next ones, one after each. Only then is each
   * known to be legal or not.
   */
  premoves: v.pipe(v.array(MOVE_SQUARES), v.maxLength(MOST_PREMOVES)),
  /** Short messages for the player, the newest last. */
  notices: v.pipe(
    listOf(NOTICE, MOST_NOTICES),
    v.check((notices) => haveDifferentIds(notices)),
  ),
  /** Whether the human's side is at the top of the board. */
  isFlipped: v.boolean(),
  /** The kept games that were replaced, for 'Undo', which takes the last one first. */
  replaced: v.pipe(v.array(CONTINUED_GAME), v.maxLength(MOST_REPLACED_GAMES)),
  /** Whether the player is asked if a game from outside may replace the running game. */
  isAskingToReplace: v.boolean(),
});

export type ViewState = ValueOf<typeof VIEW>;

export const initialView: ViewState = {
  markedSquare: null,
  premoves: [],
  notices: [],
  isFlipped: false,
  replaced: [],
  isAskingToReplace: false,
};

export const viewSlice = defineSlice({
  name: "view",
  schema: VIEW,
  initialState: initialView,
  reducers: {
    /** The player right-clicked a square. While there are premoves, that takes them back. */
    squareMarked: [
      SQUARE,
      (view, square) => {
        if (view.premoves.length === 0) view.markedSquare = square;
        view.premoves = [];
      },
    ],
    squareClicked: [
      NO_PAYLOAD,
      (view) => {
        view.markedSquare = null;
      },
    ],
    premoveAdded: [
      MOVE_SQUARES,
      (view, move) => {
        if (view.premoves.length < MOST_PREMOVES) view.premoves.push(move);
      },
    ],
    /** The first premove is about to be played. */
    premoveTaken: [
      NO_PAYLOAD,
      (view) => {
        view.premoves.shift();
      },
    ],
    premovesCleared: [NO_PAYLOAD, withoutPremoves],
    /** The player tried a move that is not legal. It changes no state; it is for listeners. */
    moveRefused: [NO_PAYLOAD, () => {}],
    noticeShown: [
      REASON,
      (view, reason) => {
        view.notices = withNotice(view.notices, reason);
      },
    ],
    /** The payload is the id of the notice. */
    noticeDismissed: [
      COUNT,
      (view, dismissed) => {
        view.notices = view.notices.filter(({ id }) => id !== dismissed);
      },
    ],
    boardFlipped: [NO_PAYLOAD, (view) => ({ ...view, isFlipped: !view.isFlipped })],
    /** `byUndo`: 'Undo' replaced the game, and then brings back all other games before this one. */
    gameReplaced: [
      v.object({ ...CONTINUED_GAME.entries, byUndo: v.optional(v.boolean(), false) }),
      (view, { byUndo, ...game }) => {
        const others = view.replaced.filter(({ id }) => id !== game.id);
        const all = byUndo ? [game, ...others] : [...others, game];
        view.replaced = all.slice(-MOST_REPLACED_GAMES);
      },
    ],
    replacementUndone: [
      CONTINUED_GAME,
      (view, undone) => {
        view.replaced = view.replaced.filter(({ id }) => id !== undone.id);
      },
    ],
    replacementAccepted: [NO_PAYLOAD, (view) => ({ ...view, replaced: [] })],
    replacementAsked: [
      NO_PAYLOAD,
      (view) => {
        view.isAskingToReplace = true;
      },
    ],
    /** The payload says whether the running game may be replaced. */
    replacementAnswered: [v.boolean(), withoutQuestion],
  },
  extraReducers: (builder) =>
    builder
      .addCase(gameRequested, withoutQuestion)
      .addMatcher(isAnyOf(gameStarted, gameLoaded), ({ replaced }) => ({
        ...initialView,
        replaced,
      }))
      // A player who makes a move does not want the previous games back.
      .addMatcher(isHumansMove, (view) => {
        view.replaced = [];
      })
      // After a take back or the end of the game, nothing that was planned is wanted. A judgement
      // of the coach may come at any time.
      .addMatcher(
        (action) => isGameEvent(action) && !isAnyOf(movePlayed, moveJudged)(action),
        withoutPremoves,
      ),
});

function withoutQuestion(view: Draft<ViewState>): void {
  view.isAskingToReplace = false;
}

function withoutPremoves(view: Draft<ViewState>): void {
  view.premoves = [];
}

export const {
  squareMarked,
  squareClicked,
  premoveAdded,
  premoveTaken,
  premovesCleared,
  noticeShown,
  noticeDismissed,
  boardFlipped,
  moveRefused,
  gameReplaced,
  replacementUndone,
  replacementAccepted,
  replacementAsked,
  replacementAnswered,
} = viewSlice.actions;

type State = { readonly view: ViewState };

export const selectMarkedSquare = ({ view }: State) => view.markedSquare;
export const selectPremoves = ({ view }: State) => view.premoves;
export const selectReplaced = ({ view }: State) => view.replaced;
export const selectIsAskingToReplace = ({ view }: State) => view.isAskingToReplace;
export const selectNotices = ({ view }: State) => view.notices;

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
