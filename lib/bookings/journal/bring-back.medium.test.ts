import { appendFile, readFile, rm } from 'node:fs/promises';
import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { listAttempts } from '@/lib/bookings/data/booking-attempts';
import { openEpoch } from '@/lib/bookings/database-epoch';
import { concludePress } from '@/lib/bookings/form-key';
import type { BookingInput } from '@/lib/bookings/schema';
import { settle } from '@/lib/bookings/settle';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import { labelFromBooking } from '@/lib/labels/from-booking';
import type { Seal } from '@/lib/seal';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { openRestoredServer } from '@/lib/testing/restored-server';
import type { TestServer } from '@/lib/testing/test-server';
import { startInstanceJournal } from './instance-journal';
import { toSealedLine } from './journal-line';
import { countUses, type JournalUse, unusable } from './journal-use';
import { openOutcomeJournal } from './outcome-journal';
import { readJournal } from './read-journal';
import { journalSeal, sealBooking } from './sealed-lines';

let restored: Awaited<ReturnType<typeof openRestoredServer>>;
let testServer: TestServer;
let seal: Seal;
let path: string;
beforeAll(async () => {
  restored = await openRestoredServer();
  ({ testServer, seal } = restored);
});
afterAll(() => restored.close());
beforeEach(() => {
  restored.newJournal();
  path = restored.path;
});

const read = (reference?: string) => restored.typed(reference);
const book = (input: BookingInput, server?: Partial<TestServer>) => restored.book(input, server);
const restoreBackup = () => restored.restoreBackup();
const readBack = (key = seal) => restored.readBack(key);
const stored = (input: BookingInput) => restored.stored(input);
const counts = (use: JournalUse) =>
  (['restored', 'answered', 'known', 'unusable'] as const).map((kind) => countUses(use, 'booking', kind));
const hindrances = (use: JournalUse) => unusable(use).map(({ why, name }) => [why, name]);

it('a booking that a restored database lacks comes back booked, and its label says where the parcel goes', async () => {
  const input = read();
  const before = await book(input);
  await restoreBackup();
  expect(counts(await readBack())).toEqual([1, 0, 0, 0]);
  const back = await stored(input);
  const { id, shipmentId, trackingReferences, shipment, searchText, createdAt, fingerprint } = before;
  const same = { id, shipmentId, trackingReferences, shipment, searchText, createdAt, fingerprint };
  expect(back).toMatchObject({ state: 'booked', ...same });
  expect([before.restoredAt, back?.restoredAt]).toEqual([null, expect.any(Date)]);
  if (!back?.booked) throw new Error('It came back without an answer');
  const { shipment: asked, booked, servicePoint, solutionName, orderReference } = back;
  const label = labelFromBooking({
    asked,
    booked,
    servicePoint,
    solutionName,
    orderReference,
    bookedAt: back.createdAt,
    environment: 'practice',
    timeZone: 'Europe/Oslo',
    language: 'nb',
    solutionKind: 'home',
    isReturn: false,
  });
  expect(label).toMatchObject({ shipmentId, recipient: { name: 'Kari Nordmann' } });
  expect(label.items[0]?.trackingReference).toBe(trackingReferences[0]);
  expect(counts(await readBack())).toEqual([0, 0, 1, 0]);
});

it('the press of a booking that came back books nothing more, and is not said to have sent nothing', async () => {
  const input = read();
  await book(input);
  await restoreBackup();
  await readBack();
  expect(await concludePress(testServer, testServer.clerk.id, input.formKey)).toBe('on_disk');
  expect(await book(input)).toMatchObject({ state: 'booked' });
  expect(await bookingsAtCarrier(testServer, input.orderReference)).toHaveLength(1);
});

it('a booking whose key was given up after the restore comes back all the same', async () => {
  const input = read();
  await book(input);
  await restoreBackup();
  expect(await concludePress(testServer, testServer.clerk.id, input.formKey)).toBe('given_up');
  expect(counts(await readBack())).toEqual([1, 0, 0, 0]);
  expect(await concludePress(testServer, testServer.clerk.id, input.formKey)).toBe('on_disk');
});

