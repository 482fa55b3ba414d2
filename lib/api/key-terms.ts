/** In days; empty for a key that does not expire. */
export const LIFETIMES = ['30', '90', '365', ''] as const;

/** For how many days the former secret of a renewed key works on; 0: it ends at once. */
export const OVERLAPS = ['0', '1', '7', '30'] as const;
