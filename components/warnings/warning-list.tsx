'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { nearRecipient } from '@/components/booking/near-recipient';
import { Disclosure } from '@/components/ui/disclosure';
import { EarlierText } from '@/components/warnings/earlier-text';
import { useChosenWeek } from '@/components/warnings/use-chosen-week';
import { useFocusedField } from '@/components/warnings/use-focused-field';
import { useRestedValues } from '@/components/warnings/use-rested-values';
import { useSimilar } from '@/components/warnings/use-similar';
import { WarningLine, WarningText } from '@/components/warnings/warning-line';
import type { BookingForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';
import { checkForm, type Warning } from '@/lib/warnings/check-form';
import { deskDay } from '@/lib/warnings/delivery-day';

/** So many stand in sight; what is more is folded away. */
const IN_SIGHT = 3;

/** What is odd about the booking, before it is booked: a calm list that asks nothing and stops nothing (performance C.1). */
export function WarningList({ form, desk }: { form: UseFormReturn<BookingForm>; desk: Desk }) {
  const t = useTranslations('warnings');
  const focused = useFocusedField();
  const values = useRestedValues(form);
  const { solution, search } = nearRecipient(values, desk);
  const week = useChosenWeek(search, values.thirdParty);
  const { earlier, lacksFlat } = useSimilar(values, solution?.kind === 'return');
  const flat: Warning[] = lacksFlat ? [{ rule: 'flat_number', path: 'recipient.address' }] : [];
  const warnings = [...checkForm(values, { solution, sender: desk.sender, week, today: deskDay(new Date()) }), ...flat];
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
        {warning.rule === 'other_sender' || warning.rule === 'same_party' ? (
          <>
            {' '}
            <button
              type="button"
              className="link"
              onClick={() => form.setValue('sender', desk.sender, { shouldDirty: true })}
            >
              {t('ownSender', { shop: desk.sender.name })}
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
