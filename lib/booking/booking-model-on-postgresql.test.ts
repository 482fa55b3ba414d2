import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookings } from '@/lib/db/schema';
import { anyDeed } from '@/lib/testing/booking-model/deeds';
import { type ModelStorage, openModelDesk } from '@/lib/testing/booking-model/model-desk';
import { emptyModel } from '@/lib/testing/booking-model/plain-model';
import { StepByStep } from '@/lib/testing/booking-model/step-by-step';
import { lawRuns } from '@/lib/testing/law-runs';
import { openTestDesk, type TestDesk } from '@/lib/testing/test-desk';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

/** The real tables. Time passes there by moving every deadline towards now. */
const storage: ModelStorage = {
  connect: () => ({ db: desk.db, kill: () => undefined }),
  pass: async (seconds) => {
    await desk.db.orm.execute(sql`update booking_attempts set deadline = deadline - make_interval(secs => ${seconds})`);
  },
};

/** No sum of these comes near the minute or the two at which something ends, since the real clock goes on as well. */
const TICKS = [25, 61];

it('the statements in PostgreSQL do and tell what the plain model of design 4 does', async () => {
  const { clerk, shopId, homeSolutionId: solutionId } = desk;
  await fc.assert(
    fc.asyncProperty(
      fc.commands([anyDeed(TICKS).map((deed) => new StepByStep(deed, new Set()))], { maxCommands: 60, size: 'max' }),
      async (commands) => {
        await desk.db.orm.execute(sql`delete from booking_attempts`);
        await desk.db.orm.delete(bookings);
        const real = openModelDesk(storage, { clerk, shopId, solutionId });
        await fc.asyncModelRun(() => ({ model: emptyModel(), real }), commands);
        expect(real.surprises).toEqual([]);
      },
    ),
    { numRuns: lawRuns(50, 200) },
  );
});
