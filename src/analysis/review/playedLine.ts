/**
 * A line that the board plays out, move by move, each with its arrow. It is only looked at: it is
 * in no state and changes no tree. It ends when another position is shown.
 */
import { useEffect, useSyncExternalStore } from "react";
import type { Move } from "../../../engine/rules/types.ts";
import { selectShownNode, selectTree } from "../../../store/analysis/selectors.ts";
import { sharedByStore } from "../../ui/page.ts";
import { useAppSelector, useAppStore } from "../../ui/storeHooks.ts";

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

/** In milliseconds, as the moves of a game are played back. */
const STEP_MS = 1_000;

/** Plays the line on, and ends it when another position is shown or the caller is gone. */
export function useLineClock(): void {
  const shared = lineOf(useAppStore());
  const line = useSyncExternalStore(shared.subscribe, shared.get);
  const node = useAppSelector(selectShownNode);
  const tree = useAppSelector(selectTree);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position ends the line
  useEffect(() => () => shared.set(undefined), [shared, node, tree]);
  useEffect(() => {
    if (!line || line.at >= line.moves.length) return;
    const timer = setTimeout(() => shared.set({ ...line, at: line.at + 1 }), STEP_MS);
    return () => clearTimeout(timer);
  }, [line, shared]);
}
