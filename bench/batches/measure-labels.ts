import { setTimeout as delay } from 'node:timers/promises';
import { startBatch } from '@/lib/batches/start-batch';
import { bookingSchema } from '@/lib/bookings/schema';
import { connect } from '@/lib/db/connection';
import { bookingForm } from '@/lib/testing/booking-form';
import { bookOne } from '../book-one';
import { copyBooking } from '../dialog/copy-booking';
import { printPdf } from '../labels/print-once';
import { findCopies } from '../make-print';
import { openApp } from '../open-app.mjs';
import { shares } from '../shares';

const LABELS = 500;
const ROUNDS = 5;
const ROWS = 30;
const LOOK_EVERY_MS = 20;
/** A page that follows a batch asks so often (`components/batches/use-batch.ts`). */
const ASKS_EVERY_MS = 1_000;

/**
 * In the built app: from the first answer of the carrier to a batch until its first label is there as PDF, with the longest that a page
 * waits before it asks; and a PDF of 500 labels. In milliseconds.
 */
export async function measureLabels(signal: AbortSignal) {
  const app = await openApp(signal);
  const db = connect(app.databaseUrl);
  try {
    await bookOne(app);
    const { request } = await app.browser.newContext({ storageState: app.storageState });
    const printer = { ...app, request };
    // Before the batch: the newest booking is copied, and those of a batch have no number yet.
    await copyBooking(app.databaseUrl, LABELS);
    const copies = (await findCopies(request, app.url)).slice(0, LABELS);
    const firstLabelMs = await firstLabel();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await printPdf(printer, copies)).wholeMs);
    return { firstLabelMs, pdfOf500Ms: shares(times).median };

    async function firstLabel(): Promise<number> {
      const { rows } = await db.pool.query(
        `select b.clerk_id as "clerkId", b.shop_id as "shopId", b.solution_id as "solutionId", u.name, u.email
         from bookings b join users u on u.id = b.clerk_id`,
      );
      const { clerkId: id, shopId, solutionId, name, email } = rows[0];
      const clerk = { id, name, email, isAdministrator: true };
      const inputs = Array.from({ length: ROWS }, () => bookingSchema.parse(bookingForm({ shopId, solutionId })));
      const batch = { shopId, title: 'orders.csv', prints: false, inputs };
      await startBatch({ db, environment: 'practice' }, clerk, batch, async () => true);
      const booked = () =>
        db.pool.query("select id from bookings where batch_id is not null and state = 'booked' limit 1");
      let first = await booked();
      for (; first.rows.length === 0; first = await booked()) await delay(LOOK_EVERY_MS);
      const { wholeMs } = await printPdf(printer, [first.rows[0].id]);
      return Math.round(ASKS_EVERY_MS + wholeMs);
    }
  } finally {
    await db.close();
    await app.stop();
  }
}
