// For how long data of persons is kept, per kind (docs/privacy.md#how-long).

/** Kinds of data with a period that an administrator may set; the order of the page. */
export const RETAINED_KINDS = [
  'bookings',
  'answers',
  'recipients',
  'drafts',
  'imports',
  'prints',
  'audit',
  'sessions',
  'links',
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
export const RETENTION_PERIODS: Readonly<Record<RetainedKind, Period>> = {
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
  const held = RETAINED_KINDS.map((kind) => [kind, set[kind] ?? RETENTION_PERIODS[kind].default]);
  return Object.fromEntries(held) as RetentionPeriods;
}

/** Whether a period ends sooner than another: 0 never ends. */
export const isShorter = (days: number, than: number): boolean => days !== 0 && (than === 0 || days < than);

/** Sets of periods that a form offers, by how long they are (docs/privacy.md#how-long). */
export const PERIOD_SETS = {
  short: {
    bookings: 90,
    answers: 30,
    recipients: 90,
    drafts: 7,
    imports: 30,
    prints: 90,
    audit: 365,
    sessions: 7,
    links: 7,
  },
  usual: {
    bookings: 365,
    answers: 90,
    recipients: 365,
    drafts: 30,
    imports: 90,
    prints: 365,
    audit: 730,
    sessions: 30,
    links: 30,
  },
  // Five years after the end of a year are six years of its first day.
  bookkeeping: {
    bookings: 2_192,
    answers: 365,
    recipients: 365,
    drafts: 30,
    imports: 365,
    prints: 365,
    audit: 2_192,
    sessions: 30,
    links: 30,
  },
} as const satisfies Record<string, RetentionPeriods>;

export type PeriodSet = keyof typeof PERIOD_SETS;

/** What is due of a kind: how much, from when to when, and what some of the oldest are called. */
export type DueCount = { kind: RetainedKind; count: number; oldest: Date; newest: Date; examples: string[] };
