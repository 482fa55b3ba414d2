'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** On disk and never sent: the same press can be made again, and it still books once. */
export function PreparedNotice({ onSend }: { onSend: () => void }) {
  const t = useTranslations('outcome.prepared');
  return (
    <Notice tone="warning" title={t('title')}>
      <p>{t('next')}</p>
      <Button onClick={onSend} className="mt-2">
        {t('send')}
      </Button>
    </Notice>
  );
}
