/** Where a game is kept in a browser's storages. On its own: the home page asks for it before the store is there. */
export const SAVED_GAME_KEY = "enough-monkeys/game";
