'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { FormPart } from '@/components/bookings/form/form-part';
import { FormSection } from '@/components/bookings/form/form-section';
import { ParcelFields } from '@/components/bookings/form/parcel-fields';
import { AddButton } from '@/components/bookings/form/rare-fields';
import { useParcels } from '@/components/bookings/form/use-parcels';
import { KeyCap } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import type { PresetView } from '@/lib/shops/shop-view';

/** The parcels of the booking. A removed one can be brought back until the parcels are changed again: no dialog, no clock. */
export function ParcelList({ form, error, presets }: FormPart & { presets: PresetView[] }) {
  const t = useTranslations('booking.parcels');
  const { fields, isFull, removed, sizes, add, duplicate, takeOut } = useParcels(form, presets);
  const [current, setCurrent] = useState(0);
  const bringBack = removed ? (
    <RemovedParcel key={removed.index} number={removed.index + 1} onUndo={removed.bringBack} />
  ) : null;
  return (
    <FormSection
      id="parcels-heading"
      title={t('title')}
      end={
        <PresetRow
          presets={presets}
          {...sizes}
          onPick={(preset) => sizes.pick(Math.min(current, fields.length - 1), preset)}
        />
      }
    >
      {fields.map((field, index) => (
        <Fragment key={field.id}>
          {removed?.index === index ? bringBack : null}
          <ParcelFields
            form={form}
            error={error}
            index={index}
            onFocus={() => setCurrent(index)}
            onMeasureKey={(event) => sizes.pickByLetter(index, event)}
            onDuplicate={() => duplicate(index)}
            onRemove={takeOut && (() => takeOut(index))}
          />
        </Fragment>
      ))}
      {removed && removed.index >= fields.length ? bringBack : null}
      <div className="-mt-px -ml-1">
        <AddButton onClick={add} disabled={isFull}>
          {t('add')}
        </AddButton>
      </div>
    </FormSection>
  );
}

type PresetRowProps = Pick<ReturnType<typeof useParcels>['sizes'], 'picked' | 'hasLetters'> & {
  presets: PresetView[];
  onPick: (preset: PresetView) => void;
};

/** The shop's parcel sizes with their letters, beside the heading; nothing where it has none. */
function PresetRow({ presets, hasLetters, onPick, picked }: PresetRowProps) {
  const t = useTranslations('shops.presets');
  if (presets.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-end gap-1.5">
      <legend className="sr-only">{t('legend')}</legend>
      {/* Before the sizes: they stay under the pointer. */}
      <span role="status" className="empty:hidden">
        {picked ? <span className="sr-only">{t('picked', { name: picked.name })}</span> : null}
        {picked ? (
          <Button tone="quiet" onClick={picked.undo} className="min-h-6.5! px-1.5 text-sm">
            {t('undoPick')}
          </Button>
        ) : null}
      </span>
      {presets.map((preset) => (
        <button
          key={preset.id}
          type="button"
          onClick={() => onPick(preset)}
          aria-label={t('pick', { name: preset.name })}
          className={`inline-flex min-h-6.5 items-center gap-1.5 rounded border px-1.5 text-sm font-medium pointer-coarse:min-h-9 ${
            picked?.name === preset.name
              ? 'border-accent-fill bg-accent-soft text-accent'
              : 'border-frame hover:bg-sunken'
          }`}
        >
          {hasLetters ? <KeyCap>{preset.key.toUpperCase()}</KeyCap> : null}
          {preset.name}
        </button>
      ))}
    </fieldset>
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
