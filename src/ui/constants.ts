/** The specification's constants that belong to the user interface, each named with its unit. */

/**
 * Where the app is served, '/chess/' unless it was built for another place; the router and the
 * links start from it.
 */
export const BASE_PATH = import.meta.env.BASE_URL;

/** How long a lazily loaded chunk may take before it counts as failed. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
