/** Monday first, as calendars in the Nordic countries have it. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Day = (typeof DAYS)[number];

/** Minutes after midnight; `until` is more than `from`, and 1440 at the end of the day. */
export type Interval = { from: number; until: number };

export const END_OF_DAY = 24 * 60;

/**
 * What is known of one day. Missing is "not given", never "closed"; `unclear` keeps what the carrier wrote
 * (docs/carrier-api.md#service-points).
 */
export type DayHours =
  | { kind: 'given'; intervals: Interval[] }
  | { kind: 'not_given' }
  | { kind: 'unclear'; asWritten: string[] };

export type Week = Record<Day, DayHours>;
