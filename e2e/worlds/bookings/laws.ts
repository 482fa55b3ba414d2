import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import type { WorldCarrier } from '../carrier';
import type { Desk } from '../desk';
import { newestBuild } from '../memory/instance';
import { world } from '../world';
import type { Clerk } from './clerk';
import type { Importer } from './importer';
import type { Program } from './program';

/** What holds at every moment; null where it does. No clerk of a world says "not booked" of what the carrier has. */
export function brokenPromise(
  { booked }: WorldCarrier,
  told: readonly (Pick<Clerk, 'parcel' | 'nothingSent'> & Partial<Pick<Clerk, 'wasLeftTooSoon' | 'isVoidNotBooked'>>)[],
  importers: readonly Importer[],
): string | null {
  for (const [parcel, keys] of booked) if (keys.length > 1) return `parcel ${parcel} is at the carrier twice`;
  for (const { parcel, nothingSent, wasLeftTooSoon, isVoidNotBooked } of told) {
    if (wasLeftTooSoon) return `parcel ${parcel} waited for the carrier, and was left before its time was over`;
    if (isVoidNotBooked) return `parcel ${parcel} was made void, and stands as not booked`;
    const sent = booked.get(parcel)?.find((key) => nothingSent.includes(key));
    if (sent) return `it was said that nothing was sent for parcel ${parcel}, and it is at the carrier`;
  }
  return importers.some(({ isHalved }) => isHalved) ? 'some parcels of a file are a batch, others are not' : null;
}

/** What holds once all is over. */
export function brokenPromiseAtEnd(
  { carrier, database, instances }: Desk,
  clerks: readonly Clerk[],
  programs: readonly Program[],
  importers: readonly Importer[],
): string | null {
  const { bookings, queue, batches } = database.tables;
  for (const parcel of carrier.booked.keys()) {
    const known = [...bookings.values()].filter(({ recipientName }) => recipientName === parcel);
    const isKnown = known.some(({ state, hasConflict }) => hasConflict || !NOT_BOOKED_STATES.includes(state));
    if (!isKnown) return `parcel ${parcel} is at the carrier, and no booking says so`;
  }
  for (const { state, recipientName } of bookings.values()) {
    if (state === 'sending') return `the booking of parcel ${recipientName} stands as being sent for ever`;
    if (state === 'unknown') return `the booking of parcel ${recipientName} is unknown for ever, and cannot be settled`;
  }
  for (const { bookingId, batchId } of queue.values())
    if (batches.get(batchId ?? '')?.state !== 'paused')
      return `the booking of parcel ${bookings.get(bookingId)?.recipientName} waits in the queue for ever`;
  const newest = newestBuild(database.tables)?.id;
  for (const { build, isReady, actor } of instances)
    if (isReady && !actor.isGone && build && build !== newest)
      return `instance ${actor.name} serves as the ${build} build beside the ${newest} one`;
  for (const { isVoid, parcel } of clerks) {
    const isSo = [...bookings.values()].some((each) => each.recipientName === parcel && each.isVoid) === isVoid;
    // Of two voids the later one counts, by the database's clock.
    if (isVoid !== null && !isSo && !world().troubles.has('clocks'))
      return `it was said that parcel ${parcel} ${isVoid ? 'is void' : 'is used again'}, and its booking says otherwise`;
  }
  for (const { end, parcel } of clerks) if (end === null) return `the clerk of parcel ${parcel} waits for ever`;
  for (const { isOver, parcel } of programs) if (!isOver) return `the program of parcel ${parcel} waits for ever`;
  if (importers.some(({ isOver }) => !isOver)) return 'the clerk of the file waits for ever';
  return null;
}
