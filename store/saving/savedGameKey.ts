/**
 * Where the saved game is stored. It has a file of its own because the page looks for it before the
 * store is loaded.
 */
export const SAVED_GAME_KEY = "enough-monkeys/game";
