'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { Disclosure } from '@/components/ui/disclosure';
import { useRestedValues } from '@/components/ui/use-settled';
import { EarlierText } from '@/components/warnings/earlier-text';
import { useChosenWeek } from '@/components/warnings/use-chosen-week';
import { useFocusedField } from '@/components/warnings/use-focused-field';
import { useSimilar } from '@/components/warnings/use-similar';
import { WarningLine, WarningText } from '@/components/warnings/warning-line';
import type { BookingContext } from '@/lib/bookings/booking-context';
import { isReturn, shopParty } from '@/lib/bookings/form-values';
import { nearRecipient } from '@/lib/bookings/near-recipient';
import type { BookingForm } from '@/lib/bookings/schema';
import { DEFAULT_TIME_ZONE, dayIn } from '@/lib/i18n/time-zone';
import { checkForm, type Warning } from '@/lib/warnings/check-form';

/** So many stand in sight; what is more is folded away. */
const IN_SIGHT = 3;

/** What is odd about the booking, before it is booked: a calm list that asks nothing and stops nothing (performance C.1). */
export function WarningList({ form, context }: { form: UseFormReturn<BookingForm>; context: BookingContext }) {
  const t = useTranslations('warnings');
  const focused = useFocusedField();
  const today = dayIn(new Date(), useTimeZone() ?? DEFAULT_TIME_ZONE);
  const values = useRestedValues(form);
  const { solution } = nearRecipient(values, context);
  const week = useChosenWeek(values.thirdParty);
  const isBack = isReturn(context, values.solutionId);
  const { earlier, lacksFlat } = useSimilar(values, isBack);
  const shop = shopParty(context, values.solutionId);
  const flat: Warning[] = lacksFlat ? [{ rule: 'flat_number', path: 'recipient.address' }] : [];
  const warnings = [...checkForm(values, { solution, shop, week, today }), ...flat];
  // An address is half typed until its field is left.
  const told = warnings.filter(({ path }) => path !== 'recipient.address' || path !== focused);
  const [newest, ...before] = earlier.map((each) => (
    <WarningLine key={each.bookingId}>
      <EarlierText earlier={each} orderReference={values.orderReference.trim()} />
    </WarningLine>
  ));
  // One earlier parcel makes a clerk look twice; a second one would hide what else is odd.
  const lines = [
    newest,
    ...told.map((warning) => (
      <WarningLine key={`${warning.rule} ${warning.path}`}>
        <WarningText warning={warning} />
        {warning.path === 'sender.name' ? (
          <>
            {' '}
            <button type="button" className="link" onClick={() => form.setValue('sender', shop, { shouldDirty: true })}>
              {t(isBack ? 'ownReturn' : 'ownSender', { shop: shop.name })}
            </button>
          </>
        ) : null}
      </WarningLine>
    )),
    ...before,
  ].filter(Boolean);
  const inSight = newest ? 1 + Math.min(told.length, IN_SIGHT - 1) : IN_SIGHT;
  return (
    <>
      <ul>{lines.slice(0, inSight)}</ul>
      {lines.length > inSight ? (
        <Disclosure summary={t('more', { count: lines.length - inSight })}>
          <ul>{lines.slice(inSight)}</ul>
        </Disclosure>
      ) : null}
    </>
  );
}
