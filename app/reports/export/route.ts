import { getTranslations } from 'next-intl/server';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { administratorOf } from '@/lib/platform/routes/administrator-route';
import { exportAnswer, tableFile } from '@/lib/platform/routes/file-answer';
import { refusedFile } from '@/lib/platform/routes/refused-file';
import { server } from '@/lib/platform/server';
import { findReport, readAskedReport } from '@/lib/reports/queries';
import { reportTable } from '@/lib/reports/report-tables';
import { reportWords } from '@/lib/reports/report-words';

/** The table of a report that its page shows under the same address. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await administratorOf(request);
  if (clerk instanceof Response) return clerk;
  const t = await getTranslations('reports');
  if (!(await isWithinLimit(server(), 'reports', clerk.id))) return refusedFile(request, 'tooOften');
  const asked = await readAskedReport(server(), new URL(request.url).searchParams);
  const report = await findReport(server(), asked);
  const { from, to, table } = asked.query;
  // Spreadsheets read and sort such dates in every language.
  const { head, columns, rows } = reportTable(report, table, { ...(await reportWords()), day: (isoDate) => isoDate });
  const file = await tableFile(request, [
    [[head, ...columns.map(({ name }) => name)], ...rows.map((row) => [row.name, ...row.values])],
  ]);
  const fileName = `${t('file')}-${table}-${from}-${to}`;
  return exportAnswer(request, clerk.id, { what: 'reports', shopId: null, name: fileName, ...file });
}
