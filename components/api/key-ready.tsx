import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/shown-once';

type KeyReadyProps = { title: string; secret: string; children: ReactNode; beside?: ReactNode };

/** The secret of a key that was just made, and the way to the list. */
export function KeyReady({ title, secret, children, beside }: KeyReadyProps) {
  const t = useTranslations('api.keys.new');
  return (
    <div className="flex flex-col gap-4">
      <ShownOnce name="key" title={title} label={t('key')} value={secret}>
        {children}
      </ShownOnce>
      <div className="flex flex-wrap gap-2">
        {beside}
        <LinkButton href="/settings/api">{t('toList')}</LinkButton>
      </div>
    </div>
  );
}
