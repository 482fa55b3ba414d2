import type { OpeningHours } from './service-point';

const WORKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
const WEEK = [...WORKDAYS, 'SATURDAY', 'SUNDAY'];

function on(days: readonly string[], from1: string, to1: string): OpeningHours[] {
  return days.map((day) => ({ day, from1, to1 }));
}

/** Every kind of opening hours that docs/carrier-api.md#service-points names, by what is special about it. */
export const HOURS = {
  usual: [...on(WORKDAYS, '09:00', '20:00'), ...on(['SATURDAY'], '10:00', '18:00')],
  everyDay: on(WEEK, '07:00', '23:00'),
  untilMidnight: [...on(WORKDAYS, '08:00', '00:00'), ...on(['SATURDAY', 'SUNDAY'], '10:00', '00:00')],
  twoIntervals: WORKDAYS.flatMap((day) => [...on([day], '08:00', '11:30'), ...on([day], '15:00', '19:00')]),
  unordered: [
    ...on(['FRIDAY', 'SUNDAY', 'MONDAY'], '08:00', '21:00'),
    ...on(['SATURDAY'], '09:00', '20:00'),
    ...on(['WEDNESDAY', 'TUESDAY', 'THURSDAY'], '08:00', '21:00'),
  ],
  missingDays: on(['TUESDAY', 'THURSDAY', 'SATURDAY'], '11:00', '17:00'),
  emptyList: [],
  equalTimes: on(WEEK, '00:00', '00:00'),
  swapped: on(WORKDAYS, '22:00', '08:00'),
  emptyStrings: [...on(WORKDAYS, '08:00', '22:00'), ...on(['SATURDAY', 'SUNDAY'], '', '')],
} satisfies Record<string, OpeningHours[]>;

export type HoursKind = keyof typeof HOURS;

/** Most points are plain; every odd kind comes round every fourteenth point. */
const ROUND: readonly HoursKind[] = [
  'usual',
  'everyDay',
  'untilMidnight',
  'usual',
  'twoIntervals',
  'unordered',
  'usual',
  'missingDays',
  'everyDay',
  'emptyList',
  'equalTimes',
  'usual',
  'swapped',
  'emptyStrings',
];

export function hoursOfPoint(index: number): OpeningHours[] {
  return HOURS[ROUND[index % ROUND.length] ?? 'usual'];
}
