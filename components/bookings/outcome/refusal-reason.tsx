import { useTranslations } from 'next-intl';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { hasText } from '@/lib/i18n/has-text';

type RefusalReasonProps = {
  outcome: Pick<BookingOutcomeView, 'refusal' | 'solutionName' | 'isReturn'>;
  /** The recipient's postal code as it was sent. */
  zipCode: string;
  /** Whether faults that stand at fields of a form are listed here, too. */
  withFields?: boolean;
};

const NO_REFUSAL = { status: null, errorKey: null, message: null };

/** By these the status alone says whose job it is, whatever key stands beside it. */
const STATUS_COUNTS = [401, 403];

/**
 * Why the carrier said no, as a sentence with a next step: by its errorKey, else by the status, else in its own words. A key that is
 * not known is shown as it is (docs/architecture.md#screens).
 */
export function RefusalReason({
  outcome: { refusal, solutionName, isReturn },
  zipCode,
  withFields = false,
}: RefusalReasonProps) {
  const t = useTranslations('outcome.rejected');
  const { status, errorKey, message } = refusal ?? NO_REFUSAL;
  const faults = (refusal?.faults ?? []).filter(({ field }) => withFields || field === null);
  // Among the messages dots part levels: `no.carrier.support` is `no-carrier-support`.
  const sentence = `keys.${errorKey?.replaceAll('.', '-')}`;
  const byStatus = `statuses.${status}`;
  const isByStatus = hasText(t, byStatus) && (errorKey === null || STATUS_COUNTS.includes(status ?? 0));
  const said = errorKey && !hasText(t, sentence) ? errorKey : message;
  return (
    <>
      <p>
        {errorKey && hasText(t, sentence)
          ? t(sentence, { zipCode, solution: solutionName, isReturn: String(isReturn) })
          : isByStatus
            ? t(byStatus)
            : t(said ? 'refused' : 'noReason', { status: `${status ?? '–'}` })}
      </p>
      {said ? <p>{t('inTheirWords', { message: said })}</p> : null}
      {said && message && said !== message ? <p>{t('inTheirWords', { message })}</p> : null}
      {faults.length > 0 ? (
        <ul className="list-disc pl-5">
          {faults.map(({ path, message: fault }) => (
            <li key={path} className="wrap-anywhere">
              <code>{path}</code>: {fault}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
