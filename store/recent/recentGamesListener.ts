/**
 * Keeps every game of the player. After each move it writes the game to the database, and it offers
 * to bring back a game that was replaced. A game from outside is not written before the player
 * plays on or keeps it, so it never pushes out the player's own games. Like saving, it uses the
 * state at the end of the history. A jump through time is no event and writes nothing.
 *
 * A line deletes only its own rows, and rows whose whole game it continues. So no tab deletes what
 * another tab played, and no row must be read before it is replaced.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import { reviewedGameOf } from "../../engine/review/reviewedGame.ts";
import { isGameEvent } from "../game/events.ts";
import { replacesGame } from "../game/gameListeners.ts";
import { isOver, isUnderWay } from "../game/gameStatus.ts";
import { gameLoaded } from "../game/slice.ts";
import { type GameState, hasHumanMoved } from "../game/state.ts";
import { gameWentElsewhere, selectIsGameElsewhere } from "../game/tab.ts";
import { makeSavedText } from "../game/texts/savedText.ts";
import { gameKept, selectIsOwnGame } from "../saving/slice.ts";
import type { RootState } from "../slices.ts";
import type { Extra, RecentGame, RecentGamesChange, Stamp, StartListening } from "../types.ts";
import { gameReplaced } from "../view/slice.ts";
import { addGame, recentGameOf, reviewToKeep } from "./recentGames.ts";

type RowName = Pick<RecentGame, "text" | "line">;

/** A game with its stamp. */
interface StampedGame {
  readonly game: GameState;
  readonly stamp: Stamp;
  /** Whether it is the player's own, and not only looked at. */
  readonly isOwn: boolean;
  /** Whether another tab plays it. */
  readonly isElsewhere: boolean;
  /** Whether a kept game contains this one, because its last moves were taken back. */
  readonly isPartOfKept?: boolean;
}

const stamped = (state: RootState, stamp: Stamp): StampedGame => ({
  game: state.game,
  stamp,
  isOwn: selectIsOwnGame(state) && !selectIsGameElsewhere(state),
  isElsewhere: selectIsGameElsewhere(state),
});

/** What can change whose the game is without changing the game. */
const changesOwner = isAnyOf(gameKept, gameWentElsewhere);

export function listenForRecentGames(
  startListening: StartListening,
  { start, line }: Pick<Extra, "start" | "line">,
): void {
  let last = stamped(start, line.current());
  startListening({
    predicate: (action) => isGameEvent(action) || changesOwner(action),
    effect: (action, { extra, dispatch }) => {
      const state = extra.endOfHistory();
      const before = last;
      const after = stamped(state, extra.line.current());
      if (after.game === before.game && after.isOwn === before.isOwn) return;
      const isReplaced = replacesGame(action) || after.game.players !== before.game.players;
      const isPartOfKept = before.isOwn && !isSameLine(before, after);
      last = isReplaced ? after : { ...after, isPartOfKept };
      if (isReplaced && !before.isElsewhere && isUnderWay(before.game)) {
        const byUndo = gameLoaded.match(action) && action.meta.source === "undo";
        dispatch(gameReplaced({ text: makeSavedText(before.game), byUndo }));
      }
      extra.recentGamesQueue.change(
        isReplaced || isPartOfKept
          ? lastRow(before)
          : replaceRow(before, after, reviewToKeep(state.review, reviewedGameOf(state.game))),
      );
    },
  });
}

const isSameLine = (one: StampedGame, other: StampedGame): boolean =>
  one.stamp.line === other.stamp.line;

/** What is written when a line ends: its game, if it is not there yet. */
const lastRow = ({ isPartOfKept, stamp, ...before }: StampedGame): RecentGamesChange =>
  before.isOwn && !isPartOfKept ? addGame({ ...before, ...stamp }) : {};

/** What is written after a move, a take-back, a hint or a resignation, or when a game is kept. */
function replaceRow(before: StampedGame, after: StampedGame, review: unknown): RecentGamesChange {
  if (!after.isOwn) return {};
  return {
    remove: rowsToRemove(before, after),
    // Without a move of the human nothing is left to keep.
    put: hasHumanMoved(after.game) ? [recentGameOf(after.game, after.stamp, review)] : [],
  };
}

function rowsToRemove(before: StampedGame, after: StampedGame): RowName[] {
  const { game, stamp, isOwn, isPartOfKept } = before;
  if (!isOwn) return [];
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
