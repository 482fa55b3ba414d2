'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, Fragment, type KeyboardEvent } from 'react';
import type { FormPart } from '@/components/bookings/form/form-part';
import { FieldError } from '@/components/ui/field';
import { moveTo } from '@/components/ui/move-to';
import { readSides } from '@/lib/read-measure';

type SizeFieldProps = FormPart & {
  at: `items.${number}`;
  onMeasureKey: (event: KeyboardEvent) => void;
};

const SIDES = ['lengthCm', 'widthCm', 'heightCm'] as const;

/** Three sides in one frame, a part each; all of them typed or pasted into the first are spread over the three. */
export function SizeField({ form, error, at, onMeasureKey }: SizeFieldProps) {
  const t = useTranslations('booking.fields');
  const wrong = SIDES.filter((name) => error(`${at}.${name}`));
  // A side that is missing is plain to see: in as few words as there is room for.
  const worst = wrong.find((name) => form.getValues(`${at}.${name}`).trim() !== '');
  const fault = worst ? error(`${at}.${worst}`) : wrong.length > 0 ? t('enterSize') : undefined;
  const spread = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const sides = readSides(target.value);
    if (!sides) return;
    const shouldValidate = wrong.length > 0;
    for (const [index, name] of SIDES.entries()) {
      form.setValue(`${at}.${name}`, sides[index] ?? '', { shouldDirty: true, shouldValidate });
    }
    // Behind the last digit, where more of it may follow.
    document.getElementById(`${at}.heightCm`)?.focus();
  };
  /** What parts two numbers goes on to the next part. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>, next: (typeof SIDES)[number] | undefined) => {
    const isParting = /^[x×*]$/i.test(event.key) && /\d\s*$/.test(event.currentTarget.value);
    if (!isParting || event.ctrlKey || event.metaKey || event.altKey) return onMeasureKey(event);
    event.preventDefault();
    if (next) moveTo(`${at}.${next}`);
  };
  return (
    <div className="field flex min-w-0 flex-col gap-0.5">
      <span aria-hidden="true" className="text-sm font-medium whitespace-nowrap">
        {t('size')}
        <span className="required-star" />
      </span>
      <span className="control flex items-center gap-1 has-disabled:bg-sunken">
        {SIDES.map((name, index) => (
          <Fragment key={name}>
            {index > 0 ? (
              <span aria-hidden="true" className="text-sm text-muted">
                ×
              </span>
            ) : null}
            <label htmlFor={`${at}.${name}`} className="sr-only">
              {t(name)}
            </label>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              id={`${at}.${name}`}
              aria-required
              aria-invalid={error(`${at}.${name}`) ? true : undefined}
              aria-describedby={[`${at}.size-unit`, fault && `${at}.size-error`].filter(Boolean).join(' ')}
              onKeyDown={(event) => goOn(event, SIDES[index + 1])}
              className="w-7 min-w-0 flex-1 bg-transparent text-center tabular-nums outline-none"
              {...form.register(`${at}.${name}`, index === 0 ? { onChange: spread } : {})}
            />
          </Fragment>
        ))}
        <span id={`${at}.size-unit`} className="text-sm text-muted">
          cm
        </span>
      </span>
      <FieldError id={`${at}.size-error`} error={fault} />
    </div>
  );
}
