'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { UndoNotice, useUndoable } from '@/components/recipients/undo';
import { ActionButton } from '@/components/ui/action-button';
import { useAnswerCache } from '@/components/ui/answers';
import { LinkButton } from '@/components/ui/button';
import { deleteRecipientsAction, restoreRecipientsAction } from '@/lib/recipients/actions';
import type { RecipientLine } from '@/lib/recipients/recipient-view';

/** Deletes the recipient of the page; the way back stands where the button was. */
export function DeleteRecipient({ shopId, line }: { shopId: string; line: RecipientLine }) {
  const t = useTranslations('recipients');
  const answers = useAnswerCache();
  const [isDeleted, setDeleted] = useState(false);
  const chosen = { shopId, recipientIds: [line.id] };
  const change = (to: boolean) => {
    setDeleted(to);
    void answers.invalidateQueries({ queryKey: ['recipients', 'list', shopId] });
  };
  const undoable = useUndoable(() => change(false));
  const remove = () =>
    undoable.follow(deleteRecipientsAction(chosen), () => ({
      text: t('list.deleted', { count: 1, name: line.name }),
      takeBack: () => restoreRecipientsAction(chosen),
    }));
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="max-w-prose text-muted">{t('one.deleteText')}</p>
      {isDeleted ? null : (
        <ActionButton id="delete" tone="danger" action={remove} onDone={() => change(true)}>
          {t('one.delete')}
        </ActionButton>
      )}
      <UndoNotice undoable={undoable} returnTo="delete" />
      {isDeleted ? <LinkButton href="/recipients">{t('one.back')}</LinkButton> : null}
    </div>
  );
}
