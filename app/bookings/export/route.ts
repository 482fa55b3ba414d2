import { getTranslations } from 'next-intl/server';
import { csvAnswer } from '@/lib/actions/csv-answer';
import { findClerk } from '@/lib/auth/session';
import { deskTime, EXPORT_COLUMNS } from '@/lib/booking/export-columns';
import { LISTED_STATES, type ListFilter, readListQuery } from '@/lib/booking/list-query';
import { SLIP_STATES } from '@/lib/booking/slip-state';
import { type ExportTexts, exportBookings } from '@/lib/queries/bookings-export';
import { server } from '@/lib/server';

/** The list as CSV, with the same filters in the same address. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findClerk();
  const t = await getTranslations('bookings.export');
  if (!clerk) return new Response(t('signedOut'), { status: 401 });
  const { filter } = readListQuery(new URL(request.url).searchParams);
  const csv = exportBookings(server(), clerk, filter, await words());
  return csvAnswer([t('name'), ...days(filter)].join('-'), csv);
}

async function words(): Promise<ExportTexts> {
  const t = await getTranslations('bookings');
  const columns = EXPORT_COLUMNS.map((column) => [column, t(`export.columns.${column}`)]);
  const states = LISTED_STATES.map((state) => [state, t(`states.${state}`)]);
  const printing = await getTranslations('printing.list');
  const slips = SLIP_STATES.map((state) => [state, printing(`states.${state}`)]);
  return {
    columns: Object.fromEntries(columns),
    states: Object.fromEntries(states),
    slips: Object.fromEntries(slips),
  };
}

/** First and last day of the list, or today. */
function days({ from, to }: ListFilter): string[] {
  return [...new Set([from, to || deskTime(new Date()).slice(0, 10)].filter(Boolean))];
}
