import { type Color, isCheckmate } from "../../engine/index.ts";
import { movePlayed } from "../gameEvents.ts";
import { COMPUTER_COLOR } from "../players.ts";
import { changedTheGame } from "./gameChange.ts";
import type { StartListening } from "./startListening.ts";

export const ALERT_DELAY_MS = 100;

/** Tells of a mate after the human's move, and only then; a game that has gone on by then is silent. */
export function listenForWin(startListening: StartListening): void {
  startListening({
    predicate: changedTheGame,
    effect: async (action, api) => {
      api.cancelActiveListeners();
      const { position } = api.getState().game;
      if (!movePlayed.match(action) || !isCheckmate(position)) return;
      await api.delay(ALERT_DELAY_MS);
      api.extra.alert(mateAlert(position.turn));
    },
  });
}

/** What the alert says when the side to move is mated. */
export function mateAlert(mated: Color): string {
  return mated === COMPUTER_COLOR ? "You win!" : "You lose...";
}
