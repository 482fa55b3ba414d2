import { byClerk } from '@/lib/accounts/access';
import { recorder } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/connection';
import { countFetches } from '@/lib/printing/data/label-fetches';

/** The user that an API key acts as, and the shop that it works for. */
type Program = { id: string; shopId: string };

/** Puts on record that a program fetched the labels of these bookings of its shop. The first time of each with this key is an event. */
export async function recordFetch(db: Database, program: Program, bookingIds: readonly string[]): Promise<void> {
  await recorder(db, byClerk(program)).change(
    ({ orm }) => countFetches(orm, program.id, bookingIds),
    (first) => (first.length > 0 ? { action: 'label.fetched', shopId: program.shopId, targetIds: first } : null),
  );
}
