'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { deleteDraft, putDraft } from '@/components/drafts/ask-draft';
import { DraftSummary } from '@/components/drafts/draft-summary';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { DraftCopy, DraftLine } from '@/lib/drafts/schema';
import { isolated } from '@/lib/i18n/isolated';

type DraftRowProps = {
  line: DraftLine;
  /** Whose draft one is that is put back. */
  clerkId: string;
  isDeleted: boolean;
  onOpen: (does: 'open' | 'take_over') => void;
  onDeleted: () => void;
  onPutBack: () => void;
  onTrouble: (trouble: 'gone' | 'failed') => void;
};

const alone = { previousPageId: null };

/** One draft: whose it is, when it was changed, and what can be done with it. */
export function DraftRow({ line, clerkId, isDeleted, onOpen, onDeleted, onPutBack, onTrouble }: DraftRowProps) {
  const t = useTranslations('drafts');
  const format = useFormatter();
  const [held, setHeld] = useState<Pick<DraftCopy, 'values' | 'version'> | null>(null);
  const [isLooking, setLooking] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isDeleted) undo.current?.focus();
  }, [isDeleted]);
  const name = line.recipientName || t('noRecipient');
  const details = [...new Set([line.city, line.orderReference || line.contents])].filter(Boolean);

  const remove = async () => {
    const reply = await deleteDraft(line.id, alone);
    if (reply.kind !== 'done')
      return onTrouble(reply.kind === 'elsewhere' || reply.kind === 'unknown' ? 'gone' : 'failed');
    const { values, version } = reply.data;
    setHeld(values && { values, version });
    onDeleted();
  };
  const putBack = async () => {
    if (!held) return;
    const reply = await putDraft(line.id, { ...held, clerkId, isLeaving: true }, alone);
    if (reply.kind === 'done') onPutBack();
    else onTrouble('failed');
  };
  if (isDeleted) {
    return (
      <li className="flex items-center justify-between gap-2 py-2">
        <span role="status" className="min-w-0 wrap-anywhere">
          {t('deleted', { name: isolated(name) })}
        </span>
        {held ? (
          <Button ref={undo} tone="quiet" onClick={() => void putBack()}>
            {t('undo')}
          </Button>
        ) : null}
      </li>
    );
  }
  const time = format.dateTime(new Date(line.changedAt), 'moment');
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate">
          <bdi className="font-medium">{name}</bdi>
          {details.map((detail) => (
            <span key={detail}>
              {' · '}
              <bdi>{detail}</bdi>
            </span>
          ))}
        </p>
        <p className={line.isOpen ? 'text-warning' : 'text-muted'}>
          {t(line.isOpen ? (line.isYours ? 'openByYou' : 'open') : 'closed', { name: isolated(line.clerkName), time })}
        </p>
      </div>
      {line.isOpen ? (
        <Button aria-label={t('takeOverOf', { name })} onClick={() => onOpen('take_over')}>
          {t('takeOver')}
        </Button>
      ) : (
        <>
          <Button aria-label={t('continueOf', { name })} onClick={() => onOpen('open')}>
            {t('continue')}
          </Button>
          <Button tone="quiet" aria-label={t('deleteOf', { name })} onClick={() => void remove()}>
            {t('delete')}
          </Button>
        </>
      )}
      <Disclosure
        summary={t('look')}
        onToggle={({ currentTarget }) => setLooking(currentTarget.open)}
        className="basis-full"
      >
        {isLooking ? <DraftSummary draftId={line.id} /> : null}
      </Disclosure>
    </li>
  );
}
