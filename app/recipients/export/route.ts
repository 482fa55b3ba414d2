import { getTranslations } from 'next-intl/server';
import * as z from 'zod/mini';
import { dayIn } from '@/lib/i18n/time-zone';
import { PARTY_FORM_FIELDS } from '@/lib/party-form';
import { exportAnswer, tableFile } from '@/lib/platform/routes/file-answer';
import { answer, hidden } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { type ColumnNames, exportRecipients } from '@/lib/recipients/export-recipients';
import { shopOf, shopZone } from '@/lib/shops/queries/current-shop';

/** A shop's whole address book as a table. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findClerk();
  const t = await getTranslations('recipients.export');
  if (!clerk) return new Response(t('signedOut'), { status: 401 });
  const shopId = z.safeParse(z.uuid(), new URL(request.url).searchParams.get('shopId'));
  if (!shopId.success) return answer(404);
  const { db, env } = server();
  const scope = { reader: clerk, environment: env.carrier.environment, shopId: shopId.data };
  if (!(await shopOf(clerk, shopId.data))) return hidden(request, clerk);
  const names = await getTranslations('booking.fields');
  const columns = Object.fromEntries(PARTY_FORM_FIELDS.map((column) => [column, names(column)])) as ColumnNames;
  const file = await tableFile(request, exportRecipients(db, scope, columns));
  const name = `${t('fileName')}-${dayIn(new Date(), await shopZone())}`;
  return exportAnswer(request, clerk.id, { what: 'recipients', shopId: shopId.data, name, ...file });
}
