'use client';

import { useFormatter } from 'next-intl';
import { type ComponentProps, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { shownWeight, weightControl } from '@/components/bookings/form/weight-control';
import { NumberField } from '@/components/ui/inputs';
import { useWeightUnit } from '@/components/ui/weight-unit';
import type { BookingForm } from '@/lib/bookings/schema';

type WeightFieldProps = Omit<ComponentProps<typeof NumberField>, 'name' | 'unit' | 'form'> & {
  form: UseFormReturn<BookingForm>;
  name: `items.${number}.weightGrams`;
};

/** A weight in the clerk's unit or with one of its own. The form holds grams; once the field is left, what is sent is seen before it is. */
export function WeightField({ form, name, ...field }: WeightFieldProps) {
  const format = useFormatter();
  const [unit] = useWeightUnit();
  const { ref, type, leave } = weightControl(form, name, unit);
  const held = useWatch({ control: form.control, name });
  const input = useRef<HTMLInputElement>(null);
  // Not the control itself: the form would write grams into it, and read what was typed.
  const [handle] = useState(() => ({
    type: 'text',
    focus: () => input.current?.focus(),
    select: () => input.current?.select(),
  }));
  const [typed, setTyped] = useState<string | null>(null);
  const write = (kilograms: number) => format.number(kilograms, { maximumFractionDigits: 3, useGrouping: false });
  return (
    <NumberField
      {...field}
      name={name}
      unit={unit}
      ref={(element) => {
        input.current = element;
        ref(element && handle);
      }}
      inputMode="decimal"
      value={shownWeight(held, typed, unit, write)}
      onChange={({ target }) => {
        setTyped(target.value);
        void type(target.value);
      }}
      onBlur={() => {
        setTyped(null);
        void leave();
      }}
    />
  );
}
