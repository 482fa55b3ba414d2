import * as z from 'zod/mini';
import { LONGEST_HINT, takeHint } from '@/lib/online-shops/hints';
import { readUpload } from '@/lib/platform/routes/read-upload';
import { server } from '@/lib/platform/server';

type HintProps = { params: Promise<{ onlineShopId: string }> };

/**
 * Where an online shop says that an order has changed. Without a session and from no page of ours by intention: the signature proves who asks,
 * and nothing else of the request is believed.
 */
export async function POST(request: Request, { params }: HintProps): Promise<Response> {
  const id = z.safeParse(z.uuid(), (await params).onlineShopId);
  const body = await readUpload(request, LONGEST_HINT);
  if (body === null) return new Response(null, { status: 413 });
  // WooCommerce first asks without a signature whether there is anything at the address. Nothing is done for it.
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return new Response(null, { status: 200 });
  const isTaken = id.success && (await takeHint(server(), id.data, body, request.headers));
  return new Response(null, { status: isTaken ? 200 : 401 });
}
