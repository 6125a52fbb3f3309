/** A short log, as files hold it: 1. e4, the computer thinks, 1... e5. */
import type { UnknownAction } from "@reduxjs/toolkit";
import { START_FEN } from "../../engine/index.ts";
import { movePlayed } from "../../store/gameEvents.ts";
import { searchMove } from "../../store/searchMove.ts";

export const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
export const e4 = movePlayed({ from: "e2", to: "e4", before: START_FEN });
export const thinking = searchMove.pending("r1", { before: AFTER_E4 });
export const e5 = searchMove.fulfilled(
  {
    before: AFTER_E4,
    from: "e7",
    to: "e5",
    score: 0,
    depth: 4,
    nodes: 1,
    pv: [],
    pawnStructure: 0,
  },
  "r1",
  { before: AFTER_E4 },
);
export const opening: UnknownAction[] = [e4, thinking, e5];

/** The text of a file with these actions, as the extension would write it. */
export function fileOf(actions: unknown, preloadedState?: unknown, more: object = {}): string {
  return JSON.stringify({
    payload: JSON.stringify(actions),
    ...(preloadedState !== undefined && { preloadedState: JSON.stringify(preloadedState) }),
    ...more,
  });
}
