import 'server-only';
import { findBookingByFormKey } from '@/lib/db/bookings';
import type { Database } from '@/lib/db/connection';
import { isMarkKnown } from '@/lib/db/epochs';
import { giveUpFormKey } from '@/lib/db/form-keys';

/**
 * Makes up its mind about the clerk's press under that form key: `on_disk`, or `given_up` when there is no booking and there will be none,
 * since a request that is still on its way to the disk loses against the key that was given up. `too_many` and `another_clerks` say
 * nothing about it. `restored`: this database lacks what it had when it gave the page that `mark`, so perhaps the press as well.
 */
export async function concludePress(
  db: Database,
  clerkId: string,
  formKey: string,
  mark: string | null = null,
): Promise<'on_disk' | 'given_up' | 'too_many' | 'another_clerks' | 'restored'> {
  if (await findBookingByFormKey(db.orm, clerkId, formKey)) return 'on_disk';
  if (mark !== null && !(await isMarkKnown(db.orm, mark))) return 'restored';
  const said = await giveUpFormKey(db.orm, clerkId, formKey);
  if (said !== 'used') return said;
  return (await findBookingByFormKey(db.orm, clerkId, formKey)) ? 'on_disk' : 'another_clerks';
}
