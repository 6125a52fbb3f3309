import { isCheckmate } from "../../engine/rules/outcome.ts";
import type { Color } from "../../engine/rules/types.ts";
import { isByComputer } from "../game/eventPayloads.ts";
import { changedTheGame, DELAY_AFTER_MOVE_MS, replacesGame } from "../game/gameListeners.ts";
import { isOver } from "../game/gameStatus.ts";
import { fieldOf } from "../game/schemas.ts";
import { movePlayed } from "../game/slice.ts";
import type { Players } from "../game/state.ts";
import type { StartListening } from "../types.ts";
import { animationMs, selectSettings } from "./settings.ts";
import { selectMarkedSquare, squareClicked } from "./slice.ts";

/**
 * At the end of a game the mark of a square goes. When a move of the human mates, and only then, an
 * alert is shown, as specified. The alert
 * comes a short time after the animation of the move, because it stops the page; a dropped piece
 * is not animated. An event that changes the game before that cancels it.
 */
export function listenForWin(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) => replacesGame(action) || changedTheGame(action, now, before),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      const { game } = api.getState();
      if (isOver(game) && selectMarkedSquare(api.getState())) api.dispatch(squareClicked());
      const { position, players } = game;
      const isHumansMove = movePlayed.match(action) && !isByComputer(action.payload);
      if (!isHumansMove || !isCheckmate(position)) return;
      const { animationSpeed } = selectSettings(api.getState());
      const isDrop = fieldOf(fieldOf(action, "meta"), "isDrop") === true;
      const animated = isDrop ? 0 : animationMs(animationSpeed, api.extra.prefersReducedMotion());
      await api.delay(animated + DELAY_AFTER_MOVE_MS);
      api.extra.alert(mateAlert(position.turn, players));
    },
  });
}

/**
 * The text of the alert when the side to move is mated. The specification has both texts, but
 * 'You lose...' never appears in play: the alert comes only after a human's move, which cannot mate
 * the human. Of two people, the one who mated reads it.
 */
export function mateAlert(mated: Color, { humanColor }: Players): string {
  return mated === humanColor ? "You lose..." : "You win!";
}
