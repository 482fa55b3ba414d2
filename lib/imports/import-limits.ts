/** So many imports of a shop may wait to be booked. */
export const MOST_OPEN_IMPORTS = 50;
/** So many cells are taken at once; a longer column is sent in parts. */
export const MOST_CELLS_AT_ONCE = 2_000;
/** So many words for solutions are asked about and chosen at once. */
export const MOST_WORDS_AT_ONCE = 20;
/** So many service points are looked up at once: within the time of one action. */
export const MOST_POINTS_AT_ONCE = 20;
