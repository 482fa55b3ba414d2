'use client';

import { RotateCcw } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Recalled } from '@/components/recipients/fill-in';
import { StarShape } from '@/components/recipients/star-shape';
import { Icon } from '@/components/ui/icon';
import type { BookingContext } from '@/lib/bookings/schema';
import { markFavouriteAction } from '@/lib/recipients/actions';

type RecalledBarProps = {
  context: BookingContext;
  recalled: Recalled | null;
  onRecalled: (recalled: Recalled | null) => void;
  /** True while the name is the recipient's. */
  isStill: boolean;
  hasFailed: boolean;
};

const BUTTON =
  'inline-flex min-h-target items-center gap-1 rounded px-1 text-accent hover:bg-sunken pointer-coarse:-my-2.5';

/** Beside the heading, in room that is there anyway: that a known recipient was filled in, and how to take that back. */
export function RecalledBar({ context, recalled, onRecalled, isStill, hasFailed }: RecalledBarProps) {
  const t = useTranslations('recipients.field');
  const takeBack = useTakeBack(recalled, () => onRecalled(null));
  const newest = useRef(recalled);
  useEffect(() => {
    newest.current = recalled;
  });
  const mark = async (isFavourite: boolean) => {
    if (!recalled) return;
    const marked = { ...recalled, isFavourite };
    onRecalled(marked);
    const result = await markFavouriteAction({ shopId: context.shop.id, recipientId: recalled.id, isFavourite }).catch(
      () => null,
    );
    // Another recipient may stand in the form by then, or none.
    if (!result?.ok && newest.current === marked) onRecalled({ ...recalled, isFavourite: !isFavourite });
  };
  return (
    <div
      className={`absolute -top-8 right-0 flex min-h-7 items-center gap-1 text-sm ${recalled || hasFailed ? 'bg-raised pl-2' : ''}`}
    >
      <span role="status" className={recalled ? 'sr-only' : 'text-muted'}>
        {recalled ? t('filled', { name: recalled.name }) : hasFailed ? t('searchFailed') : null}
      </span>
      {recalled ? (
        <>
          {isStill && recalled.parcelsBooked > 0 ? (
            <span className="flex items-center gap-1 rounded-sm bg-sunken px-1.5 text-xs leading-5 font-medium text-muted">
              <Icon drawing={RotateCcw} className="size-3.5" />
              {t('known', { count: recalled.parcelsBooked })}
            </span>
          ) : null}
          {isStill ? (
            <button
              type="button"
              aria-pressed={recalled.isFavourite}
              onClick={() => void mark(!recalled.isFavourite)}
              className={BUTTON}
            >
              <StarShape isFull={recalled.isFavourite} />
              {t('favourite')}
            </button>
          ) : null}
          <button type="button" aria-keyshortcuts="Control+Z" onClick={takeBack} className={BUTTON}>
            {t('undo')}
          </button>
        </>
      ) : null}
    </div>
  );
}

/**
 * Takes back what choosing a recipient filled in, by its button, or by Ctrl+Z as long as nothing was typed since: then the key is the
 * field's own (docs/recipients.md#filled-in).
 */
function useTakeBack(recalled: Recalled | null, onTakenBack: () => void): () => void {
  const takeBack = () => {
    recalled?.takeBack();
    onTakenBack();
  };
  const newest = useRef(takeBack);
  useEffect(() => {
    newest.current = takeBack;
  });
  const chosen = recalled?.takeBack;
  useEffect(() => {
    if (!chosen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const press = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented) return;
      event.preventDefault();
      newest.current();
    };
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('input', () => listening.abort(), { signal });
    return () => listening.abort();
  }, [chosen]);
  return takeBack;
}
