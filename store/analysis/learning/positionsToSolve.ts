/** The positions that were missed in own games, as the home page and the exercises need them. */
import { withTimeLimit } from "../../game/async.ts";
import { type Journal, SLOW_DATABASE_MS, type StoreThunk } from "../../types.ts";
import type { Exercise } from "./exercises.ts";
import {
  type MissedPosition,
  MOST_MISSED_POSITIONS,
  positionsToSolve,
  rowAfter,
} from "./missedPositions.ts";
import { isMissedPosition } from "./schemas.ts";

type Thunk<Value> = StoreThunk<Promise<Value>>;

/** All kept positions, those missed first at the beginning. Rejects when the database does. */
export const allPositions = async (
  journal: Pick<Journal, "all">,
): Promise<readonly MissedPosition[]> =>
  (await journal.all("positions"))
    .filter(isMissedPosition)
    .sort((one, other) => one.date - other.date);

/**
 * The kept positions that are to be solved now; none if the browser denies access or another page
 * keeps the database from answering. Never rejects.
 */
export const findPositionsToSolve =
  (): Thunk<readonly MissedPosition[]> =>
  async (_dispatch, _getState, { journal, now, logger }) => {
    try {
      const kept = await withTimeLimit(allPositions(journal), SLOW_DATABASE_MS, []);
      return positionsToSolve(kept, now());
    } catch (error) {
      logger.error(`The positions to solve could not be read: ${String(error)}`);
      return [];
    }
  };

/**
 * Keeps the result of an exercise. The positions missed first are removed when there are too many.
 * Rejects when the database does.
 */
export const keepResult =
  (exercise: Exercise, result: "found" | "missed"): Thunk<void> =>
  async (_dispatch, _getState, { journal, now }) => {
    const { fen } = exercise;
    const time = now();
    const kept = await allPositions(journal);
    const row = rowAfter(
      exercise,
      result,
      time,
      kept.find((position) => position.fen === fen),
    );
    if (row === undefined) {
      journal.write({ remove: "positions", key: fen });
      return;
    }
    // The one just written stays, although a clock that was set back may make it the oldest.
    const others = kept.filter((position) => position.fen !== fen);
    const surplus = Math.max(0, others.length + 1 - MOST_MISSED_POSITIONS);
    journal.write(
      { put: "positions", row },
      ...others.slice(0, surplus).map((old) => ({ remove: "positions", key: old.fen }) as const),
    );
  };
