// For how long data of persons is kept, per kind (docs/privacy.md#how-long).

/** Kinds of data with a period that an administrator may set; the order of the page. */
export const RETAINED_KINDS = [
  ...(['bookings', 'answers', 'recipients', 'drafts', 'imports'] as const),
  ...(['prints', 'audit', 'sessions', 'links'] as const),
] as const;

export type RetainedKind = (typeof RETAINED_KINDS)[number];

/** Days; 0 is for ever. */
export type RetentionPeriods = Record<RetainedKind, number>;

/** Kinds of what is removed; `words` were written freely. */
export const REMOVED_KINDS = [...RETAINED_KINDS, 'words'] as const;

/** How much was removed, of each kind that had any. */
export type RemovedCounts = Partial<Record<(typeof REMOVED_KINDS)[number], number>>;

type Period = {
  /** In days. */
  default: number;
  least: number;
  most: number;
  /** Whether it may be kept for ever. */
  isForEver: boolean;
};

/** No row of Parceldesk is so old. */
const MOST_DAYS = 36_500;

const forEver = (least: number): Period => ({ default: 0, least, most: MOST_DAYS, isForEver: true });

/**
 * What may be set for each kind, and what holds until it is. A booking is not touched while its parcel may still be asked for, and an event of
 * the audit log not while a clerk's work may still be reviewed.
 */
export const PERIODS: Readonly<Record<RetainedKind, Period>> = {
  bookings: forEver(30),
  answers: forEver(7),
  recipients: forEver(30),
  // The hourly sweep removes every older one.
  drafts: { default: 30, least: 1, most: 30, isForEver: false },
  imports: forEver(1),
  prints: forEver(30),
  audit: forEver(90),
  // What has ended serves nothing any more, so it is not kept for ever.
  sessions: { ...forEver(1), default: 30 },
  links: { ...forEver(1), default: 30 },
};

/** The periods that hold where these were set. */
export function periodsOf(set: Partial<RetentionPeriods>): RetentionPeriods {
  const held = RETAINED_KINDS.map((kind) => [kind, set[kind] ?? PERIODS[kind].default]);
  return Object.fromEntries(held) as RetentionPeriods;
}
