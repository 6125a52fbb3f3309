import { PATHS } from "./paths.ts";

/** The query parameter of the analysis that starts the exercises of the kept positions. */
export const SOLVE_PARAMETER = "solve";

/** The address of the exercises. */
export const SOLVE_PATH = `${PATHS.analysis}?${SOLVE_PARAMETER}`;
