'use server';
import { restoreRecipients } from '@/lib/db/recipients';
import { chosenSchema } from '@/lib/recipients/schema';
import { defineAction, Refusal } from './define-action';

/** Brings deleted recipients back, as they were. */
export const restoreRecipientsAction = defineAction(
  { access: 'clerk', schema: chosenSchema },
  async ({ server, clerk }, { shopId, recipientIds }) => {
    const scope = { reader: clerk, environment: server.env.carrier.environment, shopId };
    const back = await server.db.orm.transaction((orm) => restoreRecipients(orm, scope, recipientIds));
    if (back.length === 0) throw new Refusal({ key: 'recipients.tooLate' });
  },
);
