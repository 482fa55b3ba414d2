import * as z from 'zod/mini';
import { requestContext } from '@/lib/accounts/access';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { withAuditContext } from '@/lib/audit/audit-context';
import { storeOrderFile } from '@/lib/imports/store-order-file';
import { MAX_ORDER_FILE_BYTES } from '@/lib/limits';
import { admitCall, answer, hidden } from '@/lib/platform/routes/read-call';
import { readUpload, unlessBusy } from '@/lib/platform/routes/read-upload';
import { server } from '@/lib/platform/server';
import { shopOf } from '@/lib/shops/queries/current-shop';
import { storableText } from '@/lib/storable';

/** A longer name is cut: it only tells the clerk which file it was. */
const LONGEST_NAME = 200;
const schema = z.object({
  shopId: z.uuid(),
  name: z.pipe(
    z.string(),
    z.transform((name) => storableText(name).trim().slice(0, LONGEST_NAME)),
  ),
});

/** Takes a file of orders. A route and no action, since a file is longer than an action may be; the file is the body as it is. */
export async function POST(request: Request): Promise<Response> {
  const admitted = await admitCall(request);
  if ('refused' in admitted) return admitted.refused;
  const { clerk } = admitted;
  const asked = z.safeParse(schema, Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return answer(400);
  const { db, readTableFor, env, log } = server();
  const { environment } = env.carrier;
  if (!(await isWithinLimit(server(), 'files', clerk.id))) return answer(429);
  const shop = await shopOf(clerk, asked.data.shopId);
  if (!shop) return hidden(request, clerk);
  const bytes = await readUpload(request, MAX_ORDER_FILE_BYTES);
  if (!bytes) return answer(413);
  const fileName = asked.data.name || 'orders.csv';
  const file = { environment, shopId: shop.id, clerkId: clerk.id, fileName, bytes };
  return unlessBusy(async () => {
    const context = requestContext(request.headers);
    const stored = await withAuditContext(context, () =>
      storeOrderFile({ db, readTable: readTableFor(clerk.id) }, file),
    );
    if (stored.kind === 'stored') log.event('order_file_stored', { shopId: shop.id, importId: stored.importId });
    return answer(200, stored);
  });
}
