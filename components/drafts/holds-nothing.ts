import { nextValues } from '@/components/booking/form-values';
import type { BookingForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';

/** True for a form that holds nothing a fresh one of this desk would not hold: it is no draft. The form key is no content. */
export function holdsNothing(desk: Desk, values: BookingForm): boolean {
  return content(values) === content(nextValues(desk, values));
}

function content(values: BookingForm): string {
  return JSON.stringify(values, (key, value) => (key === 'formKey' ? undefined : value));
}
