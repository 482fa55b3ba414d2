/** What becomes of the label of a booking, and what the list can be narrowed to. */
export const LABEL_STATES = ['not_printed', 'printed', 'void'] as const;

export type LabelState = (typeof LABEL_STATES)[number];

type Booking = { shipmentId: string | null; isPrinted: boolean | null; isVoid: boolean };

/** Null where there is no label, or where it was booked before prints were put on record. */
export function labelState({ shipmentId, isPrinted, isVoid }: Booking): LabelState | null {
  if (isVoid) return 'void';
  if (shipmentId === null || isPrinted === null) return null;
  return isPrinted ? 'printed' : 'not_printed';
}
