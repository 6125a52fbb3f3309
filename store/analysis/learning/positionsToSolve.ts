/** The positions that were missed in own games, as the home page and the exercises need them. */
import { failure, type Result, success } from "../../../engine/result.ts";
import { reviewedGameOf } from "../../../engine/review/reviewedGame.ts";
import { withTimeLimit } from "../../game/async.ts";
import { parseSavedText } from "../../game/texts/savedText.ts";
import { SLOW_DATABASE_MS } from "../../recent/recentGamesQueue.ts";
import type { StoreThunk } from "../../types.ts";
import {
  isFromGame,
  type MissedPosition,
  type MissedPositions,
  positionsToSolve,
} from "./missedPositions.ts";

type Thunk<Value> = StoreThunk<Promise<Value>>;

/**
 * The kept positions that are to be solved now; none if the browser denies access or another page
 * keeps the database from answering. Never rejects.
 */
export const findPositionsToSolve =
  (missedPositions: MissedPositions): Thunk<readonly MissedPosition[]> =>
  async (_dispatch, _getState, { now, logger }) => {
    try {
      const kept = await withTimeLimit(missedPositions.all(), SLOW_DATABASE_MS, []);
      return positionsToSolve(kept, now());
    } catch (error) {
      logger.error(`The positions to solve could not be read: ${String(error)}`);
      return [];
    }
  };

/** Forgets the positions of a game that is deleted from the recent games. Never rejects. */
export const forgetPositionsOf =
  (text: string, missedPositions: MissedPositions): Thunk<Result<void>> =>
  async (dispatch) => {
    const saved = parseSavedText(text);
    if (!saved.ok) return success(undefined);
    const game = reviewedGameOf(saved.value);
    return dispatch(forgetPositions(missedPositions, (position) => isFromGame(position, game)));
  };

/** Forgets all positions, when all recent games are deleted. Never rejects. */
export const forgetAllPositions = (missedPositions: MissedPositions): Thunk<Result<void>> =>
  forgetPositions(missedPositions, () => true);

const forgetPositions =
  (
    missedPositions: MissedPositions,
    isForgotten: (position: MissedPosition) => boolean,
  ): Thunk<Result<void>> =>
  async (_dispatch, _getState, { logger }) => {
    const slow = failure("The database does not answer.");
    const work = forget(missedPositions, isForgotten);
    const forgotten = await withTimeLimit(work, SLOW_DATABASE_MS, slow);
    if (!forgotten.ok) {
      logger.error(`The positions of deleted games could not be forgotten: ${forgotten.error}`);
    }
    return forgotten;
  };

async function forget(
  missedPositions: MissedPositions,
  isForgotten: (position: MissedPosition) => boolean,
): Promise<Result<void>> {
  try {
    const positions = await missedPositions.all();
    for (const position of positions.filter(isForgotten)) {
      await missedPositions.update(position.fen, () => undefined);
    }
    return success(undefined);
  } catch (error) {
    return failure(String(error));
  }
}
