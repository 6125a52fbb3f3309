/**
 * Keeps every game. After each move it writes the game to the database, and it offers to bring back
 * a game that was replaced. Like saving, it uses the state at the end of the history. A jump
 * through time is no event and writes nothing.
 *
 * A line deletes only its own rows, and rows whose whole game it continues. So no tab deletes what
 * another tab played, and no row must be read before it is replaced.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import type { RecentGame, RecentGamesChange, Stamp, StartListening } from "../collaborators.ts";
import { isGameEvent } from "../game/events.ts";
import { replacesGame } from "../game/gameListeners.ts";
import { isOver } from "../game/gameStatus.ts";
import { selectIsUnderWay } from "../game/selectors.ts";
import { gameLoaded } from "../game/slice.ts";
import { type GameState, hasHumanMoved, type WithGame } from "../game/state.ts";
import { makeSavedText } from "../game/texts/savedText.ts";
import { addGame, recentGameOf } from "./recentGames.ts";

type RowName = Pick<RecentGame, "text" | "line">;

/** A game with its stamp. */
interface StampedGame {
  readonly game: GameState;
  readonly stamp: Stamp;
  /** Whether a kept game contains this one, because its last moves were taken back. */
  readonly isPartOfKept?: boolean;
}

interface Options<State> {
  /** The game that the page began with. */
  readonly start: StampedGame;
  /** The review to keep with the game of this state; undefined without a review. */
  readonly reviewToStore: (state: State) => unknown;
  /**
   * Makes the action that offers to bring back the replaced game, which has this text. `byUndo`
   * tells whether the game gave way to one that was brought back.
   */
  readonly replaced: (text: string, byUndo: boolean) => UnknownAction;
}

export function listenForRecentGames<State extends WithGame>(
  startListening: StartListening<State>,
  { start, reviewToStore, replaced }: Options<State>,
): void {
  let last = start;
  startListening({
    predicate: isGameEvent,
    effect: (action, { extra, dispatch }) => {
      const state = extra.endOfHistory();
      const before = last;
      const after = { game: state.game, stamp: extra.line.current() };
      if (after.game === before.game) return;
      const isReplaced = replacesGame(action) || after.game.players !== before.game.players;
      last = isReplaced ? after : { ...after, isPartOfKept: !isSameLine(before, after) };
      if (isReplaced && selectIsUnderWay(before)) {
        const byUndo = gameLoaded.match(action) && action.meta.source === "undo";
        dispatch(replaced(makeSavedText(before.game), byUndo));
      }
      extra.recentGamesQueue.change(
        isSameLine(before, after)
          ? replaceRow(before, after, reviewToStore(state))
          : lastRow(before),
      );
    },
  });
}

const isSameLine = (one: StampedGame, other: StampedGame): boolean =>
  one.stamp.line === other.stamp.line;

/** What is written when a line ends: its game, if it is not there yet. */
const lastRow = ({ game, stamp, isPartOfKept }: StampedGame): RecentGamesChange =>
  isPartOfKept ? {} : addGame({ game, ...stamp });

/** What is written after a move, a take-back, a hint or a resignation. */
function replaceRow(before: StampedGame, after: StampedGame, review: unknown): RecentGamesChange {
  return {
    remove: rowsToRemove(before, after),
    // Without a move of the human nothing is left to keep.
    put: hasHumanMoved(after.game) ? [recentGameOf(after.game, after.stamp, review)] : [],
  };
}

function rowsToRemove(before: StampedGame, after: StampedGame): RowName[] {
  const { game, stamp, isPartOfKept } = before;
  // A finished game is kept: taking back its last move starts another game.
  if (isOver(game)) return [];
  const text = makeSavedText(game);
  const own = { text, line: stamp.line };
  const wasLoaded = game.history.length === stamp.loadedPlies && !isPartOfKept;
  return wasLoaded && continues(after.game, game) ? [own, { text }] : [own];
}

/** Whether a game has all moves and comments of an earlier one. */
const continues = (game: GameState, earlier: GameState): boolean =>
  earlier.history.every(({ after }, ply) => after === game.history[ply]?.after) &&
  Object.entries(earlier.comments).every(([fen, comment]) => game.comments[fen] === comment);
