import { getTranslations } from 'next-intl/server';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { administratorOf } from '@/lib/platform/routes/administrator-route';
import { exportAnswer, tableFile } from '@/lib/platform/routes/file-answer';
import { refusedFile } from '@/lib/platform/routes/refused-file';
import { server } from '@/lib/platform/server';
import { findReport } from '@/lib/reports/queries';
import { REPORT_TABLES, reportTable } from '@/lib/reports/report-tables';
import { reportWords } from '@/lib/reports/report-words';

/** One table of a report, with the report's own address and the name of the table. */
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
  const file = await tableFile(request, [[[head, ...columns], ...rows.map((row) => [row.name, ...row.values])]]);
  const fileName = `${t('file')}-${name}-${query.from}-${query.to}`;
  return exportAnswer(request, clerk.id, { what: 'reports', shopId: null, name: fileName, ...file });
}
