'use server';
import * as z from 'zod/mini';
import { openTicket, undoJoin } from '@/lib/recipients/join-recipients';
import { createSeal } from '@/lib/seal';
import { defineAction, Refusal } from './define-action';

const schema = z.object({ shopId: z.uuid(), ticket: z.string() });

/** Takes apart recipients that were made one. */
export const undoJoinAction = defineAction(
  { access: 'clerk', schema },
  async ({ server, clerk }, { shopId, ticket }) => {
    const record = openTicket(createSeal(server.env.appSecret, 'joined recipients'), shopId, ticket);
    const scope = { reader: clerk, environment: server.env.carrier.environment, shopId };
    const back = record ? await undoJoin(server.db, scope, record) : 0;
    if (back === 0 && record?.otherIds.length !== 0) throw new Refusal({ key: 'recipients.tooLate' });
  },
);
