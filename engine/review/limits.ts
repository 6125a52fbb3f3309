/** How much a review searches and keeps of a position at most. */

/** A review searches a position so often at most. */
export const MOST_PASSES = 3;

/** The rounds of a review: its passes, and then the search of the moves that were not played. */
export const ROUNDS = MOST_PASSES + 1;

/** In plies. Later moves of a line are hardly searched. */
export const LONGEST_LINE = 10;
