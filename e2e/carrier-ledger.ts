/** What the practice carrier wrote down, as far as journeys ask. It is the truth about what was really booked. */
type Ledger = { bookings: CarrierBooking[]; requests: { path: string; status: number | null }[] };

export type CarrierBooking = {
  shipmentId: string;
  request: {
    parties: { type: string; id: string | null; name: string; reference?: string; address?: string }[];
    items: { weight: number; reference?: string | null; trackingReference?: string | null }[];
  };
};

async function readLedger(): Promise<Ledger> {
  const headers = { authorization: `Bearer ${process.env.PARCELDESK_LEDGER_KEY}` };
  const response = await fetch(`${process.env.PARCELDESK_CARRIER_URL}/ledger`, { headers });
  return (await response.json()) as Ledger;
}

/** The bookings that the carrier really took under an order reference. */
export async function bookedAtCarrier(orderReference: string): Promise<CarrierBooking[]> {
  const { bookings } = await readLedger();
  return bookings.filter(({ request }) => request.parties.some(({ reference }) => reference === orderReference));
}

/** How often the carrier really booked each of these order references. */
export async function timesBooked(orderReferences: readonly string[]): Promise<number[]> {
  const { bookings } = await readLedger();
  const booked = bookings.flatMap(({ request }) => request.parties.flatMap(({ reference }) => reference ?? []));
  return orderReferences.map((wanted) => booked.filter((reference) => reference === wanted).length);
}

/** How many requests the carrier has had in all. */
export async function requestsAtCarrier(): Promise<number> {
  return (await readLedger()).requests.length;
}

/** Lets the carrier think about each booking for so long from now on, in milliseconds. */
export async function answerAfter(answerMs: number): Promise<void> {
  await fetch(`${process.env.PARCELDESK_CARRIER_URL}/limit`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${process.env.PARCELDESK_LEDGER_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ perSecond: null, answerMs }),
  });
}
