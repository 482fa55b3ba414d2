import { getTranslations } from 'next-intl/server';
import { shownNotSent, shownRejected } from '@/components/ui/outcome-table';
import type { PlanFault, PlannedRow } from '@/lib/imports/import-plan';
import type { FailedBooking } from '@/lib/imports/queries/rejected-rows';

/** Says why a row was not booked, in the clerk's language. */
export async function reasonWords(): Promise<(why: { plan: PlannedRow } | { booking: FailedBooking }) => string> {
  const [t, faults, fields, names, errors, texts, titles] = await Promise.all([
    getTranslations('imports.rejected'),
    getTranslations('imports.faults'),
    getTranslations('refusals.field'),
    getTranslations('booking.fields'),
    getTranslations('imports.fields'),
    getTranslations('outcome.texts'),
    getTranslations('outcome.titles'),
  ]);
  const faultText = ({ field, key, limit = 0 }: PlanFault) => {
    const text = faults.has(key) ? faults(key, { limit }) : fields.has(key) ? fields(key, { limit }) : key;
    if (field === null) return text;
    return `${errors.has(field) ? errors(field) : names.has(field) ? names(field) : field}: ${text}`;
  };
  const planText = ({ kind, faults, earlier }: PlannedRow) => {
    if (kind === 'to_fix') return faults.map(faultText).join(' ');
    if (kind === 'ready') return t('wasNotReady');
    if (earlier?.kind === 'in_file') return t('inFile', { row: earlier.row });
    return earlier ? t('bookedBefore') : t('leftOut');
  };
  const bookingText = ({ state, reason, message, status, isReturn, zipCode, solution }: FailedBooking) => {
    if (state === 'settled_not_booked') return titles(state);
    if (state === 'discarded' || (state === 'not_sent' && reason === null)) return t('notSent');
    const isRefused = state === 'rejected';
    const { text, said = [] } = isRefused ? shownRejected({ status, errorKey: reason, message }) : shownNotSent(reason);
    const asked = isReturn ? 'return' : 'booking';
    const values = { asked, where: zipCode ?? '', solution, status: status ?? 0, reason: reason ?? '', error: '' };
    const why = text ? texts(text, values) : t('refused');
    return [...(isRefused ? [] : [t('notSent')]), why, ...said].join(' ');
  };
  return (why) => ('plan' in why ? planText(why.plan) : bookingText(why.booking));
}
