'use client';

import { type KeyboardEvent, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { holdKey } from '@/components/shortcuts/held-keys';
import { useKeyChoices } from '@/components/shortcuts/keys';
import { moveTo } from '@/components/ui/move-to';
import { useUndoOfLast } from '@/components/ui/use-undo-of-last';
import { fillByPreset, freshItem, nextInParcel } from '@/lib/bookings/form-values';
import type { BookingForm, ItemForm } from '@/lib/bookings/schema';
import { MAX_ITEMS } from '@/lib/limits';
import type { PresetView } from '@/lib/shops/shop-view';

/** The parcels of the form, their number and what fills them in. A removed one can be brought back until they are changed again. */
export function useParcels(form: UseFormReturn<BookingForm>, presets: PresetView[]) {
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'items' });
  const [removed, setRemoved] = useState<{ index: number; item: ItemForm } | null>(null);
  const { forget, ...sizes } = usePresets(form, presets);
  const isFull = fields.length >= MAX_ITEMS;
  const put = (index: number, item: ItemForm) => {
    setRemoved(null);
    forget();
    const focusName = `items.${index}.weightGrams`;
    if (index === fields.length) append(item, { focusName });
    else insert(index, item, { focusName });
  };
  const takeOut = (index: number) => {
    setRemoved({ index, item: form.getValues(`items.${index}`) });
    forget();
    remove(index);
  };
  return {
    fields,
    isFull,
    sizes,
    removed: removed && { index: removed.index, bringBack: () => put(removed.index, removed.item) },
    add: () => put(fields.length, freshItem(presets)),
    duplicate: (index: number) => {
      // A reference belongs to one parcel alone.
      if (!isFull) put(index + 1, { ...form.getValues(`items.${index}`), reference: '' });
    },
    /** Null for the only parcel: a booking has at least one. */
    takeOut: fields.length > 1 ? takeOut : null,
  };
}

/** Whether a letter goes on with a unit behind a number: `1,5 kg`, `1500 g`, `30 cm`. Right behind digits alone it means a size. */
function isUnit(letter: string, target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || !'kgcm'.includes(letter)) return false;
  return /^\s*\d[\d\s]*([.,]\d+\s*|\s|\s*[kc])$/i.test(target.value);
}

/** Parcel sizes picked by a letter, and taken back as long as nothing else happened to the parcels. */
function usePresets(form: UseFormReturn<BookingForm>, presets: PresetView[]) {
  const [last, setLast] = useState<{ index: number; before: ItemForm; after: ItemForm; name: string } | null>(null);
  const { hasSingleKeys: hasLetters } = useKeyChoices();
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
    return last !== null;
  };
  useUndoOfLast(last, undo);
  return {
    /** Whether a letter picks one. */
    hasLetters,
    /** Fills a parcel in, and goes on to what it still lacks. */
    pick,
    /** For the fields of a parcel that hold numbers: a letter there can only mean a parcel size. */
    pickByLetter: (index: number, event: KeyboardEvent) => {
      if (!hasLetters || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
      const letter = event.key.toLowerCase();
      const preset = presets.find(({ key }) => key === letter);
      if (!preset || isUnit(letter, event.target)) return;
      event.preventDefault();
      // Not the letter of a scan.
      holdKey(() => pick(index, preset));
    },
    /** What was filled in last and can be taken back. */
    picked: last && { name: last.name, undo },
    /** Forgets that: the parcels are others now. */
    forget: () => setLast(null),
  };
}
