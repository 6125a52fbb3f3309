/** The specification's constants for the user interface, each with its unit in its name. */

/**
 * The path that the app is served at: `/chess/` unless the build overrides it. The router and all
 * links are relative to it.
 */
export const BASE_PATH = import.meta.env.BASE_URL;

/** How long a lazily loaded chunk may take before it counts as failed. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
