'use server';

import { after } from 'next/server';
import * as z from 'zod/mini';
import { MAX_WEIGHT_GRAMS } from '@/lib/limits';
import { findArticle } from '@/lib/online-shops/data/online-orders';
import { type ClerkContext, defineAction, Hidden, requirePace } from '@/lib/platform/actions/define-action';
import { findShop, type ShopRow } from '@/lib/shops/data/shops';
import { bookOrder } from './book-order';
import { readCode } from './read-code';
import { readShelf } from './read-shelf';

const LONGEST_CODE = 200;

const code = z.string().check(z.minLength(1), z.maxLength(LONGEST_CODE));
const scanned = z.object({ shopId: z.uuid(), text: code });

/** What is to be done with a scanned code. Nothing is booked. */
export const readBenchCodeAction = defineAction(
  { access: 'clerk', schema: scanned },
  async (context, { shopId, text }) => {
    await requirePace(context, 'repairs');
    return readCode(context.server, context.clerk, await mustUse(context, shopId), text);
  },
);

/** As many parcels as a side shelf is asked about; more do not stand on one. */
const MOST_ON_SHELF = 50;

const place = z.object({ number: code, bookingId: z.nullable(z.uuid()) });

/** How the parcels on the side shelf of a bench stand now, and how many labels wait. Nothing is booked. */
export const readShelfAction = defineAction(
  { access: 'clerk', schema: z.object({ shopId: z.uuid(), places: z.array(place).check(z.maxLength(MOST_ON_SHELF)) }) },
  async (context, { shopId, places }) => {
    await requirePace(context, 'repairs');
    return readShelf(context.server, context.clerk, await mustUse(context, shopId), places);
  },
);

/** What an article of any order of the shop is called, by its SKU; null for one that none has. */
export const nameArticleAction = defineAction(
  { access: 'clerk', schema: scanned },
  async (context, { shopId, text }) => {
    await requirePace(context, 'repairs');
    const { id } = await mustUse(context, shopId);
    return findArticle(context.server.db.orm, id, text.trim());
  },
);

/** Books an order at the packing bench. */
export const bookAtBenchAction = defineAction(
  {
    access: 'clerk',
    schema: z.object({
      shopId: z.uuid(),
      orderId: z.uuid(),
      number: code,
      grams: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_WEIGHT_GRAMS))),
    }),
    isPress: true,
  },
  async (context, { shopId, ...asked }) => {
    await requirePace(context, 'bookings');
    return bookOrder(context, { ...asked, shop: await mustUse(context, shopId) }, after);
  },
);

async function mustUse({ server, clerk }: ClerkContext, shopId: string): Promise<ShopRow> {
  const shop = await findShop(server.db.orm, clerk, server.env.carrier.environment, shopId);
  if (!shop) throw new Hidden('unknownShop');
  return shop;
}
