/** The addresses of the screens, relative to the base path. */
export const PATHS = { home: "/home", game: "/Game" } as const;

/** Every address that shows the home page. */
export const HOME_PATHS = ["/", "/chess", PATHS.home] as const;

/**
 * The router state of a link that leads to a game to play: the game page starts a new one when the
 * saved one is over.
 */
export const PLAY = "play";

/** The query parameter of the game page that carries a position to start from. */
export const FEN_PARAMETER = "fen";

/** The query parameter of the game page that opens the review of the game on the board. */
export const REVIEW_PARAMETER = "review";

/** The parameter in the fragment of a link that holds a whole game, as `packGame` packs it. */
export const GAME_PARAMETER = "game";

/** The parameter in the fragment of a link that holds an action log, as `makeLogLink` packs it. */
export const LOG_PARAMETER = "log";

/** The query parameter of the game page that opens the panel 'Look inside'; it has no value. */
export const INSIDE_PARAMETER = "inside";

/** The query parameter of the game page that names the opponent by its id. */
export const OPPONENT_PARAMETER = "opponent";

/**
 * The query parameter of the game page that says which colour the human plays: `white` or `black`.
 */
export const COLOR_PARAMETER = "color";

/**
 * The query parameters of the game page in which a system hands over what was shared with the
 * installed page.
 */
export const SHARED_PARAMETERS = { text: "text", url: "url" } as const;
