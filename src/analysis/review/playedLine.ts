/**
 * A line that the board plays out, move by move, each with its arrow. It is only looked at: it is
 * in no state and changes no tree. It ends when another position is shown.
 */
import { useEffect, useSyncExternalStore } from "react";
import { makePlacement, parseFen } from "../../../engine/rules/fen.ts";
import type { Move } from "../../../engine/rules/types.ts";
import { checkedSquareOf, NO_TARGETS } from "../../../store/game/pieces.ts";
import { sharedByStore } from "../../ui/page.ts";
import { useAppStore } from "../../ui/storeHooks.ts";

export interface PlayedLine {
  readonly moves: readonly Move[];
  /** The index of the move that is played next; after the last one their number. */
  readonly at: number;
}

/** What the board shows of a line. */
export interface ShownOfLine {
  readonly fen: string;
  readonly lastMove: Move | undefined;
  /** The move that is played next. */
  readonly next: Move | undefined;
}

const lineOf = sharedByStore<PlayedLine>();

/** The line that is played out, if any, and how to start and end it. */
export function usePlayedLine() {
  const shared = lineOf(useAppStore());
  const line = useSyncExternalStore(shared.subscribe, shared.get);
  const play = (moves: readonly Move[]) => shared.set({ moves, at: 0 });
  const stop = () => shared.set(undefined);
  return { line, play, stop };
}

/** The position and the move that the board shows of the line; undefined without one. */
export function useShownOfLine(): ShownOfLine | undefined {
  const { line } = usePlayedLine();
  if (!line) return undefined;
  const [lastMove, next] = [line.moves[line.at - 1], line.moves[line.at]];
  return { fen: next?.before ?? lastMove?.after ?? "", lastMove, next };
}

/** What the board shows of a line that is played out. Nobody moves in it. */
export function boardOfLine({ fen, lastMove, next }: ShownOfLine) {
  const position = parseFen(fen);
  return {
    position: makePlacement(position),
    lastMove,
    checkedSquare: checkedSquareOf(position),
    isMate: lastMove?.san.endsWith("#") ?? false,
    markedSquares: [],
    arrows: next ? [{ from: next.from, to: next.to, color: "hint" as const }] : [],
    movable: NO_TARGETS,
  };
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
  const line = useSyncExternalStore(shared.subscribe, shared.get);
  useEffect(() => () => shared.set(undefined), [shared, ...shown]);
  useEffect(() => {
    const isAtEnd = line && line.at >= line.moves.length;
    if (!line || (isAtEnd && !returns)) return;
    const next = isAtEnd ? undefined : { ...line, at: line.at + 1 };
    const timer = setTimeout(() => shared.set(next), isAtEnd ? 2 * STEP_MS : STEP_MS);
    return () => clearTimeout(timer);
  }, [line, shared, returns]);
}
