/** A short log, as in files: 1. e4, the computer thinks, 1... e5. */
import type { UnknownAction } from "@reduxjs/toolkit";
import { START_FEN } from "../../../engine/index.ts";
import { searchMove } from "../../../store/computer/searchMove.ts";
import type { GameEvent } from "../../../store/game/events.ts";
import { movePlayed } from "../../../store/game/slice.ts";
import { AFTER_E4, FINDINGS, reply } from "../support.ts";

export const e4 = movePlayed({ from: "e2", to: "e4", before: START_FEN });
export const thinking = searchMove.pending("r1", { before: AFTER_E4 });
export const e5 = reply("e7e5", AFTER_E4);

/** The events of the game, as in a log of the present version. */
export const opening: GameEvent[] = [e4, e5];

/**
 * The same game in version 1: every action of the store, with an action of its own for the
 * computer's move.
 */
export const openingOfVersion1: UnknownAction[] = [
  { type: "game/resumed" },
  e4,
  thinking,
  {
    type: "computer/search/fulfilled",
    payload: { before: AFTER_E4, from: "e7", to: "e5", ...FINDINGS },
    meta: { arg: { before: AFTER_E4 }, requestId: "r1", requestStatus: "fulfilled" },
  },
  { type: "screen/squareMarked", payload: "e4" },
];

/** The text of a file with these actions, as the extension would write it. */
export function fileOf(actions: unknown, preloadedState?: unknown, more: object = {}): string {
  return JSON.stringify({
    payload: JSON.stringify(actions),
    ...(preloadedState !== undefined && { preloadedState: JSON.stringify(preloadedState) }),
    ...more,
  });
}
