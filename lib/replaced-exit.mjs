/** With which the app ends where a newer build serves its database: starting it again would not help. */
export const REPLACED_EXIT = 20;
