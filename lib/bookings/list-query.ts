import { isCalendarDate } from '@/lib/calendar-date';
import type { BookingState } from '@/lib/outcomes';
import { isUuid } from '@/lib/random-uuid';

/** Every state a booking can stand in, the frequent ones first. */
export const LISTED_STATES = [
  'booked',
  'unknown',
  'sending',
  'rejected',
  'not_sent',
  'settled_booked',
  'settled_not_booked',
  'prepared',
  'discarded',
] as const;

/** What the list of bookings can be narrowed to by state: a state, what needs attention, or what the driver has. */
export const STATE_CHOICES = ['attention', 'handed_over', ...LISTED_STATES] as const;

export type StateChoice = BookingState | 'attention' | 'handed_over';

/** What the list shows, as its address has it. Empty text is "any". */
export type ListFilter = {
  search: string;
  from: string;
  to: string;
  state: StateChoice | '';
  label: LabelState | '';
  clerk: string;
  /** The id of the batch that they were booked in together. */
  batch: string;
};

/** From where the page goes on (`lib/bookings/data/booking-list`). */
export type ListPlace = { before: number } | { after: number } | 'newest';

export type ListQuery = { filter: ListFilter; place: ListPlace };

/** Reads the list's address. Anybody can type one, so what cannot be meant is left out instead of failing. */
export function readListQuery(params: URLSearchParams): ListQuery {
  // PostgreSQL's text has no NUL.
  const text = (name: string) => (params.get(name) ?? '').replaceAll('\u0000', '').trim();
  const state = STATE_CHOICES.find((choice) => choice === text('state')) ?? '';
  const filter: ListFilter = {
    search: text('search'),
    from: day(text('from')),
    to: day(text('to')),
    state,
    label: LABEL_STATES.find((choice) => choice === text('label')) ?? '',
    clerk: text('clerk'),
    batch: isUuid(text('batch')) ? text('batch') : '',
  };
  const [before, after] = [number(text('before')), number(text('after'))];
  if (before !== null) return { filter, place: { before } };
  return { filter, place: after === null ? 'newest' : { after } };
}

/** The address of the same list at another place, without what is empty. */
export function listParams(filter: ListFilter, place: ListPlace = 'newest'): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  if (place !== 'newest') for (const [name, value] of Object.entries(place)) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
}

/** The tabs above the list: each sets state and label of the filter, and leaves the rest of it. */
export const LIST_TABS = [
  { name: 'all', state: '', label: '' },
  { name: 'attention', state: 'attention', label: '' },
  { name: 'notPrinted', state: '', label: 'not_printed' },
  { name: 'handedOver', state: 'handed_over', label: '' },
  { name: 'refused', state: 'rejected', label: '' },
  { name: 'void', state: '', label: 'void' },
] as const satisfies readonly ({ name: string } & Pick<ListFilter, 'state' | 'label'>)[];

/** A count that is only looked at ends here. */
export const MOST_COUNTED_BOOKINGS = 1_000;

/** A count as it is shown: `999+` from `MOST_COUNTED_BOOKINGS` on. */
export const shownCount = (count: number, write: (count: number) => string): string =>
  count < MOST_COUNTED_BOOKINGS ? write(count) : `${write(MOST_COUNTED_BOOKINGS - 1)}+`;

export type ListTab = (typeof LIST_TABS)[number]['name'];

/** The tab that a filter stands on; null where it is narrowed in another way. */
export function tabOf({ state, label }: ListFilter): ListTab | null {
  return LIST_TABS.find((tab) => tab.state === state && tab.label === label)?.name ?? null;
}

/** True when the list is narrowed to anything. */
export function isNarrowed(filter: ListFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

/** True when nothing but the labels that are still to print is looked for: finding none is good news. */
export function isOnlyUnprinted(filter: ListFilter): boolean {
  return listParams(filter) === '?label=not_printed';
}

/** True when all that needs attention is looked for, and nothing else. */
export function isOnlyAttention(filter: ListFilter): boolean {
  return listParams(filter) === '?state=attention';
}

/** The database's calendar has no year 0. */
const day = (text: string) => (isCalendarDate(text) && text >= '1900' ? text : '');

const number = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** What becomes of the label of a booking, and what the list can be narrowed to; `fetched`: by a program, over the API. */
export const LABEL_STATES = ['not_printed', 'fetched', 'printed', 'void'] as const;

export type LabelState = (typeof LABEL_STATES)[number];

type Booking = { shipmentId: string | null; isPrinted: boolean | null; isFetched: boolean; isVoid: boolean };

/** Null where there is no label, or where it was booked before prints were put on record. */
export function labelState({ shipmentId, isPrinted, isFetched, isVoid }: Booking): LabelState | null {
  if (isVoid) return 'void';
  if (shipmentId === null || isPrinted === null) return null;
  if (isPrinted) return 'printed';
  return isFetched ? 'fetched' : 'not_printed';
}
