import type { AttemptView, BookingView } from './booking-view';
import type { PrintView } from './print-view';

/** Something that happened to a booking, at a known time. `clerk` is empty where Parceldesk did it by itself. */
export type TimelineEvent = { at: Date; clerk: string } & (
  | { kind: 'saved' | 'sent' | 'voided' | 'unvoided' | 'settled' | 'corrected' | 'restored' }
  | { kind: 'answered'; outcome: NonNullable<AttemptView['outcome']>; seconds: number }
  | { kind: 'changed'; count: number }
  | { kind: 'printed'; print: PrintView; isAgain: boolean }
  | { kind: 'fetched'; times: number; lastAt: Date }
);

type Sources = Pick<
  BookingView,
  'madeAt' | 'clerkName' | 'attempts' | 'prints' | 'fetches' | 'voids' | 'corrections' | 'settlement' | 'restoredAt'
> & { outcome: Pick<BookingView['outcome'], 'differences'> };

/**
 * What happened to a booking, the oldest first; what happened at one time stands in the order of a booking's life. `notes` are what other
 * subjects tell of it.
 */
export function timelineOf<Note extends { at: Date }>(
  booking: Sources,
  notes: readonly Note[],
): (TimelineEvent | Note)[] {
  const { attempts, prints, fetches, voids, corrections, settlement, restoredAt, outcome } = booking;
  const bySelf = { clerk: '' };
  const changed = outcome.differences.length;
  const events: (TimelineEvent | Note)[] = [
    { kind: 'saved', at: booking.madeAt, clerk: booking.clerkName },
    ...attempts.flatMap((attempt): TimelineEvent[] => {
      const { startedAt, endedAt, outcome: end } = attempt;
      const sent: TimelineEvent = { kind: 'sent', at: startedAt, ...bySelf };
      if (!endedAt || !end) return [sent];
      const seconds = Math.max(0, endedAt.getTime() - startedAt.getTime()) / 1_000;
      const answered: TimelineEvent = { kind: 'answered', at: endedAt, outcome: end, seconds, ...bySelf };
      if (end !== 'booked' || changed === 0) return [sent, answered];
      return [sent, answered, { kind: 'changed', at: endedAt, count: changed, ...bySelf }];
    }),
    ...(restoredAt ? [{ kind: 'restored' as const, at: restoredAt, ...bySelf }] : []),
    ...(settlement ? [{ kind: 'settled' as const, at: settlement.at, clerk: settlement.clerkName }] : []),
    ...corrections.map(({ at, clerkName }) => ({ kind: 'corrected' as const, at, clerk: clerkName })),
    ...prints.toReversed().map((print, index) => ({
      kind: 'printed' as const,
      at: print.printedAt,
      clerk: print.clerkName,
      print,
      isAgain: index > 0,
    })),
    ...fetches.map(({ clerkName, firstAt, lastAt, times }) => ({
      kind: 'fetched' as const,
      at: firstAt,
      clerk: clerkName,
      times,
      lastAt,
    })),
    ...notes,
    ...voids.flatMap(({ at, clerkName, undone }): TimelineEvent[] => [
      { kind: 'voided', at, clerk: clerkName },
      ...(undone ? [{ kind: 'unvoided' as const, at: undone.at, clerk: undone.clerkName }] : []),
    ]),
  ];
  return events.sort((one, other) => one.at.getTime() - other.at.getTime());
}
