'use client';

import { useTranslations } from 'next-intl';
import { KeyHint, useAriaKey } from '@/components/shortcuts/key-hint';
import { ListKeys } from '@/components/shortcuts/list-keys';
import { TextField } from '@/components/ui/text-field';
import { MOST_COUNTED } from '@/lib/recipients/recipient-view';

type RecipientSearchProps = { typed: string; onTyped: (typed: string) => void; count: number; isGuess: boolean };

/** Finds recipients while somebody types; the address of the page does not change, since addresses end in logs. */
export function RecipientSearch({ typed, onTyped, count, isGuess }: RecipientSearchProps) {
  const t = useTranslations('recipients.list');
  return (
    <search className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <TextField
        type="search"
        name="search"
        label={t('search')}
        mark={<KeyHint command="search" className="text-muted" />}
        aria-keyshortcuts={useAriaKey('search')}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        className="w-full sm:max-w-md sm:flex-1"
      />
      <p role="status" className="min-h-6 pb-1 text-muted tabular-nums">
        {isGuess
          ? t('alike')
          : count > MOST_COUNTED
            ? t('countOfMany', { count: MOST_COUNTED })
            : t('count', { count })}
      </p>
      <ListKeys fieldId="search" search="" />
    </search>
  );
}
