import type { MoveSquares } from "../../engine/index.ts";

/** The addresses of the screens, relative to the base path. */
export const PATHS = {
  home: "/home",
  game: "/Game",
  analysis: "/Analysis",
  help: "/Help",
} as const;

/** Every address that shows the home page. */
export const HOME_PATHS = ["/", "/chess", PATHS.home] as const;

/**
 * The router state of a link to a game to play. It makes the game page start a new game if the
 * saved one is over. No address from outside has it, so the player is not asked before the link
 * replaces a game.
 */
export const PLAY = "play";

/** The router state of a link to the analysis: the own game to open there. */
export interface GameToAnalyse {
  /** The text of a recent game; the shown game unless given. */
  readonly recent?: string;
  /** A move that was tried on the shown position. */
  readonly tried?: MoveSquares;
  /** Whether the game is reviewed. */
  readonly reviews?: boolean;
}

/** The query parameter of the game page with the opponent's id. */
export const OPPONENT_PARAMETER = "opponent";

/**
 * The query parameter of the game page that opens the dialog 'New game' with the opponent of this
 * id chosen. It starts no game.
 */
export const NEW_GAME_PARAMETER = "new";
