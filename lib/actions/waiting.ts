'use server';

import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import { stopWaiting, waitForCarrier } from '@/lib/batches/wait-for-carrier';
import { noteFailures } from '@/lib/db/batch-attention';
import { findVisibleBatch } from '@/lib/db/batches';
import { findVisibleBooking } from '@/lib/db/visible-bookings';
import { scopeOf } from '@/lib/queries/bookings';
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

/** Takes note that a booking which waited was not booked: it needs no attention any more (docs/architecture.md#screens). */
export const noteFailureAction = defineAction(
  { access: 'clerk', schema: z.object({ bookingId: z.uuid() }) },
  async ({ server, clerk }, { bookingId }) => {
    const { orm } = server.db;
    const booking = await findVisibleBooking(orm, scopeOf(server, clerk), bookingId);
    if (!booking) throw new Refusal({ key: 'bookings.gone' });
    await noteFailures(orm, { bookingId: booking.id });
    server.log.event('booking_failure_noted', { bookingId, by: clerk.id });
    refresh();
  },
);

/** The same for every booking of a batch that was not booked. */
export const noteBatchFailuresAction = defineAction(
  { access: 'clerk', schema: z.object({ batchId: z.uuid() }) },
  async ({ server, clerk }, { batchId }) => {
    const { orm } = server.db;
    if (!(await findVisibleBatch(orm, scopeOf(server, clerk), batchId))) throw new Refusal({ key: 'bookings.gone' });
    await noteFailures(orm, { batchId });
    server.log.event('batch_failures_noted', { batchId, by: clerk.id });
    refresh();
  },
);
