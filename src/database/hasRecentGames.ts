/** The names in the database, and whether it holds games: all that the home page must know. */

export const DATABASE = "enough-monkeys";
export const GAMES = "recentGames";

/** How long the home page waits for the database, which may be blocked by another page. */
const TIMEOUT_MS = 1_000;

/**
 * Whether the database has a row, without loading the store. It does not create a database for a
 * first-time visitor. False also if the browser refuses. Never rejects.
 */
export const hasRecentGames = (): Promise<boolean> =>
  new Promise((resolve) => {
    const none = () => resolve(false);
    setTimeout(none, TIMEOUT_MS);
    try {
      const opening = indexedDB.open(DATABASE);
      // There is no database: the new one is given up again.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = none;
      opening.onsuccess = () => {
        const database = opening.result;
        // Another page of the same origin may have made a database without the store.
        if (database.objectStoreNames.contains(GAMES)) {
          const counting = database.transaction(GAMES).objectStore(GAMES).count();
          counting.onsuccess = () => resolve(counting.result > 0);
          counting.onerror = none;
        } else none();
        database.close();
      };
    } catch {
      none();
    }
  });
