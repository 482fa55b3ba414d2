/** What the practice carrier wrote down, as far as tests ask: its ledger is the truth about what was really booked. */
type Ledger = {
  bookings: { shipmentId: string; request: { parties: { type: string; name: string; reference: string }[] } }[];
};

/** The bookings the carrier took for this order: the shop's party has its reference, the consignor or of a return the consignee. */
export async function bookingsAtCarrier(
  { carrierUrl, ledgerKey }: { carrierUrl: string; ledgerKey: string },
  orderReference: string,
): Promise<Ledger['bookings']> {
  const response = await fetch(`${carrierUrl}/ledger`, { headers: { authorization: `Bearer ${ledgerKey}` } });
  const ledger = (await response.json()) as Ledger;
  return ledger.bookings.filter((booking) =>
    booking.request.parties.some((party) => party.type !== 'servicePoint' && party.reference === orderReference),
  );
}
