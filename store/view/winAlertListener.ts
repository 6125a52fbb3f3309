import { type Color, isCheckmate } from "../../engine/index.ts";
import type { StartListening } from "../collaborators.ts";
import { isByComputer } from "../game/events.ts";
import type { Players } from "../game/players.ts";
import { changedTheGame } from "../game/rules.ts";
import { movePlayed } from "../game/slice.ts";
import type { WithGame } from "../game/state.ts";

export const ALERT_DELAY_MS = 100;

/**
 * Alerts of a mate after the human's move, and only then, as specified. An event within 100 ms
 * cancels the alert.
 */
export function listenForWin(startListening: StartListening<WithGame>): void {
  startListening({
    predicate: changedTheGame,
    effect: async (action, api) => {
      api.cancelActiveListeners();
      const { position, players } = api.getState().game;
      const isHumansMove = movePlayed.match(action) && !isByComputer(action.payload);
      if (!isHumansMove || !isCheckmate(position)) return;
      await api.delay(ALERT_DELAY_MS);
      api.extra.alert(mateAlert(position.turn, players));
    },
  });
}

/**
 * The text of the alert when the side to move is mated. The specification has both texts. In play
 * 'You lose...' cannot appear: the alert comes only after the human's move, and that never mates
 * the human.
 */
export function mateAlert(mated: Color, { humanColor }: Players): string {
  return mated === humanColor ? "You lose..." : "You win!";
}
