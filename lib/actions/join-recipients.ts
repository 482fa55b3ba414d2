'use server';
import { closeTicket, joinRecipients } from '@/lib/recipients/join-recipients';
import { keptParty } from '@/lib/recipients/recipient-view';
import { joinSchema } from '@/lib/recipients/schema';
import { createSeal } from '@/lib/seal';
import { defineAction, Refusal } from './define-action';

/** Makes one of several recipients, and gives what undoes it. */
export const joinRecipientsAction = defineAction(
  { access: 'clerk', schema: joinSchema },
  async ({ server, clerk }, { shopId, keepId, otherIds, recipient }) => {
    const scope = { reader: clerk, environment: server.env.carrier.environment, shopId };
    const party = recipient && keptParty(recipient);
    const record = await joinRecipients(server.db, scope, { keepId, otherIds, party });
    if (!record) throw new Refusal({ key: 'recipients.gone' });
    return { ticket: closeTicket(createSeal(server.env.appSecret, 'joined recipients'), shopId, record) };
  },
);
