/**
 * A line that the board plays out, move by move, each with its arrow. It changes neither the game
 * nor a tree. Who plays it says when it ends.
 */
import { useEffect } from "react";
import { makePlacement, parseFen } from "../../engine/rules/fen.ts";
import type { Move } from "../../engine/rules/types.ts";
import { checkedSquareOf, NO_TARGETS } from "../../store/game/pieces.ts";
import { useAppStore, useShared } from "../ui/storeHooks.ts";
import { lineOf, type ShownLine } from "./shownLine.ts";

/** The line that is played out, if any, and how to start and end it. */
export function usePlayedLine() {
  const shared = lineOf(useAppStore());
  const line = useShared(lineOf);
  const play = (moves: readonly Move[]) => shared.set(shownAt(moves, 0));
  const stop = () => shared.set(undefined);
  return { line, play, stop };
}

/** A line before the move with this index. */
function shownAt(moves: readonly Move[], at: number): ShownLine {
  const [lastMove, next] = [moves[at - 1], moves[at]];
  const fen = next?.before ?? lastMove?.after ?? "";
  const position = parseFen(fen);
  const board = {
    position: makePlacement(position),
    lastMove,
    checkedSquare: checkedSquareOf(position),
    isMate: lastMove?.san.endsWith("#") ?? false,
    markedSquares: [],
    arrows: next ? [{ from: next.from, to: next.to, color: "hint" as const }] : [],
    movable: NO_TARGETS,
  };
  return { moves, at, fen, board };
}

/** In milliseconds, as the moves of a game are played back. */
const STEP_MS = 1_000;

/**
 * Plays the line on, and ends it when what the board shows else changes, or the caller is gone.
 * @param shown what the board shows without the line
 * @param returns whether the board shows that again after the last move
 */
export function useLineClock(shown: readonly unknown[], returns = false): void {
  const shared = lineOf(useAppStore());
  const line = useShared(lineOf);
  useEffect(() => () => shared.set(undefined), [shared, ...shown]);
  useEffect(() => {
    const isAtEnd = line && line.at >= line.moves.length;
    if (!line || (isAtEnd && !returns)) return;
    const next = isAtEnd ? undefined : shownAt(line.moves, line.at + 1);
    const timer = setTimeout(() => shared.set(next), isAtEnd ? 2 * STEP_MS : STEP_MS);
    return () => clearTimeout(timer);
  }, [line, shared, returns]);
}
