'use server';
import { findShop } from '@/lib/db/shops';
import { recipientSchema } from '@/lib/recipients/address-book-schema';
import { presentRecipient } from '@/lib/recipients/present-recipient';
import { saveRecipient } from '@/lib/recipients/save-recipient';
import { defineAction, Refusal } from './define-action';

/** Adds or changes a recipient. Where that would be another one's name and address, nothing is done and the other one is given. */
export const saveRecipientAction = defineAction(
  { access: 'clerk', schema: recipientSchema },
  async ({ server, clerk }, { shopId, recipientId, recipient }) => {
    const { environment } = server.env.carrier;
    if (!(await findShop(server.db.orm, clerk, environment, shopId))) throw new Refusal({ key: 'unknownShop' });
    const scope = { reader: clerk, environment, shopId };
    const saved = await saveRecipient(server.db, scope, { id: recipientId, party: recipient });
    if (saved.kind === 'gone') throw new Refusal({ key: 'addressBook.gone' });
    return saved.kind === 'saved' ? saved : { kind: saved.kind, other: presentRecipient(saved.row) };
  },
);
