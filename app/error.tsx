'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PageInstead } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';

/** What a page becomes when it throws. The digest is what the server's log knows the fault by. */
export default function PageFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('errors');
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : null;
  return (
    <PageInstead>
      <PageTitle title={t('page.title')} />
      <h1>{t('page.title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('page.text')}</p>
      {digest ? (
        <p className="mb-4 text-sm tabular-nums slashed-zero">{t('page.reference', { reference: digest })}</p>
      ) : null}
      <Button tone="primary" onClick={() => retry()}>
        {t('page.retry')}
      </Button>
    </PageInstead>
  );
}
