'use server';
import * as z from 'zod/mini';
import { setFavourite } from '@/lib/db/recipients';
import { defineAction, Refusal } from './define-action';

const schema = z.object({ shopId: z.uuid(), recipientId: z.uuid(), isFavourite: z.boolean() });

/** Makes a recipient one of the shop's favourites, who are found first, or takes that back. */
export const markFavouriteAction = defineAction(
  { access: 'clerk', schema },
  async ({ server, clerk }, { shopId, recipientId, isFavourite }) => {
    const scope = { reader: clerk, environment: server.env.carrier.environment, shopId };
    if (!(await setFavourite(server.db.orm, scope, recipientId, isFavourite))) {
      throw new Refusal({ key: 'recipients.unknown' });
    }
  },
);
