import type { BookingForm } from '@/lib/booking/schema';

/**
 * The values with what was typed into the server's HTML before the page could answer: nothing typed is lost (design 3). The controls
 * carry their path in the form as their id.
 */
export function withEarlyInput(values: BookingForm): BookingForm {
  return replaceText(values, '') as BookingForm;
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
