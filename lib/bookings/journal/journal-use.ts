import 'server-only';
import type { Lacking } from '@/lib/bookings/data/journal';
import type { Database } from '@/lib/db/connection';
import type { Seal } from '@/lib/seal';
import type { JournalLine } from './journal-line';

/** Where the bookings of a journal stand, and what opens its lines. */
export type JournalBase = { db: Database; seal: Seal };

/**
 * Why what the database lacks cannot come back: `no_booking` the line that holds it is lost; `other_secret` they
 * were sealed with another `APP_SECRET`; `shop`, `clerk`, `solution` the database lacks that, too; `not_storable` it can never take what the
 * line says, or another version wrote it.
 */
export type Hindrance = 'no_booking' | 'other_secret' | 'not_storable' | Lacking;

/** What a journal brings back: bookings by their attempts, what clerks said of them, and form keys that were given up. */
export type Subject = 'booking' | 'void' | 'settlement' | 'correction' | 'key';

/** What a journal did: `restored` and `answered` the database had lacked it or its answer, `known` nothing. */
export type Done =
  | { kind: 'restored' | 'answered' | 'known' }
  | {
      kind: 'unusable';
      why: Hindrance;
      /** By what a person asks for it: its number, or when it was written. */
      name: string;
    };

/** What a journal did for one of its subjects. */
export type Use = Done & { of: Subject; id: string };

/** A subject that a journal could do nothing for, though the database lacks it. */
export type Unusable = Extract<Use, { kind: 'unusable' }>;

/** What a journal did for each of its subjects, how many of its lines are none of ours, such as one that was cut, and of its parts unreadable. */
export type JournalUse = { uses: Map<string, Use>; otherLines: number; unreadable: number };

/** Before anything was read. */
export function nothingRead(): JournalUse {
  return { uses: new Map(), otherLines: 0, unreadable: 0 };
}

/** How many subjects of a kind a journal has. */
export function countSubjects({ uses }: JournalUse, subject: Subject): number {
  return [...uses.values()].filter((use) => use.of === subject).length;
}

/** How many subjects of a kind a journal did that for. */
export function countUses({ uses }: JournalUse, subject: Subject, kind: Use['kind']): number {
  return [...uses.values()].filter((use) => use.of === subject && use.kind === kind).length;
}

/** How much a journal brought back, of each subject. */
export function countBrought(use: JournalUse) {
  return {
    bookings: countUses(use, 'booking', 'restored'),
    answers: countUses(use, 'booking', 'answered'),
    voids: countUses(use, 'void', 'restored'),
    settlements: countUses(use, 'settlement', 'restored'),
    corrections: countUses(use, 'correction', 'restored'),
    keys: countUses(use, 'key', 'restored'),
  };
}

/** Whether the database had lacked a booking that the journal has: it is older than the journal. */
export function hadLacked(use: JournalUse): boolean {
  return countUses(use, 'booking', 'restored') + countUses(use, 'booking', 'unusable') > 0;
}

/** What could not be brought back. */
export function unusable({ uses }: JournalUse): Unusable[] {
  return [...uses.values()].filter((use) => use.kind === 'unusable');
}

/** Adds what one more line did. */
export function addUse({ uses }: JournalUse, use: Use): void {
  const key = `${use.of} ${use.id}`;
  const before = uses.get(key);
  uses.set(key, before ? joined(before, use) : use);
}

/** What two lines of one subject did. The first one says why it cannot be used, the last one has its number. */
function joined(before: Use, after: Use): Use {
  if (before.kind === 'unusable') return after.kind === 'unusable' ? { ...after, why: before.why } : before;
  return before.kind === 'known' ? after : before;
}

/** By what a person asks the carrier for a booking: the numbers, or when it was sent. */
export function nameOf({ booked, accepted, at }: JournalLine): string {
  return booked?.shipmentId ?? accepted?.found.shipmentIds[0] ?? at;
}
