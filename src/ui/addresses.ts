/** What the addresses of the screens and the links to them may ask for, besides the path. */
import type { MoveSquares } from "../../engine/rules/types.ts";

/**
 * The router state of a link to a game to play. It makes the game page start a new game if the
 * saved one is over. No address from outside has it, so the player is not asked before the link
 * replaces a game.
 */
export const PLAY = "play";

/**
 * The router state of a link to a game against the opponent in the address. All else that was
 * chosen stays as in the last game. The player is asked before it replaces a game that is played.
 */
export const CHOSEN = "chosen";

/** The router state of a link to the analysis: the own game to open there. */
export interface GameToAnalyse {
  /** The id of a recent game; the shown game unless given. */
  readonly recent?: string;
  /** A move that was tried on the shown position. */
  readonly tried?: MoveSquares;
  /** Whether the game is reviewed. */
  readonly reviews?: boolean;
  /** Instead of a game: a position for the editor, valid or not. */
  readonly edited?: string;
}

/** The query parameter of the game page with the opponent's id. */
export const OPPONENT_PARAMETER = "opponent";

/**
 * The query parameter of the game page that opens the dialog 'New game' with the opponent of this
 * id chosen. It starts no game.
 */
export const NEW_GAME_PARAMETER = "new";

/**
 * The router state that makes the analysis page play back the moves of its game. It is taken away
 * at once, so that a reload does not play them again.
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

/** The query parameter of the game page that opens 'Behind the scenes'. It has no value. */
export const INSPECTOR_PARAMETER = "inside";

/** The query parameter of the game page with the human's colour: `white`, `black` or `both`. */
export const COLOR_PARAMETER = "color";

/**
 * The query parameters of the game page with a text or a link that the system shares with the
 * installed page.
 */
export const SHARED_PARAMETERS = { text: "text", url: "url" } as const;