it('a booking whose press came to nothing in the database that is used again is that press, and is not offered to be booked again', async () => {
  const input = read();
  await book(input);
  await restoreBackup();
  const there = await bookParcel(testServer, testServer.clerk, input);
  if (there.kind !== 'on_disk' || !there.sending) throw new Error('It was not sent');
  await there.sending.finished;
  const { id } = there.booking;
  const { orm } = testServer.db;
  for (const state of ['not_sent', 'prepared', 'settled_not_booked'] as const) {
    await orm.delete(bookingAttempts).where(and(eq(bookingAttempts.bookingId, id), gt(bookingAttempts.number, 1)));
    await orm.update(bookingAttempts).set({ outcome: 'not_sent' }).where(eq(bookingAttempts.bookingId, id));
    await orm.update(bookings).set({ state, booked: null, shipmentId: null }).where(eq(bookings.id, id));
    expect(counts(await readBack())).toEqual([1, 0, 0, 0]);
    expect(await stored(input)).toMatchObject({ id, state: 'booked' });
    expect(await orm.$count(bookings, eq(bookings.orderReference, input.orderReference))).toBe(1);
    expect((await listAttempts(orm, id)).map(({ outcome }) => outcome)).toEqual(['not_sent', 'booked']);
  }
});

it.each([
  ['booked', readWhole],
  ['unknown', readBegun],
] as const)(
  'a booking that was tried in vain by another instance is %s, in whichever order their journals are read',
  async (state, readSent) => {
    const input = read();
    const booking = await book(input);
    const vain = `${path}.of-another`;
    const journal = openOutcomeJournal(vain, seal);
    const attemptId = crypto.randomUUID();
    await journal.begin(attemptId, booking);
    const answer = { status: null, body: null };
    await journal.append(attemptId, { kind: 'not_sent', reason: 'unreachable', retryAfterSeconds: null, answer });
    const readVain = () => restored.readBack(seal, vain);
    for (const order of [
      [readSent, readVain],
      [readVain, readSent],
    ]) {
      await restoreBackup();
      for (const next of order) await next();
      expect(await stored(input)).toMatchObject({ id: booking.id, state });
      expect((await listAttempts(testServer.db.orm, booking.id)).map(({ outcome }) => outcome)).toEqual([
        'not_sent',
        state,
      ]);
    }
  },
);

/** Reads all of the journal of the instance that sent it. */
async function readWhole() {
  await readBack();
}

/** Of that journal the line alone that was written before its first byte left. */
async function readBegun() {
  const [begun = ''] = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  const cut = `${path}.cut`;
  await rm(cut, { force: true });
  await appendFile(cut, `${begun}\n`);
  await restored.readBack(seal, cut);
}

it('a booking whose key and number were used again after the restore stands beside the other one', async () => {
  const input = read();
  const { id, number } = await book(input);
  await restoreBackup();
  await testServer.db.pool.query(`select setval(pg_get_serial_sequence('bookings', 'number'), $1, false)`, [number]);
  const other = await bookParcel(testServer, testServer.clerk, input);
  if (other.kind === 'on_disk') await other.sending?.finished;
  expect(counts(await readBack())).toEqual([1, 0, 0, 0]);
  const all = await testServer.db.orm.select().from(bookings).where(eq(bookings.orderReference, input.orderReference));
  expect(all.map(({ state }) => state)).toEqual(['booked', 'booked']);
  expect(new Set(all.map((row) => row.number)).size).toBe(2);
  expect((await stored(input))?.id).not.toBe(id);
});

