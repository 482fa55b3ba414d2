import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import * as book from '@/lib/carrier/book';
import { bookings, formKeys } from '@/lib/db/schema';
import { anyCommand, FORMS } from '@/lib/testing/booking-model/commands';
import { BegunCommand, checkEnd, type History } from '@/lib/testing/booking-model/laws';
import { bookShipment } from '@/lib/testing/booking-model/model-carrier';
import { AwaitedCommand, type Course, emptyModel } from '@/lib/testing/booking-model/plain-model';
import { type ModelStorage, openRealBookings } from '@/lib/testing/booking-model/real-bookings';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  const asking = vi.spyOn(book, 'bookShipment').mockImplementation(bookShipment);
  return () => asking.mockRestore();
});
afterAll(() => server.close());

/** The real tables. Time passes there by moving every deadline towards now. */
const storage: ModelStorage = {
  connect: () => ({ db: server.db, kill: () => undefined }),
  pass: async (seconds) => {
    await server.db.orm.execute(
      sql`update booking_attempts set deadline = deadline - make_interval(secs => ${seconds})`,
    );
  },
};

/** No sum of these comes near the minute or the two at which something ends, since the real clock goes on as well. */
const TICKS = [25, 61];

/** Every way that the state of a booking may go. */
const WAYS = [
  'none -> sending',
  'sending -> booked',
  'sending -> not_sent',
  'sending -> rejected',
  'sending -> unknown',
  'settled_booked -> booked',
  'settled_not_booked -> booked',
  'unknown -> booked',
  'unknown -> not_sent',
  'unknown -> rejected',
  'unknown -> settled_booked',
  'unknown -> settled_not_booked',
];

/** Tables without a row, and a desk over them; `requests` are counted where the carrier counts them. */
async function openEmptyDesk() {
  const { clerk, shopId, homeSolutionId: solutionId } = server;
  await server.db.orm.execute(sql`delete from booking_attempts`);
  await server.db.orm.delete(bookings);
  await server.db.orm.delete(formKeys);
  const requests = FORMS.map(() => 0);
  const count = (form: number) => {
    requests[form] = (requests[form] ?? 0) + 1;
  };
  return { real: openRealBookings(storage, { clerk, shopId, solutionId }, count), requests };
}

it(
  'whatever happens in whatever order, the desk does and says what the plain model of a booking does',
  async () => {
    const course: Course = new Set();
    await fc.assert(
      fc.asyncProperty(
        fc.commands([anyCommand(TICKS).map((command) => new AwaitedCommand(command, course))], {
          maxCommands: 60,
          size: 'max',
        }),
        async (commands) => {
          const { real } = await openEmptyDesk();
          await fc.asyncModelRun(() => ({ model: emptyModel(), real }), commands);
          expect(real.unexpectedErrors).toEqual([]);
        },
      ),
      { numRuns: lawRuns(20, 1_000) },
    );
    // A way that was never gone proves nothing. Few cases miss the rarest one.
    if (inject('isEveryLawRun')) expect([...course].sort()).toEqual(WAYS);
    else expect(WAYS).toEqual(expect.arrayContaining([...course]));
  },
  LAW_TIMEOUT_MS,
);

/** Commands without a death, so that every one of them has an end. */
const withoutDeath = anyCommand(TICKS).filter(
  (command) => command.kind !== 'crash' && !('dies' in command && command.dies),
);

it(
  'however the same steps come in between each other, nothing is sent twice, lost or invented',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(withoutDeath, { maxLength: 8 }), { maxLength: 8, size: 'max' }),
        async (rounds) => {
          const { real, requests } = await openEmptyDesk();
          const history: History = [];
          for (const atOnce of rounds) {
            for (const command of atOnce) void new BegunCommand(command).run(history, real);
            await Promise.all(history.map(({ done }) => done));
          }
          await real.perform({ kind: 'tick', seconds: 1_000 });
          await real.perform({ kind: 'sweep', tab: 0 });
          checkEnd(history, requests, await Promise.all(FORMS.map(real.seen)));
          expect(real.unexpectedErrors).toEqual([]);
        },
      ),
      { numRuns: lawRuns(30, 1_000) },
    );
  },
  LAW_TIMEOUT_MS,
);
