import 'server-only';
import { giveUpFormKey } from '@/lib/db/form-keys';
import type { NoteKeeper } from './keep-note';
import { isWritten } from './write-journal';

/**
 * Gives a form key up for good, unless a booking has it: from then on a press under it that comes late sends nothing, over a restore too.
 * What it gives is as of `giveUpFormKey`.
 */
export async function giveUpKey(
  { db, journal, log }: NoteKeeper,
  clerkId: string,
  formKey: string,
): Promise<'given_up' | 'used' | 'too_many'> {
  const said = await giveUpFormKey(db.orm, clerkId, formKey);
  // Once: a page may ask as often as it likes.
  if (said === 'given_up') await isWritten(log, formKey, () => journal.giveUp(clerkId, formKey));
  return said === 'was_given_up' ? 'given_up' : said;
}