it('a booking that was sent and not answered comes back as unknown at once, and can be settled', async () => {
  const input = read('reset-before');
  const { id } = await book(input);
  const [sending = ''] = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  await restoreBackup();
  // An hour ahead, as by a clock that was wrong.
  const line = { ...JSON.parse(sending), at: new Date(Date.now() + 3_600_000).toISOString() };
  await rm(path);
  await appendFile(path, `${JSON.stringify(line)}\n`);
  const now = new Date();
  const use = await readJournal({ db: testServer.db, seal }, path, { byte: 0, seen: 0 }, now);
  expect(counts(use)).toEqual([1, 0, 0, 0]);
  expect(await stored(input)).toMatchObject({ state: 'unknown', id });
  expect(await listAttempts(testServer.db.orm, id)).toMatchObject([{ outcome: 'unknown', reason: 'restored' }]);
  const [attempt] = await listAttempts(testServer.db.orm, id);
  expect((attempt?.deadline.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(60_000);
  const settlement = { as: 'booked', clerkId: testServer.clerk.id, reason: 'The carrier has it' } as const;
  expect(await settle(testServer, id, settlement)).toBe('settled');
});

it('a server that starts on a restored database has the booking back before it answers anyone', async () => {
  const input = read();
  await book(input);
  await restoreBackup();
  const reader = await startInstanceJournal({ db: testServer.db, seal, log: testServer.log }, path, openEpoch());
  await reader.stop();
  // Its line is young: of a booking that came back it is believed at once.
  expect(await stored(input)).toMatchObject({ state: 'booked', restoredAt: expect.any(Date) });
});

it('a booking that the carrier refused comes back as refused', async () => {
  const input = read('422-json');
  const { state } = await book(input);
  await restoreBackup();
  await readBack();
  expect([state, (await stored(input))?.state]).toEqual(['rejected', 'rejected']);
});

it('a booking that was on disk before it was sent is not sent again after a restore', async () => {
  const input = read();
  const { id } = await book(input);
  await testServer.db.pool.query('delete from booking_attempts');
  await testServer.db.pool.query(
    `update bookings set state = 'prepared', booked = null, shipment_id = null where id = $1`,
    [id],
  );
  expect(counts(await readBack())).toEqual([1, 0, 0, 0]);
  expect(await stored(input)).toMatchObject({ state: 'booked' });
});

it('a booking that cannot come back is counted and named, with the reason', async () => {
  const input = read();
  const { id, shipmentId } = await book(input);
  const attemptId = (await listAttempts(testServer.db.orm, id))[0]?.id ?? '';
  const whole = await readFile(path, 'utf8');
  const booking = await stored(input);
  await restoreBackup();
  const otherSecret = journalSeal('the secret of another desk, of thirty-two characters');
  expect(hindrances(await readBack(otherSecret))).toEqual([['other_secret', shipmentId]]);
  // The line that holds it is lost.
  await rm(path);
  await appendFile(
    path,
    whole
      .split('\n')
      .filter((line) => line.includes('"kind":"booked"'))
      .join('\n'),
  );
  await appendFile(path, '\n');
  expect(hindrances(await readBack())).toEqual([['no_booking', shipmentId]]);
  if (!booking) throw new Error('It was not booked');
  const at = new Date();
  for (const [key, why] of [
    ['shopId', 'shop'],
    ['solutionId', 'solution'],
    ['clerkId', 'clerk'],
  ] as const) {
    const foreign = { ...booking, [key]: crypto.randomUUID() };
    await rm(path);
    await appendFile(
      path,
      `${JSON.stringify(toSealedLine('sending', attemptId, at, sealBooking(seal, attemptId, foreign)))}\n`,
    );
    expect(hindrances(await readBack())).toEqual([[why, at.toISOString()]]);
  }
});

it('the journal says nothing of a booking in clear', async () => {
  const input = read();
  await book(input);
  const text = await readFile(path, 'utf8');
  expect(text).toContain('"sealed"');
  for (const word of [
    'Kari',
    'Storgata',
    'Oslo',
    '91234567',
    '@',
    input.orderReference,
    input.formKey,
    testServer.shopId,
  ])
    expect(text).not.toContain(word);
});

it('where only the line of its outcome could be written, that one brings the booking back', async () => {
  const input = read();
  const journal = openOutcomeJournal(path, seal);
  const begin = () => Promise.reject(new Error('No space left on device'));
  const result = await bookParcel({ ...testServer, journal: { ...journal, begin } }, testServer.clerk, input);
  if (result.kind === 'on_disk') await result.sending?.finished;
  await restoreBackup();
  expect(counts(await readBack())).toEqual([1, 0, 0, 0]);
  expect(await stored(input)).toMatchObject({ state: 'booked' });
});

it('a booking that was not sent comes back with the reason', async () => {
  const refused = { kind: 'refused', reason: 'token_refused', retryAfterSeconds: null } as const;
  const tokens = { current: async () => refused, proved: () => undefined };
  const { id } = await book(read(), { carrier: { ...testServer.carrier, tokens } });
  const whole = await readFile(path, 'utf8');
  for (const [lines, attempt] of [
    [whole, { outcome: 'not_sent', reason: 'token_refused' }],
    // A reason that this version does not know proves nothing.
    [whole.replace('"token_refused"', '"of_later_days"'), { outcome: 'unknown', reason: 'restored' }],
  ] as const) {
    await rm(path);
    await appendFile(path, lines);
    await restoreBackup();
    expect(counts(await readBack())).toEqual([1, 0, 0, 0]);
    expect(await listAttempts(testServer.db.orm, id)).toMatchObject([attempt]);
  }
});

it.each([
  ['booked', ''],
  ['rejected', '422-json'],
] as const)(
  'the attempt of a booking that comes back as %s began and ended when the journal says',
  async (outcome, reference) => {
    const { id } = await book(read(reference));
    const [began, ended] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-01T10:00:07Z')];
    const [sending, answered] = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
    const lines = [
      { ...JSON.parse(sending ?? ''), at: began },
      { ...JSON.parse(answered ?? ''), at: ended },
    ];
    await rm(path);
    await appendFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await restoreBackup();
    await readBack();
    expect(await listAttempts(testServer.db.orm, id)).toMatchObject([{ outcome, startedAt: began, endedAt: ended }]);
  },
);

it('an answer whose line is dated before its attempt or ahead of the database ended between the two', async () => {
  const { id } = await book(read());
  const [sending, answered] = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  for (const at of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']) {
    await rm(path);
    await appendFile(path, `${sending}\n${JSON.stringify({ ...JSON.parse(answered ?? ''), at })}\n`);
    await restoreBackup();
    await readBack();
    const [attempt] = await listAttempts(testServer.db.orm, id);
    expect(attempt?.endedAt?.getTime()).toBeGreaterThanOrEqual(attempt?.startedAt.getTime() ?? Number.NaN);
    expect(attempt?.endedAt?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
  }
});

it('a line whose booking cannot be put into the database costs only itself', async () => {
  const input = read();
  const booking = await book(input);
  const good = await readFile(path, 'utf8');
  await restoreBackup();
  const at = new Date();
  const [shapeless, nul] = [crypto.randomUUID(), crypto.randomUUID()];
  const other = { ...booking, id: crypto.randomUUID(), formKey: crypto.randomUUID(), orderReference: '\u0000' };
  const shape = JSON.stringify({ ...other, shipment: { items: [{}], parties: null } });
  const lines = [
    toSealedLine('sending', shapeless, at, seal.close(shape, shapeless)),
    toSealedLine('sending', nul, at, sealBooking(seal, nul, other)),
  ];
  await rm(path);
  await appendFile(path, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n${good}`);
  const use = await readBack();
  expect(hindrances(use)).toEqual(lines.map(() => ['not_storable', at.toISOString()]));
  expect(counts(use)).toEqual([1, 0, 0, 2]);
  expect(await stored(input)).toMatchObject({ state: 'booked' });
});
