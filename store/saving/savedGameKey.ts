/**
 * The storage key of the saved game. It has a file of its own because the page needs it before the
 * store is loaded.
 */
export const SAVED_GAME_KEY = "enough-monkeys/game";
