/**
 * Plies that the specified player looks ahead (section 9 of the specification). On its own, for the
 * page names it without the search.
 */
export const SEARCH_DEPTH = 4;
