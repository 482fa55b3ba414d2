/** One parcel as the list of a handover shows and prints it; a closed list keeps it so (docs/handover.md#lists). */
export type HandoverLine = {
  bookingId: string;
  /** Which parcel of its booking, from 1, and how many that has. */
  parcel: number;
  parcels: number;
  orderReference: string;
  recipient: { name: string; zipCode: string; city: string };
  /** The product really booked, in the carrier's words, else the name of the transport solution. */
  product: string;
  shipmentId: string;
  /** The parcel's own number; null where its label has that of the shipment alone. */
  trackingReference: string | null;
  weightGrams: number | null;
};
