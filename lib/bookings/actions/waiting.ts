'use server';

import * as z from 'zod/mini';
import { noteFailures } from '@/lib/batches/data/batch-attention';
import { findVisibleBatch } from '@/lib/batches/data/batches';
import { stopWaiting, waitForCarrier } from '@/lib/batches/wait-for-carrier';
import { scopeOf } from '@/lib/bookings/queries/bookings';
import { atMost, LONGEST_CODE } from '@/lib/bounded-text';
import { defineAction, Hidden, Refusal } from '@/lib/platform/actions/define-action';
import { visibleBooking } from './visible-booking';

const moment = z.string().check(atMost(LONGEST_CODE), z.iso.datetime());

/** Lets a booking that was certainly not sent wait until the carrier is back (docs/imports.md#batches). */
export const waitForCarrierAction = defineAction(
  { access: 'clerk', schema: z.object({ bookingId: z.uuid(), endsAt: moment }), refreshes: true },
  async (context, { bookingId, endsAt }) => {
    await visibleBooking(context, bookingId);
    const { server, clerk } = context;
    if (!(await waitForCarrier(server, clerk, bookingId, new Date(endsAt)))) {
      throw new Refusal({ key: 'bookings.mayNotWait' });
    }
    server.log.event('booking_waits', { bookingId, by: clerk.id });
  },
);

/** Sends a booking no more that waits for the carrier: it stands as not sent again. */
export const stopWaitingAction = defineAction(
  { access: 'clerk', schema: z.object({ bookingId: z.uuid() }), refreshes: true },
  async (context, { bookingId }) => {
    await visibleBooking(context, bookingId);
    const { server, clerk } = context;
    if (!(await stopWaiting(server, clerk, bookingId))) throw new Refusal({ key: 'bookings.notWaiting' });
    server.log.event('booking_waits_no_more', { bookingId, by: clerk.id });
  },
);

/** Takes note that a booking which waited was not booked: it needs no attention any more (docs/imports.md#batches). */
export const noteFailureAction = defineAction(
  { access: 'clerk', schema: z.object({ bookingId: z.uuid() }), refreshes: true },
  async (context, { bookingId }) => {
    await visibleBooking(context, bookingId);
    const { server, clerk } = context;
    await noteFailures(server.db.orm, { bookingId });
    server.log.event('booking_failure_noted', { bookingId, by: clerk.id });
  },
);

/** The same for every booking of a batch that was not booked. */
export const noteBatchFailuresAction = defineAction(
  { access: 'clerk', schema: z.object({ batchId: z.uuid() }), refreshes: true },
  async ({ server, clerk }, { batchId }) => {
    const { orm } = server.db;
    if (!(await findVisibleBatch(orm, scopeOf(server, clerk), batchId))) throw new Hidden('bookings.gone');
    await noteFailures(orm, { batchId });
    server.log.event('batch_failures_noted', { batchId, by: clerk.id });
  },
);
