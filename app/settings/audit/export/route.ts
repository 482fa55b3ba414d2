import { readAuditQuery } from '@/lib/audit/audit-query';
import { eventsAsJson, eventsAsTable } from '@/lib/audit/export-events';
import { readEveryEvent } from '@/lib/audit/queries';
import { dayIn } from '@/lib/i18n/time-zone';
import { administratorOf } from '@/lib/platform/routes/administrator-route';
import { exportAnswer, tableFile } from '@/lib/platform/routes/file-answer';
import { server } from '@/lib/platform/server';
import { shopZone } from '@/lib/shops/queries/current-shop';

/** The log as a table, or with `format=jsonl` as lines of JSON, with the same filters in the same address. Administrators only. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await administratorOf(request);
  if (clerk instanceof Response) return clerk;
  const params = new URL(request.url).searchParams;
  const timeZone = await shopZone();
  const pages = readEveryEvent(server(), clerk, readAuditQuery(params).filter, timeZone);
  const file =
    params.get('format') === 'jsonl'
      ? { type: 'jsonl' as const, pieces: eventsAsJson(pages) }
      : await tableFile(request, eventsAsTable(pages));
  const name = `audit-${dayIn(new Date(), timeZone)}`;
  return exportAnswer(request, clerk.id, { what: 'audit', shopId: null, name, ...file });
}
