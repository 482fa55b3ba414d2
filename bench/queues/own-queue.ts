import { fileURLToPath } from 'node:url';
import { startBatch } from '@/lib/batches/start-batch';
import { bookingSchema } from '@/lib/bookings/schema';
import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { bookingForm } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import type { JobStand, Queue } from './queue';

const STANDS: Record<string, JobStand> = {
  sending: 'held',
  booked: 'done',
  unknown: 'unknown',
  prepared: 'waiting',
};

/** The queue of batches, as every instance sends it. */
export const ownQueue: Queue = {
  name: 'own table',
  program: fileURLToPath(new URL('../../e2e/batches/instance.ts', import.meta.url)),
  args: (databaseUrl, carrierUrl, journalFile) => [databaseUrl, carrierUrl, journalFile],
  givenUpAfter: '60 s',
  async fill(databaseUrl, tags) {
    await migrateDatabase(databaseUrl);
    const db = connect(databaseUrl);
    const { clerk, shopId, solutionId } = await furnishShop(db);
    const inputs = tags.map((orderReference) =>
      bookingSchema.parse(bookingForm({ shopId, solutionId, orderReference })),
    );
    const batch = { shopId, title: 'jobs', prints: false, inputs };
    await startBatch({ db, environment: 'practice' }, clerk, batch, async () => true);
    await db.close();
  },
  async stand(query) {
    const rows = await query<{ tag: string; state: string }>(
      `select order_reference as tag, case when state = 'not_sent' and exists
         (select from send_queue q where q.booking_id = b.id) then 'prepared' else state end as state from bookings b`,
    );
    return new Map(rows.map(({ tag, state }) => [tag, STANDS[state] ?? 'failed']));
  },
  async age(query) {
    await query('update booking_attempts set deadline = now() where ended_at is null');
    await query('update send_queue set due_at = now()');
  },
};
