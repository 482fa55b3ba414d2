'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useWeightUnit } from '@/components/ui/weight-unit';
import { confirmedGrams } from '@/lib/bench/typed-weight';

/** Some scanners end a code with two keys; a hand presses Enter again no sooner. In milliseconds. */
const HAND_MS = 400;

type WeightFormProps = {
  /** What was scanned meanwhile, which is no weight; null for nothing. */
  odd: string | null;
  /** A weight that can be nothing else, in grams; null for none. */
  weightIn: (typed: string) => number | null;
  onWeight: (grams: number) => void;
};

/**
 * Asks what a parcel weighs, where the order does not say it: by hand, or by a scale that types. A scanner sends Enter as a scale does, so that the
 * first Enter takes only what can be nothing but a weight. Digits alone, and the code of an article that was packed, are asked about: a second Enter,
 * with nothing typed in between, takes them.
 */
export function WeightForm({ odd, weightIn, onWeight }: WeightFormProps) {
  const t = useTranslations('bench.weigh');
  const format = useFormatter();
  const [unit] = useWeightUnit();
  const [asked, setAsked] = useState<{ grams: number; at: number } | null>(null);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    const certain = weightIn(typed.trim());
    if (certain !== null) return onWeight(certain);
    if (asked && event.timeStamp - asked.at >= HAND_MS) return onWeight(asked.grams);
    const meant = confirmedGrams(typed, unit);
    setWrong(meant === null);
    setAsked(meant === null ? null : { grams: meant, at: asked?.at ?? event.timeStamp });
    field.current?.select();
  };
  const error = isWrong ? t('wrong') : odd === null || asked ? undefined : t('odd', { code: odd });
  return (
    <form noValidate className="mt-4 flex flex-wrap items-end gap-3" onSubmit={submit}>
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
          aria-describedby="bench-weight-error bench-weight-asked"
          onInput={() => {
            setAsked(null);
            setWrong(false);
          }}
          className="control w-60 text-[2rem] leading-tight tabular-nums"
        />
      </div>
      <Button type="submit" tone="primary">
        {t('book')}
      </Button>
      <span role="alert" className="basis-full text-lg empty:hidden">
        <FieldError id="bench-weight-error" error={error} />
        {asked ? (
          <strong id="bench-weight-asked" className="text-2xl font-semibold">
            {t('ask', { weight: format.number(asked.grams / 1_000, 'kilograms') })}
          </strong>
        ) : null}
      </span>
    </form>
  );
}
