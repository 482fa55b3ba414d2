import { getTranslations } from 'next-intl/server';
import * as z from 'zod/mini';
import { csvAnswer } from '@/lib/actions/csv-answer';
import { answer } from '@/lib/actions/read-call';
import { findClerk } from '@/lib/auth/session';
import { deskTime } from '@/lib/booking/export-columns';
import { FILE_COLUMNS } from '@/lib/recipients/file-columns';
import { type ColumnNames, writeAddressBook } from '@/lib/recipients/write-file';
import { server } from '@/lib/server';

/** A shop's whole address book as CSV; a shop that is not the clerk's has an empty one. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findClerk();
  const t = await getTranslations('address-book.export');
  if (!clerk) return new Response(t('signedOut'), { status: 401 });
  const shopId = z.safeParse(z.uuid(), new URL(request.url).searchParams.get('shopId'));
  if (!shopId.success) return answer(404);
  const { db, env } = server();
  const scope = { reader: clerk, environment: env.carrier.environment, shopId: shopId.data };
  const names = await getTranslations('booking.fields');
  const columns = Object.fromEntries(FILE_COLUMNS.map((column) => [column, names(column)])) as ColumnNames;
  return csvAnswer(`${t('fileName')}-${deskTime(new Date()).slice(0, 10)}`, writeAddressBook(db, scope, columns));
}
