import type { UseFormReturn } from 'react-hook-form';
import type { BookingForm } from '@/lib/bookings/schema';
import { heldWeight, readGrams, type WeightUnit } from '@/lib/read-measure';

type WeightPath = `items.${number}.weightGrams`;

/**
 * What the control of a weight does. The form alone owns the weight: the control shows what the form holds, and writes into it only what
 * a clerk types. `typed`: what was typed there last, until the field is left.
 */
export function weightControl(
  form: Pick<UseFormReturn<BookingForm>, 'register' | 'getValues'>,
  name: WeightPath,
  unit: WeightUnit,
) {
  const { ref, onChange, onBlur } = form.register(name);
  const event = (type: string, value: string) => ({ type, target: { name, value } });
  return {
    ref,
    type: (typed: string) => onChange(event('change', heldWeight(typed, unit))),
    // As it is now: a parcel size may have filled it in since this control was drawn.
    leave: () => onBlur(event('blur', form.getValues(name))),
  };
}

/** The text in the control: as it was typed while that is what the form holds, else what the form holds. `write`: kilograms in words. */
export function shownWeight(
  held: string,
  typed: string | null,
  unit: WeightUnit,
  write: (kilograms: number) => string,
): string {
  // Filled in otherwise since, it is no longer what was typed.
  if (typed !== null && heldWeight(typed, unit) === held) return typed;
  const grams = unit === 'kg' ? readGrams(held) : null;
  return grams === null ? held : write(grams / 1_000);
}
