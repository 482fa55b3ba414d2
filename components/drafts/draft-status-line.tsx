'use client';

import { useTranslations } from 'next-intl';
import type { DraftStatus } from '@/components/drafts/draft-saver';
import { MarkShape, type MarkTone } from '@/components/ui/mark-shape';
import type { DraftHolder } from '@/lib/drafts/draft-view';

type DraftStatusLineProps = { status: DraftStatus; takenBy: DraftHolder | null; isInTab: boolean };

const inks: Record<MarkTone, string> = {
  info: 'text-muted',
  success: 'text-success',
  warning: 'text-warning',
  failure: 'text-failure',
};

/** Whether what is typed is safe. Only what is out of the ordinary is read out: "saved" comes with every pause. */
export function DraftStatusLine({ status, takenBy, isInTab }: DraftStatusLineProps) {
  const t = useTranslations('drafts');
  return (
    <div className="min-w-0">
      <div role="status">
        {takenBy ? (
          <Line tone="warning">{t(takenBy.isYours ? 'takenByYou' : 'taken', { name: takenBy.clerkName })}</Line>
        ) : null}
        {status.kind === 'unsaved' ? (
          <Line tone="warning">
            {t(`unsaved.${status.why}`)} {t(isInTab ? 'keptHere' : 'keptNowhere')}
            {status.why === 'signed_out' ? (
              <>
                {' '}
                <a href="/sign-in" target="_blank" rel="noreferrer" className="link">
                  {t('signIn')}
                </a>
              </>
            ) : null}
          </Line>
        ) : null}
      </div>
      {status.kind === 'saved' && !takenBy ? <Line tone="success">{t('saved')}</Line> : null}
    </div>
  );
}

function Line({ tone, children }: { tone: MarkTone; children: React.ReactNode }) {
  return (
    <p className="flex gap-1.5 py-0.5">
      <MarkShape tone={tone} className={`mt-0.5 ${inks[tone]}`} />
      <span className="text-muted">{children}</span>
    </p>
  );
}
