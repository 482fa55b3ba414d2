'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState, useTransition } from 'react';
import { Articles } from '@/components/online-shops/articles';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { failureOf, useErrorText } from '@/components/ui/use-error-text';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { divideOrderAction } from '@/lib/online-shops/actions';
import type { OrderLineView } from '@/lib/online-shops/queries';

type DivideOrderProps = { order: OrderLineView; shopId: string; onCancel: () => void };

/** Chooses pieces of an order that go in a parcel of their own. */
export function DivideOrder({ order: { id, lines, pieces }, shopId, onCancel }: DivideOrderProps) {
  const t = useTranslations('online-shops.orders.divide');
  const text = useErrorText();
  const [isRunning, startTransition] = useTransition();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const willLeave = useFocusLeft('main');
  const fieldOf = (key: string) => `pieces-${id}-${key}`;
  const first = fieldOf(lines[0]?.key ?? '');
  useEffect(() => document.getElementById(first)?.focus(), [first]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const wanted = lines.map(({ key, quantity }) => {
      const said = String(typed.get(key) ?? '').trim();
      return { key, quantity: said === '' ? 0 : /^\d{1,7}$/.test(said) ? Number(said) : Number.NaN, most: quantity };
    });
    const odd = wanted.filter(({ quantity, most }) => !(quantity <= most));
    const sum = wanted.reduce((count, { quantity }) => count + quantity, 0);
    const whole = odd.length === 0 && (sum === 0 || sum === pieces) ? t(sum === 0 ? 'none' : 'all') : undefined;
    setFaults({
      ...Object.fromEntries(odd.map(({ key, most }) => [key, t('odd', { most })])),
      ...(whole ? { whole } : {}),
    });
    if (odd.length > 0 || whole) return document.getElementById(odd[0] ? fieldOf(odd[0].key) : first)?.focus();
    const chosen = wanted.filter(({ quantity }) => quantity > 0).map(({ key, quantity }) => ({ key, quantity }));
    startTransition(async () => {
      const result = await divideOrderAction({ shopId, orderId: id, pieces: chosen, shown: pieces }).catch(failureOf);
      if (!result.ok) return setFaults({ whole: text.action(result.error) });
      willLeave();
      onCancel();
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3" aria-label={t('title')}>
      <p className="text-sm text-muted">{t('hint')}</p>
      <Articles
        lines={lines}
        more={{
          heading: t('pieces'),
          of: ({ key, name, quantity }) => (
            <>
              <input
                id={fieldOf(key)}
                name={key}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                placeholder="0"
                aria-label={t('piecesOf', { name, quantity })}
                aria-invalid={faults[key] ? true : undefined}
                aria-describedby={`${fieldOf(key)}-error whole-${id}-error`}
                className="control w-20 px-2 text-right tabular-nums"
              />
              <FieldError id={`${fieldOf(key)}-error`} error={faults[key]} />
            </>
          ),
        }}
      />
      <span role="status" className="empty:absolute">
        <FieldError id={`whole-${id}-error`} error={faults.whole} />
      </span>
      <div className="flex gap-2">
        <Button type="submit" tone="primary" busy={isRunning}>
          {t('do')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
