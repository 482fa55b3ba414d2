'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { MoreFields } from '@/components/bookings/form/form-section';
import type { FormPart } from '@/components/bookings/form/use-booking-form';
import { TAKES_SCANS } from '@/components/scanner/scanned-field';
import { Button } from '@/components/ui/button';
import { NumberField, TextField } from '@/components/ui/inputs';
import { MAX_LENGTH } from '@/lib/limits';
import { readGrams } from '@/lib/read-measure';

type ParcelFieldsProps = FormPart & {
  index: number;
  /** The focus came into this parcel. */
  onFocus: () => void;
  /** A key in one of the fields that hold numbers. */
  onMeasureKey: (event: KeyboardEvent) => void;
  onDuplicate: () => void;
  /** Null for the only parcel: a booking has at least one. */
  onRemove: (() => void) | null;
};

const MEASURES = [
  { name: 'weightGrams', unit: 'g' },
  { name: 'lengthCm', unit: 'cm' },
  { name: 'widthCm', unit: 'cm' },
  { name: 'heightCm', unit: 'cm' },
] as const;

/** One parcel: weight, three sides, contents; its own reference under "more". */
export function ParcelFields({ form, error, index, onFocus, onMeasureKey, onDuplicate, onRemove }: ParcelFieldsProps) {
  const t = useTranslations('booking');
  const at = `items.${index}` as const;
  const number = index + 1;
  const mark = useTranslations('common')('optional');
  const showGrams = () => {
    const typed = form.getValues(`${at}.weightGrams`);
    const grams = readGrams(typed);
    // What is sent is seen before it is sent.
    if (grams !== null && /[^\d\s]/.test(typed))
      form.setValue(`${at}.weightGrams`, String(grams), { shouldDirty: true });
  };
  return (
    <fieldset
      onFocus={onFocus}
      className="flex min-w-0 flex-col gap-2 border-hairline not-first:border-t not-first:pt-2"
    >
      <legend className="sr-only">{t('parcels.parcel', { number })}</legend>
      <div className="relative grid grid-cols-3 items-start gap-x-2 gap-y-2 pl-6 sm:grid-cols-[1.3fr_1fr_1fr_1fr] lg:grid-cols-3 xl:grid-cols-[1.3fr_1fr_1fr_1fr]">
        <span aria-hidden="true" className="absolute top-6 left-0 text-muted tabular-nums">
          {number}
        </span>
        {MEASURES.map(({ name, unit }) => (
          <NumberField
            key={name}
            label={t(`fields.${name}`)}
            unit={unit}
            isRequired
            className={name === 'weightGrams' ? 'col-span-3 sm:col-span-1 lg:col-span-3 xl:col-span-1' : undefined}
            error={error(`${at}.${name}`)}
            onKeyDown={onMeasureKey}
            {...form.register(`${at}.${name}`, name === 'weightGrams' ? { onBlur: showGrams } : {})}
          />
        ))}
      </div>
      <div className="flex flex-col gap-2 pl-6">
        <TextField
          label={t('fields.contents')}
          mark={mark}
          error={error(`${at}.contents`)}
          limit={MAX_LENGTH.contents}
          {...form.register(`${at}.contents`)}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <MoreFields
            hasFault={error(`${at}.reference`) !== undefined}
            isFilled={form.getValues(`${at}.reference`) !== ''}
            className="min-w-0 flex-1 pt-1"
          >
            <TextField
              label={t('fields.itemReference')}
              mark={mark}
              {...TAKES_SCANS}
              hint={t('parcels.referenceHint')}
              error={error(`${at}.reference`)}
              limit={MAX_LENGTH.trackingReference}
              {...form.register(`${at}.reference`)}
            />
          </MoreFields>
          <div className="flex">
            <Button tone="quiet" onClick={onDuplicate} aria-label={t('parcels.duplicateNumber', { number })}>
              {t('parcels.duplicate')}
            </Button>
            {onRemove ? (
              <Button tone="quiet" onClick={onRemove} aria-label={t('parcels.removeNumber', { number })}>
                {t('parcels.remove')}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </fieldset>
  );
}
