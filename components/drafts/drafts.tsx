'use client';

import { Check, Lock } from 'lucide';
import { useTranslations } from 'next-intl';
import { useRef, useState, useSyncExternalStore } from 'react';
import { isAmongDrafts } from '@/components/drafts/cleared-form';
import { DraftPanel } from '@/components/drafts/draft-panel';
import type { DraftStatus } from '@/components/drafts/draft-saver';
import { type DraftUse, useDraft } from '@/components/drafts/use-draft';
import { useUndoOfClear } from '@/components/drafts/use-undo-of-clear';
import { CommandButton, KeyCap } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import { holdTyping } from '@/components/ui/hold-typing';
import { Icon } from '@/components/ui/icon';
import { Message, MessageLine } from '@/components/ui/messages';
import { holdsNothing } from '@/lib/bookings/form-values';
import type { DraftHolder } from '@/lib/drafts/schema';

/** How this form is kept, and the forms that wait. Nothing in it moves: what is odd stands among the page's messages. */
export function Drafts(props: DraftUse) {
  const { context, draft, isLocked, isBooked, onOpen } = props;
  const t = useTranslations('drafts');
  const { status, takenBy, flush } = useDraft(props);
  const [isCleared, setCleared] = useState(true);
  if (isBooked) return null;
  return (
    <>
      <DraftTrouble status={status} takenBy={takenBy} isInTab={draft.isInTab} />
      {isCleared ? null : (
        <Message rank="draft">
          <MessageLine tone="warning" title={t('notCleared')} />
        </Message>
      )}
      <ClearedWords {...props} />
      <DraftSaved isSaved={status.kind === 'saved' && !takenBy} isLocked={isLocked} />
      <ClearForm {...props} flush={flush} onTried={setCleared} />
      <DraftPanel context={context} flush={flush} onOpen={onOpen} ownId={draft.id} isLocked={isLocked} />
    </>
  );
}

/** That the form before was cleared, and the way back to it, as long as nothing stands in this one. */
function ClearedWords({ form, context, cleared, onBringBack }: DraftUse) {
  const t = useTranslations('drafts');
  const isEmpty = useSyncExternalStore(
    (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
    () => holdsNothing(context, form.getValues()),
    () => true,
  );
  const hasWay = cleared !== null && isEmpty;
  useUndoOfClear(() => hasWay && holdsNothing(context, form.getValues()), onBringBack);
  if (!hasWay) return null;
  return (
    <Message rank="kept">
      <MessageLine
        tone="info"
        title={t('cleared')}
        text={t(isAmongDrafts(cleared) ? 'clearedOnce' : 'clearedTwice')}
        actions={
          <Button aria-keyshortcuts="Control+Z" onClick={onBringBack}>
            {t('undo')} <KeyCap>Ctrl+Z</KeyCap>
          </Button>
        }
      />
    </Message>
  );
}

type ClearFormProps = DraftUse & {
  /** Saves what stands in the form; false when that could not be done. */
  flush: () => Promise<boolean>;
  /** Whether it could be saved, so that another form took its place. */
  onTried: (isCleared: boolean) => void;
};

/**
 * Starts over with one press; what stood in the form waits among the drafts, or goes with a second press (docs/drafts.md). Both may come
 * before the first is done.
 */
function ClearForm({ form, isLocked, onClear, flush, onTried }: ClearFormProps) {
  const t = useTranslations('drafts');
  const presses = useRef(0);
  const clear = async () => {
    presses.current += 1;
    if (presses.current > 1) return;
    // Hands that go on at once type the next parcel, not into this one.
    const { release } = holdTyping();
    const isSaved = await flush();
    onTried(isSaved);
    if (isSaved) onClear(structuredClone(form.getValues()), presses.current > 1);
    else presses.current = 0;
    await release(() => !isSaved || isEmptyFirstField(document.activeElement));
  };
  return (
    <CommandButton
      command="clear"
      run={() => void clear()}
      tone="quiet"
      disabled={isLocked}
      aria-label={t('clear')}
      className="gap-1.5! px-1! text-sm"
    >
      {t('clearShort')}
    </CommandButton>
  );
}

const isEmptyFirstField = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.id === 'recipient.name' && element.value === '';

/** That what is typed is safe; it comes with every pause, so it is not read out. Its room is kept. */
function DraftSaved({ isSaved, isLocked }: { isSaved: boolean; isLocked: boolean }) {
  const t = useTranslations('drafts');
  return (
    <span
      className={`flex min-w-[4.125rem] shrink-0 items-center gap-1 whitespace-nowrap ${isSaved || isLocked ? '' : 'invisible'}`}
    >
      <Icon drawing={isLocked ? Lock : Check} />
      {t(isLocked ? 'kept' : 'saved')}
    </span>
  );
}

type DraftTroubleProps = { status: DraftStatus; takenBy: DraftHolder | null; isInTab: boolean };

/** What is out of the ordinary with the draft. */
function DraftTrouble({ status, takenBy, isInTab }: DraftTroubleProps) {
  const t = useTranslations('drafts');
  return (
    <>
      {takenBy ? (
        <Message rank="draft">
          <MessageLine
            tone="warning"
            title={t(takenBy.isYours ? 'takenByYou' : 'taken', { name: takenBy.clerkName })}
            text={t('takenNext')}
          />
        </Message>
      ) : null}
      {status.kind === 'unsaved' ? (
        <Message rank="draft">
          <MessageLine
            tone="warning"
            title={t(`unsaved.${status.why}`)}
            text={t(isInTab ? 'keptHere' : 'keptNowhere')}
            actions={
              status.why === 'signed_out' ? (
                <a href="/sign-in" target="_blank" rel="noreferrer" className="link">
                  {t('signIn')}
                </a>
              ) : null
            }
          />
        </Message>
      ) : null}
    </>
  );
}
