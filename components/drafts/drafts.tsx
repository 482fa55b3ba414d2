'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { DraftPanel } from '@/components/drafts/draft-panel';
import type { DraftStatus } from '@/components/drafts/draft-saver';
import { type DraftUse, useDraft } from '@/components/drafts/use-draft';
import { CommandButton } from '@/components/shortcuts/commands';
import { holdTyping } from '@/components/ui/hold-typing';
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
      <DraftTrouble status={status} takenBy={takenBy} isInTab={draft.isInTab} />
      <p role="status" className="text-warning">
        {isCleared ? null : t('notCleared')}
      </p>
      <div className="flex items-center gap-x-1">
        <DraftSaved isSaved={status.kind === 'saved' && !takenBy} />
        {isLocked || isBooked ? null : (
          <ClearForm context={context} flush={flush} onNext={onNext} onTried={setCleared} />
        )}
        <DraftPanel context={context} flush={flush} onOpen={onOpen} ownId={draft.id} isLocked={isLocked} />
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
    // Hands that go on at once type the next parcel, not into this one.
    const { release } = holdTyping();
    const isSaved = await flush();
    onTried(isSaved);
    if (isSaved) onNext(firstValues(context));
    await release(() => !isSaved || isEmptyFirstField(document.activeElement));
  };
  return (
    <CommandButton command="clear" run={() => void clear()} tone="quiet" aria-label={t('clear')} className="px-2">
      {t('clearShort')}
    </CommandButton>
  );
}

const isEmptyFirstField = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.id === 'recipient.name' && element.value === '';

/** That what is typed is safe; it comes with every pause, so it is not read out. Its room is kept, and given to what is odd. */
function DraftSaved({ isSaved }: { isSaved: boolean }) {
  const t = useTranslations('drafts');
  return (
    <span className={`flex items-center gap-1.5 pr-1 whitespace-nowrap ${isSaved ? '' : 'invisible'}`}>
      <MarkShape tone="success" />
      <span className="group-has-[li:not([popover]_li)]/bar:sr-only max-sm:sr-only">{t('saved')}</span>
    </span>
  );
}

type DraftTroubleProps = { status: DraftStatus; takenBy: DraftHolder | null; isInTab: boolean };

/** What is out of the ordinary with the draft, read out; a line of its own. */
function DraftTrouble({ status, takenBy, isInTab }: DraftTroubleProps) {
  const t = useTranslations('drafts');
  return (
    <div role="status">
      {takenBy ? <Line>{t(takenBy.isYours ? 'takenByYou' : 'taken', { name: takenBy.clerkName })}</Line> : null}
      {status.kind === 'unsaved' ? (
        <Line>
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

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="flex max-w-96 gap-1.5 py-0.5">
      <MarkShape tone="warning" className="mt-0.5 text-warning" />
      <span>{children}</span>
    </p>
  );
}
