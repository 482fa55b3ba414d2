import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAttempts } from '@/lib/bookings/data/booking-attempts';
import type { UnsavedOutcomes } from '@/lib/bookings/keep-outcome';
import { bookings } from '@/lib/db/schema';
import type { Log } from '@/lib/platform/log';
import { openRestoredServer } from '@/lib/testing/restored-server';
import { openOutcomeJournal } from './outcome-journal';

let restored: Awaited<ReturnType<typeof openRestoredServer>>;
beforeAll(async () => {
  restored = await openRestoredServer();
});
afterAll(() => restored.close());
beforeEach(() => restored.newJournal());

describe('a parcel that was on its way while the database was restored', () => {
  const restoredMeanwhile = (lost = '') => {
    const journal = openOutcomeJournal(restored.path, restored.seal);
    const append = async () => {
      await restored.restoreBackup();
      await restored.testServer.db.pool.query(lost);
      return false;
    };
    return { journal: { ...journal, append }, unsaved: new Map() as UnsavedOutcomes };
  };

  it('stands as the carrier answered it', async () => {
    const server = restoredMeanwhile();
    const { id } = await restored.book(restored.typed(), server);
    expect(await listAttempts(restored.testServer.db.orm, id)).toMatchObject([{ outcome: 'booked' }]);
    const [row] = await restored.testServer.db.orm.select().from(bookings).where(eq(bookings.id, id));
    expect(row).toMatchObject({
      state: 'booked',
      restoredAt: expect.any(Date),
      booked: { shipmentId: row?.shipmentId },
    });
    expect(server.unsaved.size).toBe(0);
  });

  it('is logged with its number where the database lacks its solution as well, and holds up no other parcel', async () => {
    const input = restored.typed();
    const events: [string, object][] = [];
    const log: Log = { ...restored.testServer.log, event: (name, fields) => void events.push([name, fields]) };
    const server = restoredMeanwhile(
      `delete from transport_solutions where id = '${restored.testServer.returnSolutionId}'`,
    );
    const lost = { ...input, solutionId: restored.testServer.returnSolutionId };
    await expect(restored.book(lost, { ...server, log })).rejects.toThrow('It was not booked');
    const shipmentId = expect.stringMatching(/^\(401\)/);
    expect(events).toContainEqual([
      'booking_not_restored',
      expect.objectContaining({ outcome: 'booked', lacking: 'solution', shipmentId }),
    ]);
    expect(server.unsaved.size).toBe(0);
  });
});
