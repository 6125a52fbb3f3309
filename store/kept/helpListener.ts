/**
 * Says in a game that counts, when it is helped for the first time, that it does not any more. What
 * is taken back after the end begins another game, so the finished one counts as it is.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import { changedTheGame } from "../game/gameListeners.ts";
import { isOver } from "../game/gameStatus.ts";
import { hintTaken, moveTakenBack } from "../game/slice.ts";
import type { StartListening } from "../types.ts";
import { noticeShown } from "../view/slice.ts";
import { countsAlone } from "./rows.ts";

const isHelp = isAnyOf(hintTaken, moveTakenBack);

export function listenForHelp(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) =>
      isHelp(action) &&
      changedTheGame(action, now, before) &&
      !isOver(before.game) &&
      countsAlone(before.game) &&
      !countsAlone(now.game),
    effect: (action, { dispatch }) => {
      const help = hintTaken.match(action) ? "hint" : "takeBack";
      dispatch(noticeShown({ code: "countsNoMore", help }));
    },
  });
}
