'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftPanel } from '@/components/drafts/draft-panel';
import type { DraftStatus } from '@/components/drafts/draft-saver';
import { type DraftUse, useDraft } from '@/components/drafts/use-draft';
import { useAriaKey, useCommands } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import { MarkShape } from '@/components/ui/notice';
import { firstValues } from '@/lib/bookings/form-values';
import type { DraftHolder } from '@/lib/drafts/schema';

/** How this form is kept, and the forms that wait. */
export function Drafts(props: DraftUse) {
  const { context, draft, isLocked, isBooked, onOpen, onNext } = props;
  const t = useTranslations('drafts');
  const { status, takenBy, flush } = useDraft(props);
  const [isCleared, setCleared] = useState(true);
  return (
    <>
      <DraftTrouble {...{ status, takenBy }} isInTab={draft.isInTab} />
      <p role="status" className="text-warning not-empty:mb-2">
        {isCleared ? null : t('notCleared')}
      </p>
      <div id="draft-bar" className="absolute right-3 z-1 mt-2 flex h-8 items-center gap-x-3">
        {status.kind === 'saved' && !takenBy ? <DraftSaved /> : null}
        {isLocked || isBooked ? null : <ClearForm {...{ context, flush, onNext }} onTried={setCleared} />}
        <DraftPanel {...{ context, flush, onOpen }} ownId={draft.id} isLocked={isLocked} />
      </div>
    </>
  );
}

type ClearFormProps = Pick<DraftUse, 'context' | 'onNext'> & {
  /** Saves what stands in the form; false when that could not be done. */
  flush: () => Promise<boolean>;
  /** Whether it could be saved, so that another form took its place. */
  onTried: (isCleared: boolean) => void;
};

/** Starts over with one press; what stood in the form waits among the drafts (docs/drafts.md). */
function ClearForm({ context, onNext, flush, onTried }: ClearFormProps) {
  const t = useTranslations('drafts');
  const clear = async () => {
    const isSaved = await flush();
    onTried(isSaved);
    if (isSaved) onNext(firstValues(context));
  };
  useCommands({ clear: () => void clear() });
  return (
    <Button tone="quiet" onClick={() => void clear()} aria-label={t('clear')} aria-keyshortcuts={useAriaKey('clear')}>
      {t('clearShort')}
    </Button>
  );
}

const inks: Record<'success' | 'warning', string> = { success: 'text-success', warning: 'text-warning' };

/** That what is typed is safe; it comes with every pause, so it is not read out. */
function DraftSaved() {
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
function DraftTrouble({ status, takenBy, isInTab }: DraftTroubleProps) {
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
