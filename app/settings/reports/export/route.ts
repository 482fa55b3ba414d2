import { getTranslations } from 'next-intl/server';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { BYTE_ORDER_MARK, csvRecord } from '@/lib/csv';
import { findReport } from '@/lib/queries/reports';
import { REPORT_TABLES, reportTable } from '@/lib/reports/report-tables';
import { administratorOf } from '@/lib/routes/administrator-route';
import { exportAnswer, readersSeparator } from '@/lib/routes/csv-answer';
import { refusedFile } from '@/lib/routes/refused-file';
import { reportWords } from '@/lib/routes/report-words';
import { server } from '@/lib/server/server';

/** One table of a report as CSV, with the report's own address and the name of the table. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await administratorOf(request);
  if (clerk instanceof Response) return clerk;
  const t = await getTranslations('reports');
  if (!(await isWithinLimit(server(), 'reports', clerk.id))) return refusedFile(request, 'tooOften');
  const params = new URL(request.url).searchParams;
  const name = REPORT_TABLES.find((table) => table === params.get('table')) ?? 'products';
  const { report, query } = await findReport(server(), params);
  // Spreadsheets read and sort such dates in every language.
  const { head, columns, rows } = reportTable(report, name, { ...(await reportWords()), day: (isoDate) => isoDate });
  const separator = await readersSeparator();
  // Where commas separate no cells, they are decimal signs.
  const write = (value: number | null) => String(value ?? '').replace('.', separator === ',' ? '.' : ',');
  async function* pieces() {
    yield BYTE_ORDER_MARK + csvRecord([head, ...columns], separator);
    for (const row of rows) yield csvRecord([row.name, ...row.values.map(write)], separator);
  }
  const file = `${t('file')}-${name}-${query.from}-${query.to}`;
  return exportAnswer(request, clerk.id, { what: 'reports', shopId: null, name: file, pieces: pieces() });
}
