import { freshValues } from '@/components/bookings/form/form-values';
import type { BookingForm } from '@/lib/bookings/schema';
import type { Desk } from '@/lib/queries/book-page';

/** True for a form that holds nothing a fresh one of this desk would not hold: it is no draft. The form key is no content. */
export function holdsNothing(desk: Desk, values: BookingForm): boolean {
  return content(values) === content(freshValues(desk, values));
}

/** In an order of its own, since a draft comes back with its fields in another one. */
function content(values: BookingForm): string {
  return JSON.stringify(values, (key, value) => {
    if (key === 'formKey') return undefined;
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))) : value;
  });
}
