/**
 * The line of a tab: one game as this tab plays it. A reload continues the line. A new game, a
 * loaded game, and a take-back of moves that the tab has not played begin another one, because
 * another tab may still have the game as it was.
 */

import type { GameState } from "../game/state.ts";
import type { RootState } from "../slices.ts";
import type { Collaborators, LineTracker, Stamp } from "../types.ts";

interface Options extends Pick<Collaborators, "lines" | "now"> {
  /** The game that the page begins with. */
  readonly start: GameState;
  /** Its stamp, if the page continues a line. */
  readonly stamp?: Stamp | undefined;
  readonly endOfHistory: () => RootState;
}

/** Follows the game at the end of the history. */
export function trackLine(options: Options): LineTracker {
  const { start, endOfHistory, lines, now } = options;
  const beginLine = (game: GameState, date: number): Stamp => {
    const line = lines.draw();
    void lines.claim(line);
    return { line, loadedPlies: game.history.length, date };
  };

  let last = start;
  let stamp = options.stamp ?? beginLine(start, 0);

  function advance(isOther = false): Stamp {
    const { game } = endOfHistory();
    if (game === last) return stamp;
    const isOtherLine =
      isOther || game.players !== last.players || game.history.length < stamp.loadedPlies;
    last = game;
    // The date grows within a line, even if the clock is set back.
    stamp = isOtherLine
      ? beginLine(game, now())
      : { ...stamp, date: Math.max(now(), stamp.date + 1) };
    return stamp;
  }

  return { current: () => stamp, advance };
}
