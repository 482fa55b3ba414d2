/** What the practice carrier wrote down, as far as tests ask: its ledger is the truth about what was really booked. */
type Ledger = { bookings: { shipmentId: string; request: { parties: { type: string; reference: string }[] } }[] };

/** The bookings the carrier took whose consignor has this reference. */
export async function bookingsAtCarrier(carrierUrl: string, consignorReference: string): Promise<Ledger['bookings']> {
  const response = await fetch(`${carrierUrl}/ledger`);
  const ledger = (await response.json()) as Ledger;
  return ledger.bookings.filter((booking) =>
    booking.request.parties.some((party) => party.type === 'consignor' && party.reference === consignorReference),
  );
}
