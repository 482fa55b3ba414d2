import { getTranslations } from 'next-intl/server';
import { shownNotSent, shownRejected } from '@/components/ui/outcome-table';
import { recordExport } from '@/lib/accounts/access';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import type { PlanFault, PlannedRow } from '@/lib/imports/import-plan';
import { type FailedBooking, type RejectedRow, readRejected, writeRejected } from '@/lib/queries/rejected-rows';
import { csvAnswer, readersSeparator } from '@/lib/routes/csv-answer';
import { answer, hidden } from '@/lib/routes/read-call';
import { refusedFile } from '@/lib/routes/refused-file';
import { server } from '@/lib/server/server';
import { findClerk } from '@/lib/server/session';

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
  const separator = found.separator ?? (await readersSeparator());
  return csvAnswer(t('fileName'), writeRejected(found.headers, rows, t('reason'), separator));
}

async function reasonWords() {
  const [t, faults, fields, names, errors, texts] = await Promise.all([
    getTranslations('imports.rejected'),
    getTranslations('imports.faults'),
    getTranslations('refusals.field'),
    getTranslations('booking.fields'),
    getTranslations('imports.fields'),
    getTranslations('outcome.texts'),
  ]);
  const faultText = ({ field, key, limit = 0 }: PlanFault) => {
    const text = faults.has(key) ? faults(key, { limit }) : fields.has(key) ? fields(key, { limit }) : key;
    if (field === null) return text;
    return `${errors.has(field) ? errors(field) : names.has(field) ? names(field) : field}: ${text}`;
  };
  const planText = ({ kind, faults, earlier }: PlannedRow) => {
    if (kind === 'to_fix') return faults.map(faultText).join(' ');
    if (earlier?.kind === 'in_file') return t('inFile', { row: earlier.row });
    return earlier ? t('bookedBefore') : t('leftOut');
  };
  const bookingText = ({ state, reason, message, status, isReturn, zipCode, solution }: FailedBooking) => {
    if (state === 'discarded' || (state === 'not_sent' && reason === null)) return t('notSent');
    const isRefused = state === 'rejected';
    const { text, said = [] } = isRefused ? shownRejected({ status, errorKey: reason, message }) : shownNotSent(reason);
    const asked = isReturn ? 'return' : 'booking';
    const values = { asked, where: zipCode ?? '', solution, status: status ?? 0, reason: reason ?? '', error: '' };
    const why = text ? texts(text, values) : t('refused');
    return [...(isRefused ? [] : [t('notSent')]), why, ...said].join(' ');
  };
  return (why: { plan: PlannedRow } | { booking: FailedBooking }): string =>
    'plan' in why ? planText(why.plan) : bookingText(why.booking);
}
