/** How many plans one request confirms: on a busy machine that takes 5 of its 8 seconds (docs/architecture.md#the-life-of-a-booking). */
export const MOST_PLANS_AT_ONCE = 50;

/** What one key may plan within a day at most: more is for a person to look at than one can. */
export const MOST_PLANS_A_DAY = 500;
