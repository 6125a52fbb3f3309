/** What the address of the puzzles may ask for. Apart, because few screens need it. */
import { SCREENS } from "./screens.ts";

/** The query parameter of the puzzles with the id of one. */
export const PUZZLE_PARAMETER = "puzzle";

/** The query parameter of the puzzles that asks for the one of the day. It has no value. */
export const TODAY_PARAMETER = "today";

/** The query parameters of the puzzles that say which ones come. */
export const THEME_PARAMETER = "theme";
export const DIFFICULTY_PARAMETER = "difficulty";

/** The theme that stands for the missed positions of own games, and the address of these. */
export const OWN_THEME = "own";
export const OWN_PATH = `${SCREENS.puzzles.path}?${THEME_PARAMETER}=${OWN_THEME}`;

/** The address of the puzzle of the day. */
export const TODAY_PATH = `${SCREENS.puzzles.path}?${TODAY_PARAMETER}`;
