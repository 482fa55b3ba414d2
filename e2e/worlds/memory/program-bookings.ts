import type * as real from '@/lib/api/data/program-bookings';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { Orm } from '@/lib/db/connection';
import { OPEN_AGAIN } from '@/lib/outcomes';
import { ask } from '../database';
import { isProgram, ownerOf } from './booking-owners';

export const listTakenKeys: typeof real.listTakenKeys = (orm, asked) =>
  ask(orm, ({ keys }) =>
    asked.filter((formKey) => {
      const givenUpBy = keys.get(formKey)?.givenUpBy ?? null;
      return givenUpBy !== null && !isProgram(givenUpBy);
    }),
  );

const STILL_READ_MS = 180_000;

export const listSameParcels: typeof real.listSameParcels = ((orm, _shopId, parcels) =>
  ask(orm, (tables, now) =>
    [...tables.bookings.values()].flatMap((booking) => {
      const { id, fingerprint, orderReference, formKey, state, clerkId, restoredAt } = booking;
      const isStillRead =
        state === 'unknown' && restoredAt !== null && restoredAt.getTime() > now.getTime() - STILL_READ_MS;
      const isSame = parcels.some((parcel) => parcel.fingerprint === fingerprint && parcel.formKey !== formKey);
      const isGivenUp = (tables.keys.get(formKey)?.givenUpBy ?? null) !== null;
      const isOpen = isGivenUp || OPEN_AGAIN.includes(state) || state === 'settled_not_booked' || isStillRead;
      const isOne = isSame && isProgram(clerkId) && isOpen;
      return isOne ? [{ id, formKey, fingerprint, orderReference, isStillRead }] : [];
    }),
  )) as typeof real.listSameParcels;

/** A booking that programs made of a parcel and a clerk has to do with: an unknown one, or the newest that was not repeated. */
export const newestOfPrograms = (orm: Orm, parcel: string): Promise<BookingRow | null> =>
  ask(orm, (tables) => {
    const made = [...tables.bookings.values()].filter(
      (booking) =>
        booking.fingerprint === parcel &&
        isProgram(booking.clerkId) &&
        (booking.state === 'unknown' || ownerOf(tables, booking) !== 'repeated'),
    );
    const unknown = made.find(({ state }) => state === 'unknown');
    return unknown ?? made.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1) ?? null;
  });
