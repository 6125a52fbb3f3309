import { useState } from "react";
import {
  deleteRecentGames,
  findPositionsToSolve,
  forgetAllPositions,
  forgetPositionsOf,
  type listRecentGames,
  type RecentGame,
} from "../../store/index.ts";
import { missedPositions } from "../database/missedPositions.ts";
import { describeReason } from "../texts/reasons.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";

/** What the databases had when the page opened. */
export interface KeptGames {
  readonly listed: Awaited<ReturnType<ReturnType<typeof listRecentGames>>>;
  /** How many positions are to be solved now. */
  readonly positionCount: number;
}

const NOT_DELETED = "The game could not be deleted.";
const POSITIONS_NOT_DELETED = "The game was deleted, but its positions to solve could not be.";
const NONE_DELETED = "The games could not be deleted.";
const ALL_POSITIONS_NOT_DELETED =
  "The games were deleted, but their positions to solve could not be.";

/** The games in the database when the page opened, without those that are deleted here. */
export function useKeptGames({ listed, positionCount: firstCount }: KeptGames) {
  const dispatch = useAppDispatch();
  const [games, setGames] = useState<readonly RecentGame[]>(listed.ok ? listed.value : []);
  const [positionCount, setPositionCount] = useState(firstCount);
  const [error, setError] = useState(listed.ok ? undefined : describeReason(listed.error));

  /** Deletes games with their positions to solve, as `forget` deletes them. */
  async function removeGames(
    deleted: readonly RecentGame[],
    forget: ReturnType<typeof forgetPositionsOf>,
    [notDeleted, positionsNotDeleted]: readonly [string, string],
  ) {
    const removed = await dispatch(deleteRecentGames(deleted));
    setError(removed.ok ? undefined : notDeleted);
    if (!removed.ok) return;
    const gone = new Set(deleted);
    setGames((before) => before.filter((game) => !gone.has(game)));
    const forgotten = await dispatch(forget);
    if (!forgotten.ok) setError(positionsNotDeleted);
    setPositionCount((await dispatch(findPositionsToSolve(missedPositions))).length);
  }

  return {
    games,
    positionCount,
    error,
    remove: (game: RecentGame) =>
      removeGames([game], forgetPositionsOf(game.text, missedPositions), [
        NOT_DELETED,
        POSITIONS_NOT_DELETED,
      ]),
    removeAll: (all: readonly RecentGame[]) =>
      removeGames(all, forgetAllPositions(missedPositions), [
        NONE_DELETED,
        ALL_POSITIONS_NOT_DELETED,
      ]),
  };
}
