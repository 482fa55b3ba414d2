/** What a search shows of a booking beside the way to it. */
export type FoundBooking = {
  id: string;
  recipient: { name: string; zipCode: string; city: string };
  shipmentId: string | null;
  orderReference: string;
  isVoid: boolean;
};

/** The booking a scanned number belongs to. */
export type NumberedBooking = { id: string; isVoid: boolean };
