'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type FormPart, useTextFields } from '@/components/bookings/form/form-part';
import { ParcelMenu } from '@/components/bookings/form/parcel-menu';
import { SizeField } from '@/components/bookings/form/size-field';
import { WeightField } from '@/components/bookings/form/weight-field';
import { TextField } from '@/components/ui/inputs';

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

/** One parcel in a row: weight, three sides, contents; its own reference once it is asked for. */
export function ParcelFields({ form, error, index, onFocus, onMeasureKey, onDuplicate, onRemove }: ParcelFieldsProps) {
  const t = useTranslations('booking');
  const field = useTextFields({ form, error });
  const at = `items.${index}` as const;
  const number = index + 1;
  const mark = useTranslations('common')('optional');
  const [reference, setReference] = useState<'folded' | 'wanted' | 'shown'>('folded');
  const isReferenceSeen = error(`${at}.reference`) !== undefined || form.getValues(`${at}.reference`) !== '';
  if (reference === 'folded' && isReferenceSeen) setReference('shown');
  useEffect(() => {
    if (reference === 'wanted') document.getElementById(`${at}.reference`)?.focus();
  }, [reference, at]);
  // Said in as few words as there is room for.
  const lacksWeight = form.getFieldState(`${at}.weightGrams`, form.formState).error?.message === 'required';
  return (
    <fieldset onFocus={onFocus} className="min-w-0">
      <legend className="sr-only">{t('parcels.parcel', { number })}</legend>
      <div
        className={`grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] items-start gap-x-2 sm:grid-cols-[0.875rem_5.75rem_9.875rem_minmax(0,1fr)_1.75rem] ${
          index > 0 ? 'sm:[&_.field>:first-child]:sr-only' : 'sm:[&>.beside]:mt-4.5'
        }`}
      >
        <span
          aria-hidden="true"
          className="beside flex min-h-control items-center text-muted tabular-nums max-sm:hidden"
        >
          {number}
        </span>
        <WeightField
          form={form}
          name={`${at}.weightGrams`}
          label={t('fields.weightGrams')}
          className="narrow"
          isRequired
          error={lacksWeight ? t('parcels.enterWeight') : error(`${at}.weightGrams`)}
          onKeyDown={onMeasureKey}
        />
        <SizeField form={form} error={error} at={at} onMeasureKey={onMeasureKey} />
        <TextField
          {...field(`${at}.contents`)}
          className="max-sm:col-start-1 max-sm:col-end-3 max-sm:row-start-2 max-sm:mr-13"
        />
        <div className="beside flex min-h-control items-center max-sm:col-start-2 max-sm:row-start-2 max-sm:mt-4.5 max-sm:justify-end">
          <ParcelMenu
            number={number}
            onDuplicate={onDuplicate}
            onRemove={onRemove}
            onReference={reference === 'folded' ? () => setReference('wanted') : null}
          />
        </div>
        {reference === 'folded' ? null : (
          <TextField
            {...field(`${at}.reference`, 'itemReference')}
            mark={mark}
            hint={t('parcels.referenceHint')}
            className="col-span-2 sm:col-span-3 sm:col-start-2"
          />
        )}
      </div>
    </fieldset>
  );
}
