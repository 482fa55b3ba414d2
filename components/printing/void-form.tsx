'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Disclosure } from '@/components/ui/disclosure';
import { TextAreaField } from '@/components/ui/inputs';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { voidBookingAction } from '@/lib/bookings/actions/bookings';
import type { VoidForm as Values } from '@/lib/bookings/settle-schema';
import { MAX_REASON_LENGTH } from '@/lib/limits';
import type { NumberWhenVoid } from '@/lib/online-shops/writing-life';

const loadSchema = () => import('@/lib/bookings/settle-schema').then((module) => module.voidSchema);

type VoidFormProps = {
  bookingId: string;
  /** What becomes of its number in the online shop; null where it is of no online order. */
  numberWhenVoid: NumberWhenVoid | null;
  /** What is to be known before. */
  children: ReactNode;
};

/** Makes a booking void at this desk, with why; folded away, since it is seldom meant. */
export function VoidForm({ bookingId, numberWhenVoid, children }: VoidFormProps) {
  const t = useTranslations('printing.void');
  // Void, the form goes; that it is, and the way back, stand there.
  const willLeave = useFocusLeft('outcome');
  const { form, error, frame } = useActionForm<Values, void>({
    loadSchema,
    defaultValues: { bookingId, reason: '' },
    action: voidBookingAction,
  });
  return (
    // It stands last on the page: opened, it comes into sight with the focus.
    <Disclosure
      summary={t('open')}
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('textarea')?.focus()}
    >
      {children}
      <p className="mb-2 max-w-xl">{t('meaning')}</p>
      {numberWhenVoid ? <p className="mb-2 max-w-xl">{t(`onlineShop.${numberWhenVoid}`)}</p> : null}
      <ActionForm
        {...frame}
        submit={(event) => {
          willLeave();
          return frame.submit(event);
        }}
        submitLabel={t('submit')}
        tone="danger"
        className="max-w-xl"
      >
        <TextAreaField
          label={t('reason')}
          limit={MAX_REASON_LENGTH}
          error={error('reason')}
          {...form.register('reason')}
        />
      </ActionForm>
    </Disclosure>
  );
}
