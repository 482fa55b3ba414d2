import type { BookingForm } from '@/lib/booking/schema';

/** A place where the walk may stop: the id of a field, or one of the two below. */
export type Stop = { id: string; isFilled: boolean };

/** The service points, of which the first takes the focus. */
export const POINTS_STOP = 'servicePointChoice';
/** The button; where the walk ends. */
export const BOOK_STOP = 'book';

const OF_RECIPIENT = ['name', 'address', 'zipCode', 'city', 'phone', 'email'] as const;
const OF_PARCEL = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm', 'contents'] as const;

/** What is usually filled of a booking, in the order it is typed in (performance C2). `asksForPoint`: the solution is a pick-up. Pure. */
export function walkStops(form: BookingForm, asksForPoint: boolean): Stop[] {
  const stop = (id: string, value: string): Stop => ({ id, isFilled: value.trim() !== '' });
  return [
    ...OF_RECIPIENT.map((name) => stop(`recipient.${name}`, form.recipient[name])),
    ...form.items.flatMap((item, index) => OF_PARCEL.map((name) => stop(`items.${index}.${name}`, item[name]))),
    ...(asksForPoint ? [{ id: POINTS_STOP, isFilled: form.thirdParty.kind !== 'none' }] : []),
    { id: BOOK_STOP, isFilled: false },
  ];
}

/** Where Enter goes: the first stop that is still empty, of those from `from` on. Null at the end. Pure. */
export function stopAfter(stops: Stop[], from: number): string | null {
  return stops.slice(from).find(({ isFilled }) => !isFilled)?.id ?? null;
}

/** Where Shift+Enter goes: the stop before `from`, filled or not, since who goes back wants to change something. Pure. */
export function stopBefore(stops: Stop[], from: number): string | null {
  return stops.slice(0, from).at(-1)?.id ?? null;
}
