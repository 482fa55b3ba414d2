'use server';

import * as z from 'zod/mini';
import { changesBetween } from '@/lib/audit/record-change';
import { giveUpJournal } from '@/lib/bookings/data/instance-journals';
import { defineAction, Refusal } from '@/lib/platform/actions/define-action';

/** Waits for an outcome journal no more: what it alone knows may be booked again from then on. */
export const giveUpJournalAction = defineAction(
  { access: 'administrator', schema: z.object({ journalId: z.uuid() }), refreshes: true },
  async ({ server, clerk, record }, { journalId }) => {
    const name = await record.change(
      ({ orm }) => giveUpJournal(orm, journalId),
      (given) =>
        given === null
          ? null
          : { action: 'journal.given_up', shopId: null, targetIds: [], changes: changesBetween({}, { name: given }) },
    );
    if (name === null) throw new Refusal({ key: 'journals.notUnread' });
    server.log.event('journal_given_up', { by: clerk.id, journalId, name });
  },
);
