'use client';

import { useTranslations } from 'next-intl';
import type { KeptForm } from '@/components/drafts/kept-form';
import { runCommand } from '@/components/shortcuts/command-register';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** Why there is something in the form already; a form handed over by the search, or a draft that was opened, is what was asked for. */
export function KeptNotice({ kept }: { kept: KeptForm | null }) {
  const t = useTranslations('booking.kept');
  if (!kept || kept.wasPressed || kept.why === 'handed_over' || kept.why === 'draft') return null;
  return (
    <Notice role="status" tone="info" title={t(kept.why)}>
      <Button tone="quiet" className="-ml-3" onClick={() => runCommand('clear')}>
        {t('startOver')}
      </Button>
    </Notice>
  );
}
