/** How much a review searches and keeps of a position at most. */

/** A review searches a position so often at most. */
export const MOST_PASSES = 3;

/** A review has so many rounds: its passes, and the search of the other moves. */
export const ROUNDS = MOST_PASSES + 1;

/** In plies. Later moves of a line are hardly searched. */
export const LONGEST_LINE = 10;
