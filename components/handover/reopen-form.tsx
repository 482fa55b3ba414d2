'use client';

import { useTranslations } from 'next-intl';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { Disclosure } from '@/components/ui/disclosure';
import { TextAreaField } from '@/components/ui/inputs';
import { reopenHandoverAction } from '@/lib/handover/actions';
import { LONGEST_REASON } from '@/lib/handover/handover-view';
import type { ReopenForm as Values } from '@/lib/handover/schema';

const loadSchema = () => import('@/lib/handover/schema').then((module) => module.reopenSchema);

/** Opens a closed list again, with why; folded away, since it is seldom meant. */
export function ReopenForm({ handoverId }: { handoverId: string }) {
  const t = useTranslations('handover.closedList');
  const { form, error, frame } = useActionForm<Values, void>({
    loadSchema,
    defaultValues: { handoverId, reason: '' },
    action: reopenHandoverAction,
    leadsTo: () => '/hand-over',
  });
  return (
    <Disclosure summary={t('reopen')}>
      <p className="mb-2">{t('reopenMeaning')}</p>
      <ActionForm {...frame} submitLabel={t('reopen')} tone="danger">
        <TextAreaField
          label={t('reason')}
          limit={LONGEST_REASON}
          error={error('reason')}
          {...form.register('reason')}
        />
      </ActionForm>
    </Disclosure>
  );
}
