'use client';

import { useTranslations } from 'next-intl';
import type { DraftStatus } from '@/components/drafts/draft-saver';
import { MarkShape } from '@/components/ui/mark-shape';
import type { DraftHolder } from '@/lib/drafts/draft-view';

const inks: Record<'success' | 'warning', string> = { success: 'text-success', warning: 'text-warning' };

/** That what is typed is safe; it comes with every pause, so it is not read out. */
export function DraftSaved() {
  const t = useTranslations('drafts');
  return (
    <Line tone="success">
      <span className="max-sm:hidden lg:max-[84rem]:hidden">{t('saved')}</span>
      {/* Beside the heading of a narrow column there is room for a word; of the narrowest, and of a phone, for its mark alone. */}
      <span className="max-sm:sr-only sm:hidden lg:max-[84rem]:inline lg:max-[74rem]:sr-only">{t('savedShort')}</span>
    </Line>
  );
}

type DraftTroubleProps = { status: DraftStatus; takenBy: DraftHolder | null; isInTab: boolean };

/** What is out of the ordinary with the draft, read out; a line of its own above the form. */
export function DraftTrouble({ status, takenBy, isInTab }: DraftTroubleProps) {
  const t = useTranslations('drafts');
  return (
    <div role="status" className="not-empty:mb-2">
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
  );
}

function Line({ tone, children }: { tone: keyof typeof inks; children: React.ReactNode }) {
  return (
    <p className="flex gap-1.5 py-0.5">
      <MarkShape tone={tone} className={`mt-0.5 ${inks[tone]}`} />
      <span className="text-muted">{children}</span>
    </p>
  );
}
