/** What becomes of the slip of a booking, and what the list can be narrowed to. */
export const SLIP_STATES = ['not_printed', 'printed', 'void'] as const;

export type SlipState = (typeof SLIP_STATES)[number];

type Booking = { shipmentId: string | null; isPrinted: boolean | null; isVoid: boolean };

/** Null where there is no slip, or where it was booked before prints were put on record. Pure. */
export function slipState({ shipmentId, isPrinted, isVoid }: Booking): SlipState | null {
  if (isVoid) return 'void';
  if (shipmentId === null || isPrinted === null) return null;
  return isPrinted ? 'printed' : 'not_printed';
}
