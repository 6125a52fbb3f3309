/**
 * How many actions Redux DevTools keeps (`maxAge`), the log of the running game keeps and an action log may hold.
 * Under the fifty-move rule the longest game takes about 5,900 moves, 11,800 plies. A move of the
 * human and its answer are four actions (played, search pending, played, search fulfilled) for two
 * plies: 23,600 actions, and some room for marked squares and retries.
 */
export const MAX_ACTIONS = 25_000;
