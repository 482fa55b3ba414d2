import { readAuditQuery } from '@/lib/audit/audit-query';
import { eventsAsCsv, eventsAsJson } from '@/lib/audit/export-events';
import { dayIn } from '@/lib/i18n/time-zone';
import { readEveryEvent } from '@/lib/queries/audit';
import { shopZone } from '@/lib/queries/current-shop';
import { administratorOf } from '@/lib/routes/administrator-route';
import { exportAnswer, readersSeparator } from '@/lib/routes/csv-answer';
import { server } from '@/lib/server/server';

/** The log as CSV, or with `as=jsonl` as lines of JSON, with the same filters in the same address. Administrators only. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await administratorOf(request);
  if (clerk instanceof Response) return clerk;
  const params = new URL(request.url).searchParams;
  const type = params.get('as') === 'jsonl' ? 'jsonl' : 'csv';
  const timeZone = await shopZone();
  const pages = readEveryEvent(server(), clerk, readAuditQuery(params).filter, timeZone);
  const pieces = type === 'csv' ? eventsAsCsv(pages, await readersSeparator()) : eventsAsJson(pages);
  const name = `audit-${dayIn(new Date(), timeZone)}`;
  return exportAnswer(request, clerk.id, { what: 'audit', shopId: null, name, type, pieces });
}
