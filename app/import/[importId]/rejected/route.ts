import { getTranslations } from 'next-intl/server';
import { recordExport } from '@/lib/accounts/access';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { inPages } from '@/lib/csv';
import { type RejectedRow, readRejected, rejectedTable } from '@/lib/imports/queries/rejected-rows';
import { fileAnswer, tableFile } from '@/lib/platform/routes/file-answer';
import { answer, hidden } from '@/lib/platform/routes/read-call';
import { refusedFile } from '@/lib/platform/routes/refused-file';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { reasonWords } from '../reason-words';

type Params = { params: Promise<{ importId: string }> };

/** The rows of an import that were left out, are to be fixed, or were refused, as a file of the same columns. */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  if (!(await isWithinLimit(server(), 'repairs', clerk.id))) return refusedFile(request, 'tooOften');
  const { importId } = await params;
  const found = await readRejected(server(), clerk, importId);
  if (!found) return hidden(request, clerk);
  await recordExport(server().db.orm, request, clerk.id, 'import.rows_exported', found.shopId, [importId]);
  const t = await getTranslations('imports.rejected');
  const reasonOf = await reasonWords();
  const rows = found.rows.map(({ cells, why }): RejectedRow => ({ cells, reason: reasonOf(why) }));
  const table = inPages(rejectedTable(found.headers, rows, t('reason')));
  return fileAnswer(t('fileName'), await tableFile(request, table, found.separator));
}
