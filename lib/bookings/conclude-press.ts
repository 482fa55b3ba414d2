import 'server-only';
import { findBookingByFormKey } from '@/lib/db/bookings';
import { isMarkKnown } from '@/lib/db/epochs';
import { giveUpKey } from './give-up-key';
import type { NoteKeeper } from './keep-note';

/**
 * Makes up its mind about the clerk's press under that form key: `on_disk`, or `given_up` when there is no booking and there will be none,
 * since a request that is still on its way to the disk loses against the key that was given up. `too_many` and `another_clerks` say
 * nothing about it. `restored`: this database lacks what it had when it gave the page that `mark`, so perhaps the press as well.
 */
export async function concludePress(
  server: NoteKeeper,
  clerkId: string,
  formKey: string,
  mark: string | null = null,
): Promise<'on_disk' | 'given_up' | 'too_many' | 'another_clerks' | 'restored'> {
  const { orm } = server.db;
  if (await findBookingByFormKey(orm, clerkId, formKey)) return 'on_disk';
  if (mark !== null && !(await isMarkKnown(orm, mark))) return 'restored';
  const said = await giveUpKey(server, clerkId, formKey);
  if (said !== 'used') return said;
  return (await findBookingByFormKey(orm, clerkId, formKey)) ? 'on_disk' : 'another_clerks';
}
