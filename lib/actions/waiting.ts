'use server';

import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import { stopWaiting, waitForCarrier } from '@/lib/batches/wait-for-carrier';
import { defineAction, Refusal } from './define-action';

/** Lets a booking that was certainly not sent wait until the carrier is back (docs/imports.md#batches). */
export const waitForCarrierAction = defineAction(
  { access: 'clerk', schema: z.object({ bookingId: z.uuid(), endsAt: z.iso.datetime() }) },
  async ({ server, clerk }, { bookingId, endsAt }) => {
    if (!(await waitForCarrier(server, clerk, bookingId, new Date(endsAt)))) {
      throw new Refusal({ key: 'bookings.mayNotWait' });
    }
    server.log.event('booking_waits', { bookingId, by: clerk.id });
    refresh();
  },
);

/** Sends a booking no more that waits for the carrier: it stands as not sent again. */
export const stopWaitingAction = defineAction(
  { access: 'clerk', schema: z.object({ bookingId: z.uuid() }) },
  async ({ server, clerk }, { bookingId }) => {
    if (!(await stopWaiting(server, clerk, bookingId))) throw new Refusal({ key: 'bookings.notWaiting' });
    server.log.event('booking_waits_no_more', { bookingId, by: clerk.id });
    refresh();
  },
);
