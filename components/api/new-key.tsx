'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NewKeyForm, type NewKeyFormProps } from '@/components/api/new-key-form';
import { Button, LinkButton } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/shown-once';

/** Makes a key, then shows it this once. */
export function NewKey({ shops }: Pick<NewKeyFormProps, 'shops'>) {
  const t = useTranslations('api.keys.new');
  const [made, setMade] = useState<Parameters<NewKeyFormProps['onMade']>[0]>();
  if (!made) return <NewKeyForm shops={shops} onMade={setMade} />;
  return (
    <div className="flex flex-col gap-4">
      <ShownOnce name="key" title={t('readyTitle', { name: made.name })} label={t('key')} value={made.secret}>
        {t('readyText')}
      </ShownOnce>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setMade(undefined)}>{t('another')}</Button>
        <LinkButton href="/settings/api">{t('toList')}</LinkButton>
      </div>
    </div>
  );
}
