import type { RemovedCounts } from '@/lib/retention-periods';
import type { FoundPerson } from './find-person';

/** Kinds of what is found of a person, in the order of the page. */
export const FOUND_KINDS = ['bookings', 'recipients', 'drafts', 'imports', 'words', 'clerks', 'senders'] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

/** How much of a kind is found, and how much of it stays when the person is erased. */
export type FoundCount = { held: number; stays: number };

/** What the page shows of a person: counts, and under which names. */
export type FoundView = { counts: Record<FoundKind, FoundCount>; known: string[]; isMore: boolean };

/** What went when a person was erased, and how much is open and stayed. */
export type Erased = { removed: RemovedCounts; stayed: number };

export function presentFound(found: FoundPerson): FoundView {
  const { bookings, recipients, drafts, orders, words, clerks, senders, known, isMore } = found;
  const all = (held: number): FoundCount => ({ held, stays: 0 });
  const none = (held: number): FoundCount => ({ held, stays: held });
  return {
    counts: {
      bookings: { held: bookings.length, stays: bookings.filter(({ isClosed }) => !isClosed).length },
      recipients: all(recipients.length),
      drafts: { held: drafts.length, stays: drafts.filter(({ isOpen }) => isOpen).length },
      // One that was booked goes and stays with its booking.
      imports: all(orders.filter(({ bookingId }) => bookingId === null).length),
      words: all(words.length),
      clerks: none(clerks.length),
      senders: none(senders),
    },
    known,
    isMore,
  };
}
