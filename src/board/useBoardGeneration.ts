import { useState } from "react";
import type { Color, Move } from "../../engine/index.ts";

function isCastlingBy(move: Move, player: Color): boolean {
  return move.color === player && (move.flags === "k" || move.flags === "q");
}

/** Whether the board library can show the change as one move of its own animation. */
function isNextMove(before: readonly Move[], now: readonly Move[], humanColor: Color): boolean {
  const last = now.at(-1);
  return (
    last !== undefined &&
    now.length === before.length + 1 &&
    now.at(-2) === before.at(-1) &&
    !isCastlingBy(last, humanColor)
  );
}

/**
 * A key for the board that changes whenever the library must start over: its pending animation
 * timer would otherwise put an old position back after a jump, and after castling by hand it
 * would hold the computer's reply back and show it twice.
 */
export function useBoardGeneration(history: readonly Move[], humanColor: Color): number {
  const [shown, setShown] = useState({ history, generation: 0 });
  if (shown.history === history) return shown.generation;
  const isNext = isNextMove(shown.history, history, humanColor);
  const generation = shown.generation + (isNext ? 0 : 1);
  setShown({ history, generation });
  return generation;
}
