'use server';
import { findShop } from '@/lib/db/shops';
import { presentRecipient } from '@/lib/recipients/recipient-view';
import { saveRecipient } from '@/lib/recipients/save-recipient';
import { recipientSchema } from '@/lib/recipients/schema';
import { defineAction, Refusal } from './define-action';

/** Adds or changes a recipient. Where that would be another one's name and address, nothing is done and the other one is given. */
export const saveRecipientAction = defineAction(
  { access: 'clerk', schema: recipientSchema },
  async ({ server, clerk }, { shopId, recipientId, recipient }) => {
    const { environment } = server.env.carrier;
    if (!(await findShop(server.db.orm, clerk, environment, shopId))) throw new Refusal({ key: 'unknownShop' });
    const scope = { reader: clerk, environment, shopId };
    const saved = await saveRecipient(server.db, scope, { id: recipientId, party: recipient });
    if (saved.kind === 'gone') throw new Refusal({ key: 'recipients.gone' });
    return saved.kind === 'saved' ? saved : { kind: saved.kind, other: presentRecipient(saved.row) };
  },
);
