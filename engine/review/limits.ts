/** How much a review searches and keeps of a position at most. */

/** A review searches a position so often at most. */
export const MOST_PASSES = 3;

/** In plies. Later moves of a line are hardly searched. */
export const LONGEST_LINE = 10;
