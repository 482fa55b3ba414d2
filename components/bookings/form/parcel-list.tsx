'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { FormSection } from '@/components/bookings/form/form-section';
import { ParcelFields } from '@/components/bookings/form/parcel-fields';
import { PresetRow, usePresets } from '@/components/bookings/form/parcel-sizes';
import { AddButton } from '@/components/bookings/form/rare-fields';
import type { FormPart } from '@/components/bookings/form/form-part';
import { Button } from '@/components/ui/button';
import { freshItem } from '@/lib/bookings/form-values';
import type { ItemForm } from '@/lib/bookings/schema';
import { MAX_ITEMS } from '@/lib/limits';
import type { PresetView } from '@/lib/shops/shop-view';

/** The parcels of the booking. A removed one can be brought back until the parcels are changed again: no dialog, no clock. */
export function ParcelList({ form, error, presets }: FormPart & { presets: PresetView[] }) {
  const t = useTranslations('booking.parcels');
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'items' });
  const [removed, setRemoved] = useState<{ index: number; item: ItemForm } | null>(null);
  const [current, setCurrent] = useState(0);
  const sizes = usePresets(form, presets);
  const isFull = fields.length >= MAX_ITEMS;

  const weightOf = (index: number) => `items.${index}.weightGrams`;
  const add = (index: number, item: ItemForm) => {
    setRemoved(null);
    sizes.forget();
    if (index === fields.length) append(item, { focusName: weightOf(index) });
    else insert(index, item, { focusName: weightOf(index) });
  };
  // A reference belongs to one parcel alone.
  const duplicate = (index: number) => add(index + 1, { ...form.getValues(`items.${index}`), reference: '' });
  const takeOut = (index: number) => {
    setRemoved({ index, item: form.getValues(`items.${index}`) });
    sizes.forget();
    remove(index);
  };
  const bringBack = removed ? (
    <RemovedParcel number={removed.index + 1} onUndo={() => add(removed.index, removed.item)} />
  ) : null;

  return (
    <FormSection
      id="parcels-heading"
      title={t('title')}
      end={
        <PresetRow
          presets={presets}
          onPick={(preset) => sizes.pick(Math.min(current, fields.length - 1), preset)}
          picked={sizes.picked}
        />
      }
    >
      {fields.map((field, index) => (
        <Fragment key={field.id}>
          {removed?.index === index ? bringBack : null}
          <ParcelFields
            {...{ form, error, index }}
            onFocus={() => setCurrent(index)}
            onMeasureKey={(event) => sizes.pickByLetter(index, event)}
            onDuplicate={() => !isFull && duplicate(index)}
            onRemove={fields.length > 1 ? () => takeOut(index) : null}
          />
        </Fragment>
      ))}
      {removed && removed.index >= fields.length ? bringBack : null}
      <div className="-mt-px -ml-1">
        <AddButton onClick={() => add(fields.length, freshItem(presets))} disabled={isFull}>
          {t('add')}
        </AddButton>
      </div>
    </FormSection>
  );
}

/** Stands where a parcel was taken out, with the focus on the way back. */
function RemovedParcel({ number, onUndo }: { number: number; onUndo: () => void }) {
  const t = useTranslations('booking.parcels');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className="flex items-center justify-between gap-2 mb-2 rounded bg-sunken px-2">
      <span role="status">{t('removed', { number })}</span>
      <Button ref={undo} tone="quiet" onClick={onUndo}>
        {t('undo')}
      </Button>
    </p>
  );
}
