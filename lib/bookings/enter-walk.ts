import type { BookingForm } from './schema';

/** A place where the walk may stop: the id of a field, or one of the two below. */
export type Stop = {
  id: string;
  isFilled: boolean;
  /** Which parcel it belongs to, if any. */
  parcel: number | null;
  /** A parcel is not booked without it. */
  isRequired: boolean;
};

/** The service points, of which the first takes the focus. */
export const POINTS_STOP = 'servicePointChoice';
/** The button; where the walk ends. */
export const BOOK_STOP = 'book';

const OF_RECIPIENT = ['name', 'address', 'zipCode', 'city', 'phone', 'email'] as const;
const MEASURES = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * What is usually filled of a booking, in the order it is typed in (docs/performance.md#hands). `asksForPoint`: the solution is a pick-up.
 */
export function walkStops(form: BookingForm, asksForPoint: boolean): Stop[] {
  const stop = (id: string, value: string, parcel: number | null = null, isRequired = false): Stop => {
    return { id, isFilled: value.trim() !== '', parcel, isRequired };
  };
  return [
    ...OF_RECIPIENT.map((name) => stop(`recipient.${name}`, form.recipient[name])),
    ...form.items.flatMap((item, index) => [
      ...MEASURES.map((name) => stop(`items.${index}.${name}`, item[name], index, true)),
      stop(`items.${index}.contents`, item.contents, index),
    ]),
    ...(asksForPoint ? [stop(POINTS_STOP, form.thirdParty.kind === 'none' ? '' : 'chosen')] : []),
    stop(BOOK_STOP, ''),
  ];
}

/**
 * Where Enter goes: the first stop that is still empty, of those from `from` on; null at the end. Out of a `parcel` it does not lead before
 * all that is required there is filled: a weight that a parcel size left open would be skipped.
 */
export function stopAfter(stops: Stop[], from: number, parcel: number | null = null): string | null {
  const isEmpty = ({ isFilled }: Stop) => !isFilled;
  const isMissing = (stop: Stop) => isEmpty(stop) && stop.isRequired && parcel !== null && stop.parcel === parcel;
  const after = stops.slice(from);
  return (after.find(isMissing) ?? stops.find(isMissing) ?? after.find(isEmpty))?.id ?? null;
}

/** Where Shift+Enter goes: the stop before `from`, filled or not, since who goes back wants to change something. */
export function stopBefore(stops: Stop[], from: number): string | null {
  return stops.slice(0, from).at(-1)?.id ?? null;
}
