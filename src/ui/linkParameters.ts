/** What the address of the game page and of the analysis may ask for, besides the path. */

/**
 * The router state that makes the analysis page play back the moves of its game. It is taken away at
 * once, so that a reload does not play them again.
 */
export const PLAYBACK = "playback";

/** The query parameter with the FEN to start from, or to analyse. */
export const FEN_PARAMETER = "fen";

/** The query parameter of the game page that opens the review of the current game. */
export const REVIEW_PARAMETER = "review";

/** The fragment parameter with a whole game, encoded by `packGame`. */
export const GAME_PARAMETER = "game";

/** The fragment parameter with the tags of that game, packed by `packText`. */
export const TAGS_PARAMETER = "tags";

/** The fragment parameter with a whole tree of moves: a PGN, packed by `packText`. */
export const PGN_PARAMETER = "pgn";

/** The fragment parameter with an action log, encoded by `makeLogLink`. */
export const LOG_PARAMETER = "log";

/** The query parameter of the game page that opens the panel 'Look inside'. It has no value. */
export const INSPECTOR_PARAMETER = "inside";

/** The query parameter of the game page with the human's colour: `white`, `black` or `both`. */
export const COLOR_PARAMETER = "color";

/**
 * The query parameters of the game page with a text or a link that the system shares with the
 * installed page.
 */
export const SHARED_PARAMETERS = { text: "text", url: "url" } as const;
