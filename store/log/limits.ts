/** The versions of action logs, and how long one may be. */

/** A file without a version may be of this one. */
export const OLDEST_VERSION = 1;

/** The version in which action logs are written; `upgrades.ts` describes all of them. */
export const ACTION_LOG_VERSION = 5;

/**
 * How many actions Redux DevTools keeps (`maxAge`), and how many an action log may hold. Under the
 * fifty-move rule the longest game has about 5,900 moves, 11,800 plies. A move of the human and its
 * reply are two plies and four actions (played, search pending, played, search fulfilled). That
 * makes 23,600 actions and leaves some room for marks and retries.
 */
export const MAX_ACTIONS = 25_000;
