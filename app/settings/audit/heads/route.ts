import { recordExport } from '@/lib/accounts/access';
import { findAuditHeads } from '@/lib/audit/queries';
import { dayIn } from '@/lib/i18n/time-zone';
import { administratorOf } from '@/lib/platform/routes/administrator-route';
import { server } from '@/lib/platform/server';
import { shopZone } from '@/lib/shops/queries/current-shop';

/** The newest link of each chain, signed, to be kept elsewhere (docs/audit.md#what-a-kept-head-proves). Administrators only. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await administratorOf(request);
  if (clerk instanceof Response) return clerk;
  const heads = await findAuditHeads(server());
  await recordExport(server().db.orm, request, clerk.id, 'audit.exported', null);
  const lines = heads.map(({ code, chain, shopName }) => `${code} ${shopName ?? chain}\n`);
  return new Response(lines.join(''), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="audit-heads-${dayIn(new Date(), await shopZone())}.txt"`,
      'cache-control': 'private, no-store',
    },
  });
}
