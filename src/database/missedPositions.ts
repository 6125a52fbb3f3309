/** The positions in which the player missed a better move, in a database of their own. */
import type { DBSchema } from "idb";
import {
  type MissedPosition,
  type MissedPositions,
  MOST_MISSED_POSITIONS,
} from "../../store/analysis/learning/missedPositions.ts";
import { isMissedPosition } from "../../store/analysis/learning/schemas.ts";
import { Connection } from "./connection.ts";

const DATABASE = "enough-monkeys-positions";
const POSITIONS = "missedPositions";

interface Schema extends DBSchema {
  readonly missedPositions: {
    readonly key: string;
    readonly value: MissedPosition;
    readonly indexes: { readonly date: number };
  };
}

const connection = new Connection<Schema>(DATABASE, (database) => {
  database.createObjectStore(POSITIONS, { keyPath: "fen" }).createIndex("date", "date");
});

export const missedPositions: MissedPositions = {
  async all() {
    const { store } = await connection.begin(POSITIONS, "readonly");
    return (await store.index("date").getAll()).filter(isMissedPosition);
  },

  async update(fen, change) {
    const { store, done } = await connection.begin(POSITIONS, "readwrite");
    const row = await store.get(fen);
    const changed = change(isMissedPosition(row) ? row : undefined);
    if (changed === undefined) {
      await store.delete(fen);
    } else {
      await store.put(changed);
      const surplus = (await store.count()) - MOST_MISSED_POSITIONS;
      const keys = surplus > 0 ? await store.index("date").getAllKeys(null, surplus + 1) : [];
      // The one just written stays, although a clock that was set back may make it the oldest.
      const oldest = keys.filter((key) => key !== fen).slice(0, surplus);
      for (const key of oldest) await store.delete(key);
    }
    await done;
  },
};
