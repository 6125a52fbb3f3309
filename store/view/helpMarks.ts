/**
 * What the board marks as help: the player's pieces that can be taken at a loss, where the player
 * wants to see that, and the piece that a hint shows. It is loaded when there may be such a mark.
 */
import { createSelector } from "@reduxjs/toolkit";
import { hangingPieces } from "../../engine/rules/hanging.ts";
import type { Color, Square } from "../../engine/rules/types.ts";
import { isOver } from "../game/gameStatus.ts";
import { isWithoutHelp } from "../game/state.ts";
import type { RootState } from "../slices.ts";
import { selectSettings } from "./settings.ts";
import { selectShownGame, selectShownHint, selectShownPosition } from "./shown.ts";
import { selectPremoves } from "./slice.ts";

/**
 * Whose pieces are looked at: the human's; of two people those of the one who is to move. Undefined
 * when the player does not want that, in a game without help, after the end of a game, and while
 * the board shows moves made in advance.
 */
function selectColorToGuard(state: RootState): Color | undefined {
  const game = selectShownGame(state);
  const { humanColor } = game.players;
  const { showsHanging } = selectSettings(state);
  const isWanted =
    showsHanging === "always" || (showsHanging === "withCoach" && game.players.help === "coach");
  const isOpen = !isWithoutHelp(game.players) && !isOver(game);
  if (!isWanted || !isOpen || selectPremoves(state).length > 0) return undefined;
  return humanColor === "both" ? game.position.turn : humanColor;
}

const NOTHING: readonly Square[] = [];

/** The squares of the pieces that hang in the shown position and are to be marked. */
const selectHanging = createSelector(
  [selectShownPosition, selectColorToGuard],
  (position, color) => (color ? hangingPieces(position, color) : NOTHING),
);

/** A square with a piece that hangs, or in blue that of a hint. */
interface HelpMark {
  readonly square: Square;
  readonly color: "hanging" | "blue";
}

export const selectHelpMarks = createSelector(
  [selectHanging, selectShownHint],
  (hanging, hint): readonly HelpMark[] => [
    ...hanging.map((square) => ({ square, color: "hanging" }) as const),
    ...(hint?.shows === "piece" ? [{ square: hint.move.from, color: "blue" } as const] : []),
  ],
);
