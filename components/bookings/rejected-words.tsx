import { useTranslations } from 'next-intl';
import { FillForm } from '@/components/bookings/fill-form';
import { Notice } from '@/components/ui/notice';
import type { BookingView } from '@/lib/booking/booking-view';

/** Why the carrier said no: its errorKey as a sentence with a next step, an unknown key as it is (design 6, "Errors"). */
export function RejectedWords({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings.outcome');
  const { errorKey, message, status } = booking.outcome.refusal ?? { errorKey: null, message: null, status: null };
  // Not served is a business answer and must not look like a failure (field notes, "Reading answers").
  const tone = errorKey === 'no.carrier.support' ? 'info' : 'failure';
  return (
    <Notice tone={tone} title={t('rejectedTitle')}>
      <p>
        {errorKey ? <Reason errorKey={errorKey} booking={booking} /> : t('noReason', { status: `${status ?? '–'}` })}
      </p>
      {message ? <p>{t('inTheirWords', { message })}</p> : null}
      <FillForm filled={booking.again} why="again" className="mt-2">
        {t('bookAgain')}
      </FillForm>
    </Notice>
  );
}

/** The sentences are those of the form, where the same refusal is first met. */
function Reason({ errorKey, booking }: { errorKey: string; booking: BookingView }) {
  const t = useTranslations('booking.rejected');
  // Among the messages dots part levels: `no.carrier.support` is `no-carrier-support`.
  const sentence = `keys.${errorKey.replaceAll('.', '-')}`;
  const values = { zipCode: booking.recipient.zipCode, solution: booking.outcome.solutionName };
  return t.has(sentence) ? t(sentence, values) : t('unknownKey', { key: errorKey });
}
