'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { KeyReady } from '@/components/api/key-ready';
import { LifetimeField } from '@/components/api/lifetime-field';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { SelectField } from '@/components/ui/inputs';
import { renewApiKeyAction } from '@/lib/api/actions';
import type { RenewedKeyForm } from '@/lib/api/key-schema';
import { OVERLAPS } from '@/lib/api/key-terms';

const loadSchema = () => import('@/lib/api/key-schema').then((module) => module.renewedKeySchema);

type RenewKeyProps = {
  keyId: string;
  name: string;
  /** The beginning of the secret that the new one follows. */
  prefix: string;
  /** What is to be known before. */
  children: ReactNode;
};

/** Makes a new secret of a key, then shows it this once. */
export function RenewKey({ keyId, name, prefix, children }: RenewKeyProps) {
  const t = useTranslations('api.keys');
  const [secret, setSecret] = useState<string>();
  // The page is read again once it is done, and names the new secret by then.
  const [formerPrefix] = useState(prefix);
  const { form, error, frame } = useActionForm<RenewedKeyForm, string>({
    loadSchema,
    defaultValues: { keyId, formerPrefix, overlapDays: '7', lifetimeDays: '90' },
    action: renewApiKeyAction,
    onDone: setSecret,
    firstFocus: 'overlapDays',
  });
  if (secret) {
    return (
      <KeyReady title={t('renew.readyTitle', { name })} secret={secret}>
        {t('renew.readyText')}
      </KeyReady>
    );
  }
  return (
    <ActionForm {...frame} submitLabel={t('renew.submit')} className="max-w-xl">
      {children}
      <SelectField
        label={t('renew.overlap')}
        hint={t('renew.overlapHint', { prefix: formerPrefix })}
        error={error('overlapDays')}
        {...form.register('overlapDays')}
      >
        {OVERLAPS.map((days) => (
          <option key={days} value={days}>
            {t('renew.days', { days: Number(days) })}
          </option>
        ))}
      </SelectField>
      <LifetimeField error={error('lifetimeDays')} {...form.register('lifetimeDays')} />
    </ActionForm>
  );
}
