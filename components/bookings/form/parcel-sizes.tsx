'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { KeyCap } from '@/components/shortcuts/commands';
import { holdKey } from '@/components/shortcuts/held-keys';
import { keyChoices, useKeyChoices } from '@/components/shortcuts/keys';
import { Button } from '@/components/ui/button';
import { moveTo } from '@/components/ui/move-to';
import { fillByPreset, nextInParcel } from '@/lib/bookings/form-values';
import type { BookingForm, ItemForm } from '@/lib/bookings/schema';
import type { PresetView } from '@/lib/shops/shop-view';

type PresetRowProps = {
  presets: PresetView[];
  onPick: (preset: PresetView) => void;
  /** What was filled in last, until it is undone or the parcels change. */
  picked: { name: string; undo: () => void } | null;
};

/** The shop's parcel sizes with their letters, beside the heading; nothing where it has none. */
export function PresetRow({ presets, onPick, picked }: PresetRowProps) {
  const t = useTranslations('shops.presets');
  const { hasSingleKeys } = useKeyChoices();
  if (presets.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-end gap-1.5">
      <legend className="sr-only">{t('legend')}</legend>
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
          {hasSingleKeys ? <KeyCap>{preset.key.toUpperCase()}</KeyCap> : null}
          {preset.name}
        </button>
      ))}
      <span role="status" className="empty:hidden">
        {picked ? <span className="sr-only">{t('picked', { name: picked.name })}</span> : null}
        {picked ? (
          <Button tone="quiet" onClick={picked.undo} className="min-h-6.5 px-1.5 text-sm">
            {t('undoPick')}
          </Button>
        ) : null}
      </span>
    </fieldset>
  );
}

type Presets = {
  /** Fills a parcel in, and goes on to what it still lacks. */
  pick: (index: number, preset: PresetView) => void;
  /** For the fields of a parcel that hold numbers: a letter there can only mean a parcel size. */
  pickByLetter: (index: number, event: KeyboardEvent) => void;
  /** What was filled in last and can be taken back. */
  picked: { name: string; undo: () => void } | null;
  /** Forgets that: the parcels are others now. */
  forget: () => void;
};

/** Whether a letter goes on with a unit behind a number: `1,5 kg`, `1500 g`, `30 cm`. Right behind digits alone it means a size. */
function isUnit(letter: string, target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || !'kgcm'.includes(letter)) return false;
  return /^\s*\d[\d\s]*([.,]\d+\s*|\s|\s*[kc])$/i.test(target.value);
}

/** Parcel sizes picked by a letter, and taken back as long as nothing else happened to the parcels. */
export function usePresets(form: UseFormReturn<BookingForm>, presets: PresetView[]): Presets {
  const [last, setLast] = useState<{ index: number; before: ItemForm; after: ItemForm; name: string } | null>(null);
  /** What was typed since stays. */
  const put = (index: number, from: ItemForm, to: ItemForm) => {
    for (const name of ['weightGrams', 'lengthCm', 'widthCm', 'heightCm', 'contents'] as const) {
      const at = `items.${index}.${name}` as const;
      if (form.getValues(at) === from[name]) form.setValue(at, to[name], { shouldDirty: true });
    }
    form.clearErrors(`items.${index}`);
    moveTo(`items.${index}.${nextInParcel(form.getValues(`items.${index}`))}`);
  };
  const pick = (index: number, preset: PresetView) => {
    const before = { ...form.getValues(`items.${index}`) };
    const after = fillByPreset(before, preset, presets);
    put(index, before, after);
    setLast({ index, before, after, name: preset.name });
  };
  const undo = () => {
    if (last) put(last.index, last.after, last.before);
    setLast(null);
  };
  return {
    pick,
    pickByLetter: (index, event) => {
      if (!keyChoices().hasSingleKeys) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
      const letter = event.key.toLowerCase();
      const preset = presets.find(({ key }) => key === letter);
      if (!preset || isUnit(letter, event.target)) return;
      event.preventDefault();
      // Not the letter of a scan.
      holdKey(() => pick(index, preset));
    },
    picked: last && { name: last.name, undo },
    forget: () => setLast(null),
  };
}
