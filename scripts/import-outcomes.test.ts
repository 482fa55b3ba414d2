import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOutcomeJournal } from '@/lib/booking/outcome-journal';
import { insertAttempt } from '@/lib/db/booking-attempts';
import { claimForSending, lockBooking } from '@/lib/db/bookings';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { runAppScript } from './launcher/app-script.mjs';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'outcomes-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('the journal of a lost machine is imported whole, once, down to its last line (reliability, goal B10)', async () => {
  const { orm } = database.db;
  const { add } = await furnishShop(database.db);
  const file = join(folder, 'outcomes.jsonl');
  const journal = openOutcomeJournal(file);
  const ids: string[] = [];
  for (let number = 1; number <= 20; number++) {
    const { id } = await add();
    await claimForSending(orm, id);
    const shipment = bookedShipment({ shipmentId: `LOST-${number}` });
    const attemptId = await insertAttempt(orm, id, 60);
    await journal.append(attemptId, { kind: 'booked', shipment, answer: { status: 200, body: '{}' } });
    ids.push(id);
  }
  const env = { ...process.env, DATABASE_URL: database.url };
  expect(await runAppScript('import-outcomes', env, [file])).toBe('Bookings brought back from the journal: 20.');
  for (const [index, id] of ids.entries()) {
    expect(await lockBooking(orm, id)).toMatchObject({ state: 'booked', shipmentId: `LOST-${index + 1}` });
  }
  expect(await runAppScript('import-outcomes', env, [file])).toBe('Bookings brought back from the journal: 0.');
});
