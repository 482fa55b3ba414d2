import type { Database } from '@/lib/db/connection';
import { anonymiseBookings } from '@/lib/privacy/data/anonymise-bookings';
import { eraseDrafts, eraseOrderLines, eraseRecipients, eraseWritten } from '@/lib/privacy/data/erase-people';
import { WRITTEN_PLACES } from '@/lib/privacy/data/people';
import { beginRemoval, endRemoval } from '@/lib/privacy/data/retention';
import { findPerson } from './find-person';
import type { Erased } from './found-view';
import type { PersonQuery } from './person-query';

const BOOKINGS_AT_ONCE = 100;

/** Removes a person from everything that is closed; null, and nothing, where there is more than is looked at. */
export async function erasePerson({ orm }: Database, clerkId: string, query: PersonQuery): Promise<Erased | null> {
  const found = await findPerson(orm, query);
  if (found.isMore) return null;
  const removalId = await beginRemoval(orm, { what: 'person', clerkId });
  const closed = found.bookings.filter(({ why }) => why === null).map(({ id }) => id);
  let bookings = 0;
  for (let at = 0; at < closed.length; at += BOOKINGS_AT_ONCE) {
    const ids = closed.slice(at, at + BOOKINGS_AT_ONCE);
    bookings += (await orm.transaction((own) => anonymiseBookings(own, ids))).length;
  }
  const others = await orm.transaction(async (own) => {
    const drafts = found.drafts.map(({ id }) => id);
    const orders = found.orders.filter(({ bookingId }) => bookingId === null);
    let words = 0;
    for (const place of WRITTEN_PLACES) {
      const ids = found.words.filter((each) => each.place === place).map(({ id }) => id);
      if (ids.length > 0) words += await eraseWritten(own, place, ids);
    }
    return {
      recipients: await eraseRecipients(own, found.recipients),
      drafts: await eraseDrafts(own, drafts),
      imports: await eraseOrderLines(own, orders),
      words,
    };
  });
  const removed = Object.fromEntries(Object.entries({ bookings, ...others }).filter(([, count]) => count > 0));
  const stayed = found.bookings.length - bookings + found.drafts.length - others.drafts;
  await endRemoval(orm, removalId, { removed, stayed });
  return { removed, stayed };
}
