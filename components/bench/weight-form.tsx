'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { KeyCap } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useWeightUnit } from '@/components/ui/weight-unit';
import { certainGrams, confirmedGrams } from '@/lib/bench/scale';

type WeightFormProps = {
  /** What was scanned meanwhile, which is no weight; null for nothing. */
  odd: string | null;
  onWeight: (grams: number) => void;
};

/**
 * Asks what a parcel weighs, where the order does not say it: by hand, or by a scale that types. A scanner sends Enter as a scale does, so that
 * Enter takes what can be nothing but a weight; a person confirms digits alone with Space.
 */
export function WeightForm({ odd, onWeight }: WeightFormProps) {
  const t = useTranslations('bench.weigh');
  const [unit] = useWeightUnit();
  const [fault, setFault] = useState<'wrong' | 'digits' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const take = (isConfirmed: boolean) => {
    const typed = field.current?.value ?? '';
    const meant = confirmedGrams(typed, unit);
    const grams = isConfirmed ? meant : certainGrams(typed);
    if (grams !== null) return onWeight(grams);
    setFault(meant === null ? 'wrong' : 'digits');
    field.current?.select();
  };
  const error = fault ? t(fault) : odd === null ? undefined : t('odd', { code: odd });
  return (
    <form
      noValidate
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        take(false);
      }}
    >
      <div className="flex flex-col">
        <label htmlFor="bench-weight" className="text-xl font-medium">
          {t('field', { unit })}
        </label>
        <input
          ref={field}
          id="bench-weight"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-invalid={error ? true : undefined}
          aria-describedby="bench-weight-error"
          onKeyDown={(event) => {
            // A space stands before a unit as well.
            if (event.key !== ' ' || !/^\s*\d+\s*$/.test(event.currentTarget.value)) return;
            event.preventDefault();
            take(true);
          }}
          className="control w-60 text-[2rem] leading-tight tabular-nums"
        />
      </div>
      <Button tone="primary" onClick={() => take(true)}>
        {t('book')} <KeyCap>{t('space')}</KeyCap>
      </Button>
      <span role="alert" className="basis-full text-lg empty:hidden">
        <FieldError id="bench-weight-error" error={error} />
      </span>
    </form>
  );
}
