'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RecipientFields } from '@/components/recipients/recipient-fields';
import { SameRecipient } from '@/components/recipients/same-recipient';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { LinkButton } from '@/components/ui/link-button';
import { useActionForm } from '@/components/ui/use-action-form';
import { saveRecipientAction } from '@/lib/actions/save-recipient';
import type { Country } from '@/lib/i18n/country-names';
import type { RecipientLine } from '@/lib/recipients/recipient-view';
import type { RecipientForm as RecipientValues } from '@/lib/recipients/schema';

const loadSchema = () => import('@/lib/recipients/schema').then((module) => module.recipientSchema);

/** One recipient by hand; saving leads back to the list. What would make two the same offers to make one of them. */
export function RecipientForm({ values, countries }: { values: RecipientValues; countries: Country[] }) {
  const t = useTranslations('recipients.form');
  const router = useRouter();
  const client = useQueryClient();
  const [other, setOther] = useState<RecipientLine | null>(null);
  const toList = () => {
    void client.invalidateQueries({ queryKey: ['recipients', 'list', values.shopId] });
    router.push('/recipients');
  };
  const { form, error, summary, busy, submit } = useActionForm({
    loadSchema,
    defaultValues: values,
    action: saveRecipientAction,
    onDone: (saved) => (saved.kind === 'saved' ? toList() : setOther(saved.other)),
  });
  return (
    <form
      onSubmit={submit}
      onChange={() => setOther(null)}
      noValidate
      className="flex max-w-2xl flex-col gap-4"
      aria-label={t('label')}
    >
      <ErrorSummary {...summary} />
      <RecipientFields form={form} error={error} countries={countries} />
      {other ? (
        <SameRecipient other={other} ownId={values.recipientId} typed={() => form.getValues()} onJoined={toList} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={busy}>
          {values.recipientId === null ? t('add') : t('save')}
        </Button>
        <LinkButton href="/recipients">{t('cancel')}</LinkButton>
      </div>
    </form>
  );
}
