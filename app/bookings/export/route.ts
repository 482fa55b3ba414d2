import { getTranslations } from 'next-intl/server';
import { EXPORT_COLUMNS } from '@/lib/bookings/export-columns';
import { LABEL_STATES, LISTED_STATES, type ListFilter, readListQuery } from '@/lib/bookings/list-query';
import { type ExportTexts, exportBookings } from '@/lib/bookings/queries/bookings';
import { dayIn } from '@/lib/i18n/time-zone';
import { exportAnswer, tableFile } from '@/lib/platform/routes/file-answer';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { shopZone } from '@/lib/shops/queries/current-shop';

/** The list as a table, with the same filters in the same address. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findClerk();
  const t = await getTranslations('bookings.export');
  if (!clerk) return new Response(t('signedOut'), { status: 401 });
  const { filter } = readListQuery(new URL(request.url).searchParams);
  const texts = await words();
  const file = await tableFile(request, exportBookings(server(), clerk, filter, texts));
  const name = [t('name'), ...days(filter, texts.timeZone)].join('-');
  return exportAnswer(request, clerk.id, { what: 'bookings', shopId: null, name, ...file });
}

async function words(): Promise<ExportTexts> {
  const t = await getTranslations('bookings');
  const columns = EXPORT_COLUMNS.map((column) => [column, t(`export.columns.${column}`)]);
  const states = LISTED_STATES.map((state) => [state, t(`states.${state}`)]);
  const printing = await getTranslations('printing.list');
  const labels = LABEL_STATES.map((state) => [state, printing(`states.${state}`)]);
  return {
    timeZone: await shopZone(),
    columns: Object.fromEntries(columns),
    states: Object.fromEntries(states),
    labels: Object.fromEntries(labels),
    directions: { delivery: t('export.directions.delivery'), return: t('export.directions.return') },
  };
}

/** First and last day of the list, or today. */
function days({ from, to }: ListFilter, timeZone: string): string[] {
  return [...new Set([from, to || dayIn(new Date(), timeZone)].filter(Boolean))];
}
