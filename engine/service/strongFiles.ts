/** The files that a search thread loads when an opponent needs them. */
export const WEIGHTS = new URL("../search/strong/network/weights.bin", import.meta.url);
export const BOOK = new URL("../book/book.bin", import.meta.url);
