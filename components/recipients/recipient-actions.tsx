'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fillNextForm } from '@/components/drafts/kept-form';
import { fillIn } from '@/components/recipients/fill-in';
import { UndoNotice, useUndoable } from '@/components/recipients/undo';
import { ActionButton } from '@/components/ui/action-button';
import { Button, LinkButton } from '@/components/ui/button';
import { deleteRecipientsAction, restoreRecipientsAction } from '@/lib/actions/recipients';
import { firstValues } from '@/lib/bookings/form-values';
import type { BookingContext } from '@/lib/bookings/schema';
import type { RecipientLine, RecipientView } from '@/lib/recipients/recipient-view';

/** Opens a fresh booking form with this recipient in it, and what was sent to them last. */
export function BookTo({ context, recipient }: { context: BookingContext; recipient: RecipientView }) {
  const t = useTranslations('recipients.one');
  const router = useRouter();
  const fill = () => {
    const fresh = firstValues(context);
    const values = { ...fresh, ...fillIn(fresh, fresh, recipient, context.solutions) };
    fillNextForm(context, { values, why: 'handed_over', wasPressed: false });
    router.push('/');
  };
  return <Button onClick={fill}>{t('book')}</Button>;
}

/** Deletes the recipient of the page; the way back stands where the button was. */
export function DeleteRecipient({ shopId, line }: { shopId: string; line: RecipientLine }) {
  const t = useTranslations('recipients');
  const client = useQueryClient();
  const [isDeleted, setDeleted] = useState(false);
  const chosen = { shopId, recipientIds: [line.id] };
  const change = (to: boolean) => {
    setDeleted(to);
    void client.invalidateQueries({ queryKey: ['recipients', 'list', shopId] });
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
