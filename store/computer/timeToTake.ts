/** How long the computer takes for its move. It is loaded when a game has clocks. */
import { timeForMove } from "../../engine/opponents/timeForMove.ts";
import { leastTimeOf, timeAtTurnStart } from "../clock/runningClock.ts";
import { searchSituation } from "../game/state.ts";
import type { RootState } from "../slices.ts";

/** What is left at a given time of the time that it takes while its clock runs, in milliseconds. */
export function timeToTake(state: RootState, at: number): number {
  const { game, clock } = state;
  const spare = (timeAtTurnStart(game, game.position.turn) ?? 0) - leastTimeOf(game);
  const time = timeForMove(game.players.opponent, searchSituation(game), spare);
  return time - (at - (clock.turnStartedAt ?? at));
}
