import type * as real from '@/lib/bookings/data/form-keys';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import { ask, type Tables } from '../database';
import { isProgram } from './booking-owners';
import { isWaiting } from './send-queue';

const bookingOf = ({ bookings }: Tables, formKey: string) =>
  [...bookings.values()].find((booking) => booking.formKey === formKey);

export const giveUpFormKey: typeof real.giveUpFormKey = (orm, clerkId, formKey) =>
  ask(orm, ({ keys }) => {
    const there = keys.get(formKey);
    if (there) return there.givenUpBy === clerkId ? 'was_given_up' : 'used';
    keys.set(formKey, { formKey, givenUpBy: clerkId, heldBy: null });
    return 'given_up';
  });

export const restoreGivenUpKey: typeof real.restoreGivenUpKey = (orm, clerkId, formKey) =>
  ask(orm, (tables) => {
    const there = tables.keys.get(formKey);
    const booking = bookingOf(tables, formKey);
    if ((booking && !isProgram(booking.clerkId)) || there?.givenUpBy || there?.heldBy) return false;
    tables.keys.set(formKey, { formKey, givenUpBy: clerkId, heldBy: null });
    return true;
  });

export const isGivenUp: typeof real.isGivenUp = (orm, formKey) =>
  ask(orm, ({ keys }) => (keys.get(formKey)?.givenUpBy ?? null) !== null);

export const findKeyUse: typeof real.findKeyUse = (orm, formKey) =>
  ask(orm, (tables) => {
    const booking = bookingOf(tables, formKey);
    const isGivenUp = (tables.keys.get(formKey)?.givenUpBy ?? null) !== null;
    return { booking: booking ? { id: booking.id, state: booking.state } : null, isGivenUp };
  });

export const findKeyHolder: typeof real.findKeyHolder = (orm, formKey) =>
  ask(orm, ({ keys }) => keys.get(formKey)?.heldBy ?? null);

export const holdFormKeys: typeof real.holdFormKeys = (orm, holds) =>
  ask(orm, ({ keys }) =>
    holds.flatMap(({ formKey, bookingId }) => {
      const there = keys.get(formKey);
      if (there && there.heldBy !== bookingId) return [bookingId];
      keys.set(formKey, { formKey, givenUpBy: there?.givenUpBy ?? null, heldBy: bookingId });
      return [];
    }),
  );

export const freeFormKey: typeof real.freeFormKey = (orm, formKey) =>
  ask(orm, (tables) => {
    const { keys, bookings } = tables;
    const held = bookings.get(keys.get(formKey)?.heldBy ?? '');
    const isOver = held !== undefined && NOT_BOOKED_STATES.includes(held.state) && !isWaiting(tables, held.id);
    return isOver && keys.delete(formKey);
  });

export const deleteOldFormKeys: typeof real.deleteOldFormKeys = async () => 0;
