import * as z from 'zod/mini';
import { drawnAnswer } from '@/lib/labels/drawn-answer';
import { labelHeaders } from '@/lib/labels/label-request';
import { ORDERS_A_PAGE } from '@/lib/online-shops/order-list';
import { SLIP_FORMATS, type SlipFormat } from '@/lib/online-shops/packing-slip';
import { findPackingSlips } from '@/lib/online-shops/queries';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';

const schema = z.object({
  shop: z.uuid(),
  format: z.enum(Object.keys(SLIP_FORMATS) as [SlipFormat, ...SlipFormat[]]),
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(ORDERS_A_PAGE)),
});

/** Packing slips of orders as a PDF. Making it changes nothing. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const query = new URL(request.url).searchParams;
  const asked = z.safeParse(schema, { shop: query.get('shop'), format: query.get('format'), ids: query.getAll('id') });
  if (!asked.success) return new Response(null, { status: 404 });
  const { shop, format, ids } = asked.data;
  return drawnAnswer(request, clerk, async () => {
    const slips = await findPackingSlips(server(), clerk, shop, ids);
    const drawing = slips && ({ kind: 'packingSlips', slips, format, madeAt: new Date() } as const);
    return drawing && { headers: labelHeaders('packing-slips', 'pdf'), drawing };
  });
}
