'use server';
import { deleteRecipients } from '@/lib/db/recipients';
import { chosenSchema } from '@/lib/recipients/schema';
import { defineAction, Refusal } from './define-action';

/** Deletes recipients; for a day they can be restored. */
export const deleteRecipientsAction = defineAction(
  { access: 'clerk', schema: chosenSchema },
  async ({ server, clerk }, { shopId, recipientIds }) => {
    const scope = { reader: clerk, environment: server.env.carrier.environment, shopId };
    const deleted = await server.db.orm.transaction((orm) => deleteRecipients(orm, scope, recipientIds));
    if (deleted.length === 0) throw new Refusal({ key: 'recipients.gone' });
    return deleted;
  },
);
