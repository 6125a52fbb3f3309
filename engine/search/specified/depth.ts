/**
 * The search depth of the specified player, in plies (section 9 of the specification). It has its
 * own file because the page shows it without loading the search.
 */
export const SEARCH_DEPTH = 4;
