'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReadyLink } from '@/components/accounts/clerk-link';
import type { ShopOption } from '@/components/accounts/clerk-rights';
import { type MadeClerk, NewClerkForm } from '@/components/accounts/new-clerk-form';
import { Button, LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** Adds a clerk, then shows the link to hand over. */
export function NewClerk({ shops }: { shops: ShopOption[] }) {
  const t = useTranslations('accounts.clerks.new');
  const [made, setMade] = useState<MadeClerk>();
  if (!made) return <NewClerkForm shops={shops} onMade={setMade} />;
  return (
    <div className="flex flex-col gap-4">
      {made.link === null ? (
        <Notice tone="success" role="status" title={t('added', { name: made.name })}>
          {t('addedText')}
        </Notice>
      ) : (
        <ReadyLink name={made.name} link={made.link} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setMade(undefined)}>{t('another')}</Button>
        <LinkButton href="/settings/clerks">{t('toList')}</LinkButton>
      </div>
    </div>
  );
}
