/** The specification's constants that belong to the user interface, each named with its unit. */

/** Where the app is served; the build, the router and the lazy chunks all start from it. */
export const BASE_PATH = "/chess/";

/** How long a lazily loaded chunk may take before it counts as failed. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
