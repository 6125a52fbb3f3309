/** How long the home page waits for the browser. */
const TIMEOUT_MS = 1_000;

/** Of this program, and its databases of former versions. */
const NAME = "enough-monkeys";

/**
 * Whether games may be kept, so that the home page needs the store: a database exists, or Web Storage
 * has something of a game. It makes no database for a first-time visitor. Never rejects.
 */
export async function hasGames(): Promise<boolean> {
  try {
    const keys = [sessionStorage, localStorage].flatMap((storage) => Object.keys(storage));
    if (keys.some((key) => /\/(game|journal)/.test(key))) return true;
  } catch {
    // The browser denies access. There may still be a database.
  }
  try {
    const late = new Promise<[]>((resolve) => setTimeout(resolve, TIMEOUT_MS, []));
    const databases = await Promise.race([indexedDB.databases(), late]);
    return databases.some(({ name }) => name?.startsWith(NAME));
  } catch {
    return false;
  }
}
