'use client';

import { useFormatter } from 'next-intl';
import { type ComponentProps, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { NumberField } from '@/components/ui/inputs';
import { useWeightUnit } from '@/components/ui/weight-unit';
import type { BookingForm } from '@/lib/bookings/schema';
import { heldWeight, readGrams } from '@/lib/read-measure';

type WeightFieldProps = Omit<ComponentProps<typeof NumberField>, 'name' | 'unit' | 'form'> & {
  form: UseFormReturn<BookingForm>;
  name: `items.${number}.weightGrams`;
};

/** A weight in the clerk's unit or with one of its own. The form holds grams; once the field is left, what is sent is seen before it is. */
export function WeightField({ form, name, ...field }: WeightFieldProps) {
  const format = useFormatter();
  const [unit] = useWeightUnit();
  const { ref, onChange, onBlur } = form.register(name);
  const held = useWatch({ control: form.control, name });
  const input = useRef<HTMLInputElement>(null);
  // Not the control itself: the form would write grams into it, and read what was typed.
  const [handle] = useState(() => ({
    type: 'text',
    focus: () => input.current?.focus(),
    select: () => input.current?.select(),
  }));
  const eventOf = (type: string, value: string) => ({ type, target: { name, value } });
  const [typed, setTyped] = useState<string | null>(null);
  const grams = unit === 'kg' ? readGrams(held) : null;
  const shown = grams === null ? held : format.number(grams / 1_000, { maximumFractionDigits: 3, useGrouping: false });
  return (
    <NumberField
      {...field}
      {...{ name, unit }}
      ref={(element) => {
        input.current = element;
        ref(element && handle);
      }}
      inputMode="decimal"
      // Filled in otherwise since, it is no longer what was typed.
      value={typed !== null && heldWeight(typed, unit) === held ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        void onChange(eventOf('change', heldWeight(target.value, unit)));
      }}
      onBlur={() => {
        setTyped(null);
        void onBlur(eventOf('blur', held));
      }}
    />
  );
}
