'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { DraftSummary } from '@/components/drafts/draft-summary';
import type { DeletedDraft } from '@/components/drafts/use-deleted-drafts';
import { TickBox } from '@/components/shortcuts/ticks';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { DraftLine } from '@/lib/drafts/schema';
import { isolated } from '@/lib/i18n/isolated';

type DraftRowProps = {
  line: DraftLine;
  /** What it held, where it was deleted here. */
  deleted: DeletedDraft | undefined;
  /** Where it was deleted, its way back has the focus. */
  takesFocus: boolean;
  onOpen: (does: 'open' | 'take_over') => void;
  onDelete: () => void;
  onPutBack: () => void;
};

/** One draft: whose it is, when it was changed, and what can be done with it. */
export function DraftRow({ line, deleted, takesFocus, onOpen, onDelete, onPutBack }: DraftRowProps) {
  const t = useTranslations('drafts');
  const format = useFormatter();
  const [isLooking, setLooking] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  const name = line.recipientName || t('noRecipient');
  const details = [...new Set([line.city, line.orderReference || line.contents])].filter(Boolean);

  if (deleted) {
    return (
      <li className="flex items-center justify-between gap-2 py-2">
        <span role="status" className="min-w-0 wrap-anywhere">
          {t('deleted', { name: isolated(name) })}
        </span>
        {deleted.held ? (
          <Button ref={undo} tone="quiet" onClick={onPutBack}>
            {t('undo')}
          </Button>
        ) : null}
      </li>
    );
  }
  const time = format.dateTime(new Date(line.changedAt), 'moment');
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      {/* One that is open elsewhere is not deleted; its box stays, so that the names stand in one line. */}
      <span className={line.isOpen ? 'invisible' : ''}>
        <TickBox id={line.id} label={t('tickOf', { name })} />
      </span>
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
          <Button tone="quiet" aria-label={t('deleteOf', { name })} onClick={onDelete}>
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
