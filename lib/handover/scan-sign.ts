import type { ScanSign } from './handover-view';
import type { Scanned } from './tick-parcels';

const NOTHING = { recipient: null, bookingId: null, parcel: null, parcels: null, tick: null, list: null };

/** What the page is answered about a scan: of a parcel that is not this shop's nothing but that. */
export function signOf(
  text: string,
  scanned: Scanned | { kind: 'list'; handoverId: string; number: number },
): ScanSign {
  const { kind } = scanned;
  if (kind === 'list')
    return { ...NOTHING, kind, text, list: { id: scanned.handoverId, number: scanned.number, closedAt: null } };
  if (kind === 'foreign' || kind === 'full') return { ...NOTHING, kind, text };
  const { booking } = scanned;
  const of = { ...NOTHING, kind, text, recipient: booking.recipientName, bookingId: booking.id };
  const parcels = 'parcels' in scanned ? scanned.parcels : null;
  if (!('key' in scanned)) return { ...of, parcels };
  const sign = { ...of, parcels, parcel: scanned.key.parcel };
  if (!('tick' in scanned)) return sign;
  const { how, createdAt, clerkName, handoverId, handoverNumber, closedAt } = scanned.tick;
  return {
    ...sign,
    tick: { how, at: createdAt.toISOString(), clerkName },
    list: { id: handoverId, number: handoverNumber, closedAt: closedAt?.toISOString() ?? null },
  };
}
