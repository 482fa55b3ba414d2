'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Disclosure } from '@/components/ui/disclosure';
import { TextAreaField } from '@/components/ui/inputs';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { voidBookingAction } from '@/lib/bookings/actions/bookings';
import type { VoidForm as Values } from '@/lib/bookings/settle-schema';
import { MAX_REASON_LENGTH } from '@/lib/limits';

const loadSchema = () => import('@/lib/bookings/settle-schema').then((module) => module.voidSchema);

type VoidFormProps = {
  bookingId: string;
  /** Numbers of the closed lists that have parcels of it: the driver took them along. */
  lists: readonly number[];
};

/** Makes a booking void at this desk, with why; folded away, since it is seldom meant. */
export function VoidForm({ bookingId, lists }: VoidFormProps) {
  const t = useTranslations('printing.void');
  const format = useFormatter();
  // Void, the form goes; that it is, and the way back, stand there.
  const willLeave = useFocusLeft('outcome');
  const { form, error, frame } = useActionForm<Values, void>({
    loadSchema,
    defaultValues: { bookingId, reason: '' },
    action: voidBookingAction,
  });
  return (
    <Disclosure summary={t('open')}>
      {lists.length > 0 ? (
        <p className="mb-2 max-w-xl font-medium text-warning">
          {t('handedOver', { count: lists.length, lists: format.list(lists.map(String)) })}
        </p>
      ) : null}
      <p className="mb-2 max-w-xl">{t('meaning')}</p>
      <ActionForm
        {...frame}
        submit={(event) => {
          willLeave();
          frame.submit(event);
        }}
        submitLabel={t('submit')}
        tone="danger"
        className="max-w-xl gap-2"
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
