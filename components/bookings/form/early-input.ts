import type { BookingForm } from '@/lib/bookings/schema';

let isTaken = false;

/**
 * The values with what was typed into the server's HTML before the page could answer: nothing typed is lost (docs/architecture.md#screens).
 * The controls carry their path in the form as their id. Once only: a later form of this page would find the former one's values there,
 * which may be another shop's.
 */
export function withEarlyInput(values: BookingForm): BookingForm {
  return isTaken ? values : (replaceText(values, '') as BookingForm);
}

/** Said once a form is live: from here on what is typed goes into it. */
export function earlyInputIsTaken(): void {
  isTaken = true;
}

function replaceText(value: unknown, path: string): unknown {
  if (typeof value === 'string') {
    const control = document.getElementById(path);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isText && control.value ? control.value : value;
  }
  const below = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (Array.isArray(value)) return value.map((item, index) => replaceText(item, below(index)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceText(part, below(key))]));
}
