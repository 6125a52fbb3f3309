import { type Color, isCheckmate } from "../../engine/index.ts";
import { isByComputer, movePlayed } from "../game/events.ts";
import { changedTheGame } from "../game/gameChange.ts";
import type { Players } from "../game/players.ts";
import type { StartListening } from "../game/thunk.ts";

export const ALERT_DELAY_MS = 100;

export interface Alerter {
  /** Shows a text until the player dismisses it: `window.alert` in the browser. */
  readonly alert: (text: string) => void;
}

/** Tells of a mate after the human's move, and only then; a game that has gone on by then is silent. */
export function listenForWin(startListening: StartListening<Alerter>): void {
  startListening({
    predicate: changedTheGame,
    effect: async (action, api) => {
      api.cancelActiveListeners();
      const { game, players } = api.getState();
      const isHumansMove = movePlayed.match(action) && !isByComputer(action.payload);
      if (!isHumansMove || !isCheckmate(game.position)) return;
      await api.delay(ALERT_DELAY_MS);
      api.extra.alert(mateAlert(game.position.turn, players));
    },
  });
}

/** What the alert says when the side to move is mated. */
export function mateAlert(mated: Color, { humanColor }: Players): string {
  return mated === humanColor ? "You lose..." : "You win!";
}
