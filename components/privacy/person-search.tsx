'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FoundPerson, type SearchedPerson } from '@/components/privacy/found-person';
import { OpenItems } from '@/components/privacy/open-items';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { TextField } from '@/components/ui/inputs';
import { Notice } from '@/components/ui/notice';
import { findPersonAction } from '@/lib/privacy/actions';
import type { OpenItems as Items } from '@/lib/privacy/found-view';

const loadSchema = () => import('@/lib/privacy/person-query').then((module) => module.personSchema);

const FIELDS = ['name', 'phone', 'email', 'address'] as const;

/** Looks for a person, shows what is held of them, and offers it as a file and to be erased. */
export function PersonSearch() {
  const t = useTranslations('privacy.person');
  const [found, setFound] = useState<SearchedPerson>();
  // How many open items an erasure left, and which those were.
  const [left, setLeft] = useState<ErasedNoticeProps>();
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: { name: '', phone: '', email: '', address: '' },
    action: findPersonAction,
    onDone: (view) => {
      setLeft(undefined);
      setFound({ person: form.getValues(), view });
    },
  });
  return (
    <>
      <ActionForm {...frame} submitLabel={t('find')}>
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
          {FIELDS.map((name) => (
            <TextField key={name} label={t(name)} error={error(name)} {...form.register(name)} />
          ))}
        </div>
      </ActionForm>
      <div id="found" tabIndex={-1} role="status" className="mt-4 flex flex-col gap-3 empty:hidden">
        {left ? <ErasedNotice {...left} /> : null}
        {found ? (
          <FoundPerson
            key={JSON.stringify(found.person)}
            {...found}
            onErased={(erased) => {
              setLeft({ stayed: erased.stayed, open: found.view.open });
              setFound(undefined);
            }}
          />
        ) : null}
      </div>
    </>
  );
}

type ErasedNoticeProps = { stayed: number; open: Items };

/** What became of an erasure. */
function ErasedNotice({ stayed, open }: ErasedNoticeProps) {
  const t = useTranslations('privacy.person');
  return stayed > 0 ? (
    <Notice tone="warning" title={t('erasedPartly')}>
      <p>{t('erasedButOpen', { count: stayed })}</p>
      <OpenItems open={open} />
    </Notice>
  ) : (
    <Notice tone="success" title={t('erased')}>
      {t('erasedAll')}
    </Notice>
  );
}
