'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeyReady } from '@/components/api/key-ready';
import { NewKeyForm, type NewKeyFormProps } from '@/components/api/new-key-form';
import { Button } from '@/components/ui/button';

/** Makes a key, then shows it this once. */
export function NewKey({ shops }: Pick<NewKeyFormProps, 'shops'>) {
  const t = useTranslations('api.keys.new');
  const [made, setMade] = useState<Parameters<NewKeyFormProps['onMade']>[0]>();
  if (!made) return <NewKeyForm shops={shops} onMade={setMade} />;
  return (
    <KeyReady
      title={t('readyTitle', { name: made.name })}
      secret={made.secret}
      beside={<Button onClick={() => setMade(undefined)}>{t('another')}</Button>}
    >
      {t('readyText')}
    </KeyReady>
  );
}
