'use server';

import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import type { Clerk } from '@/lib/accounts/clerk';
import { stopWaiting, waitForCarrier } from '@/lib/batches/wait-for-carrier';
import { noteFailures } from '@/lib/db/batch-attention';
import { findVisibleBatch } from '@/lib/db/batches';
import { findVisibleBooking } from '@/lib/db/visible-bookings';
import { scopeOf } from '@/lib/queries/bookings';
import type { Server } from '@/lib/server/server';
import { defineAction, Refusal } from './define-action';

/** Lets a booking that was certainly not sent wait until the carrier is back (docs/imports.md#batches). */
export const waitForCarrierAction = defineAction(
  { access: 'clerk', schema: z.object({ bookingId: z.uuid(), endsAt: z.iso.datetime() }) },
  async (context, { bookingId, endsAt }) => {
    await mustSee(context, bookingId);
    const { server, clerk } = context;
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
  async (context, { bookingId }) => {
    await mustSee(context, bookingId);
    const { server, clerk } = context;
    if (!(await stopWaiting(server, clerk, bookingId))) throw new Refusal({ key: 'bookings.notWaiting' });
    server.log.event('booking_waits_no_more', { bookingId, by: clerk.id });
    refresh();
  },
);

/** Takes note that a booking which waited was not booked: it needs no attention any more (docs/imports.md#batches). */
export const noteFailureAction = defineAction(
  { access: 'clerk', schema: z.object({ bookingId: z.uuid() }) },
  async (context, { bookingId }) => {
    await mustSee(context, bookingId);
    const { server, clerk } = context;
    await noteFailures(server.db.orm, { bookingId });
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

/** Another shop's booking does not exist for this clerk, and who asks for one is written down. */
async function mustSee({ server, clerk }: { server: Server; clerk: Clerk }, bookingId: string): Promise<void> {
  const booking = await findVisibleBooking(server.db.orm, scopeOf(server, clerk), bookingId);
  if (!booking) throw new Refusal({ key: 'bookings.gone' });
}
