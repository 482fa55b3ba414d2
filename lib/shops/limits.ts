/** Greatest length of a name the house gives; the carrier never sees it. */
export const MAX_NAME_LENGTH = 60;

/** Of the names of the company's groups of one shop, together. */
export const MAX_GROUPS_LENGTH = 2_000;

/** Days on which one shop is closed. */
export const MAX_CLOSED_DAYS = 200;

/** How a parcel of a transport solution travels. */
export const SOLUTION_KINDS = ['home', 'pick_up', 'return'] as const;

export type SolutionKind = (typeof SOLUTION_KINDS)[number];

/** Whose label is printed: ours, the carrier's own, or the carrier's and ours where that does not come. */
export const LABEL_SOURCES = ['ours', 'carrier', 'carrier_or_ours'] as const;

export type LabelSource = (typeof LABEL_SOURCES)[number];
