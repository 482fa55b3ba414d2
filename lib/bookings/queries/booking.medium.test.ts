import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RUNNING } from '@/lib/bookings/attempt-life';
import { finishAttempt, insertAttempt } from '@/lib/bookings/data/booking-attempts';
import { deleteOldFormKeys, giveUpFormKey } from '@/lib/bookings/data/form-keys';
import { addJournals, giveUpJournal } from '@/lib/bookings/data/instance-journals';
import { againKey } from '@/lib/bookings/form-key';
import { unsavedOutcome } from '@/lib/bookings/present-outcome';
import { sendQueue } from '@/lib/db/batch-schema';
import { bookings } from '@/lib/db/schema';
import { insertSolution } from '@/lib/shops/data/solution-settings';
import { answerItem, answerParty, bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findBookingView, findOutcomeByFormKey } from './booking';

type Shop = Awaited<ReturnType<typeof furnishShop>>;

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const source = () => ({
  db: database.db,
  env: { carrier: { environment: 'practice' as const }, publicUrl: 'https://desk.example' },
});

async function view(change: Parameters<Shop['add']>[0]) {
  const { id } = await shop.add(change);
  const found = await findBookingView(source(), shop.clerk, id);
  if (!found) throw new Error('the booking is not there');
  return found;
}

it('another shop’s booking, and an address that is no booking, do not exist', async () => {
  const { id } = await (await furnishShop(database.db)).add();
  expect(await findBookingView(source(), shop.clerk, id)).toBeNull();
  expect(await findBookingView(source(), shop.clerk, "1'; --")).toBeNull();
});

it('before an answer there is what was asked and nothing to compare it with', async () => {
  const { isAnswered, parties, items, attempts, properties } = await view({});
  expect([isAnswered, attempts, properties]).toEqual([false, [], []]);
  expect(parties[0]?.fields[0]).toEqual({ field: 'name', asked: 'Kari Nordmann', answered: null, differs: false });
  expect(items.map((item) => item.fields[0]?.asked)).toEqual(['1500']);
});

it('what only this process knows to be booked is shown as booked and not saved, any other outcome not at all', async () => {
  const booking = await shop.add({ state: 'sending' });
  const answer = { status: 200, body: null };
  const shown = unsavedOutcome(booking, { kind: 'booked', shipment: bookedShipment(), answer });
  expect(shown).toMatchObject({ state: 'booked', shipmentId: bookedShipment().shipmentId, isSaved: false });
  expect(unsavedOutcome(booking, { kind: 'unknown', reason: 'timed_out', answer })).toBeNull();
});

it('a booking of the queue that is sent while its page is read is not said to be not sent', async () => {
  const { id } = await shop.add({ state: 'not_sent' });
  const { orm, pool } = database.db;
  await orm.insert(sendQueue).values({ bookingId: id, environment: 'practice' });
  const query = pool.query.bind(pool);
  const readFirst = async (...first: Parameters<typeof query>) => {
    const read = await query(...first);
    await query('delete from send_queue where booking_id = $1', [id]);
    await query(`update bookings set state = 'unknown' where id = $1`, [id]);
    return read;
  };
  const asked = vi.spyOn(pool, 'query').mockImplementationOnce(readFirst);
  const found = await findBookingView(source(), shop.clerk, id);
  asked.mockRestore();
  expect(found?.outcome.waits).not.toBeNull();
  expect((await findBookingView(source(), shop.clerk, id))?.outcome).toMatchObject({ state: 'unknown', waits: null });
});

it('a changed address stands beside the asked one and is the only difference', async () => {
  const [consignee, consignor] = shipment.parties;
  if (!consignee || !consignor) throw new Error('no parties');
  const parties = [answerParty(consignor), answerParty(consignee, { address: 'Storgaten 11', coaddress: '' })];
  const { parties: compared } = await view({ state: 'booked', booked: bookedShipment({ parties }) });
  const differing = compared.flatMap((party) => party.fields.filter((field) => field.differs));
  expect(differing).toEqual([
    { field: 'address', asked: 'Storgata 11 H0202', answered: 'Storgaten 11', differs: true },
  ]);
});

it('a phone stands in the groups in which it is read aloud', async () => {
  const [consignee] = shipment.parties;
  if (!consignee) throw new Error('no consignee');
  const booked = bookedShipment({ parties: [answerParty(consignee, { phone: '+4791234567' })] });
  const { parties } = await view({ state: 'booked', booked });
  const phone = parties[0]?.fields.find(({ field }) => field === 'phone');
  expect(phone).toMatchObject({ answered: '+47 912 34 567' });
});

it('nothing the carrier answered is left out: unknown keys, further parties and parcels, undocumented structures', async () => {
  const [consignee] = shipment.parties;
  if (!consignee) throw new Error('no consignee');
  const booked = bookedShipment({
    parties: [answerParty(consignee, { type: 'servicePoint', id: '99', detailedAddress: { street: 'S' } })],
    items: [
      answerItem({ itemNumber: null, returnCode: 'R-1337', articles: [{ sku: 'A-1' }] }),
      answerItem({ itemNumber: 2, linkedParcelType: 'RETURN', properties: { unheard: 'of' } }),
    ],
    properties: { zebra: 'stripes', routing: 'X', routeZipAndCity: null, missionCode: '1234567890\u001d6' },
    additionalServices: [{ code: 'SMS' }],
  });
  const found = await view({ state: 'booked', booked });
  expect(found.parties.map((party) => party.type)).toEqual(['consignee', 'consignor', 'servicePoint']);
  expect(found.parties[2]?.detailedAddress).toContain('"street": "S"');
  expect(found.items.map((item) => [item.itemNumber, item.returnCode])).toEqual([
    [1, 'R-1337'],
    [2, null],
  ]);
  expect(found.items[0]?.articles).toContain('A-1');
  expect(found.items[1]?.further).toEqual([
    { key: 'unheard', isKnown: false, value: 'of' },
    { key: 'linkedParcelType', isKnown: true, value: 'RETURN' },
  ]);
  expect(found.properties).toEqual([
    { key: 'routing', isKnown: true, value: 'X' },
    { key: 'routeZipAndCity', isKnown: true, value: null },
    { key: 'missionCode', isKnown: true, value: '1234567890␝6' },
    { key: 'zebra', isKnown: false, value: 'stripes' },
  ]);
  expect(found.additionalServices).toContain('SMS');
});

it('every attempt is shown with its reason and the answer as it came', async () => {
  const { id } = await shop.add({ state: 'unknown' });
  const attemptId = await insertAttempt(database.db.orm, id, 60);
  const result = {
    outcome: 'unknown' as const,
    reason: 'not_from_service',
    refusalMessage: null,
    retryAfterSeconds: null,
    findings: null,
    answerStatus: 502,
    answerBody: '<h1>Bad gateway</h1>',
  };
  await finishAttempt(database.db.orm, attemptId, RUNNING, result, { state: 'unknown' });
  const found = await findBookingView(source(), shop.clerk, id);
  expect(found?.attempts).toMatchObject([
    {
      number: 1,
      outcome: 'unknown',
      reason: 'not_from_service',
      answerStatus: 502,
      answerBody: '<h1>Bad gateway</h1>',
    },
  ]);
  expect(found?.outcome.reason).toBe('not_from_service');
});

it('a shipmentId that the carrier gave twice is said of both bookings, on Book too, until one of them is void', async () => {
  const shipmentId = '70711234567890123';
  const other = await furnishShop(database.db);
  const alone = await view({ state: 'booked', shipmentId, booked: bookedShipment({ shipmentId }) });
  expect(alone.outcome.hold).toBeNull();
  const twin = await other.add({ state: 'booked', shipmentId, booked: bookedShipment({ shipmentId }) });
  const { bookingId } = alone.outcome;
  const hold = { why: 'shared', number: shipmentId };
  expect((await findBookingView(source(), shop.clerk, bookingId))?.outcome.hold).toEqual(hold);
  expect(await findOutcomeByFormKey(database.db, { ...other.clerk }, twin.formKey)).toMatchObject({ hold });
  await database.db.orm.update(bookings).set({ isVoid: true }).where(eq(bookings.id, twin.id));
  expect((await findBookingView(source(), shop.clerk, bookingId))?.outcome.hold).toBeNull();
});

it('only a booked parcel is the pattern of another one, and of a return where its shop has a solution for returns', async () => {
  const patternsOf = ({ again, another, back }: Awaited<ReturnType<typeof view>>) =>
    [again, another, back].map(Boolean);
  expect(patternsOf(await view({ state: 'booked' }))).toEqual([false, true, false]);
  expect(patternsOf(await view({ state: 'unknown' }))).toEqual([false, false, false]);
  expect(patternsOf(await view({ state: 'rejected' }))).toEqual([true, false, false]);
  const form = { kind: 'return', carrierSolutionId: 23, name: 'Return', thirdPartyType: null, maxWeightGrams: null };
  const solutionId = await insertSolution(database.db.orm, shop.shopId, { ...form, kind: 'return' });
  const booked = await view({ state: 'booked' });
  expect(patternsOf(booked)).toEqual([false, true, true]);
  expect(booked.back?.parcel.solutionId).toBe(solutionId);
});

it('a parcel is booked again under one key, from wherever: once it is booked, its page leads there instead', async () => {
  const { again, outcome } = await view({ state: 'settled_not_booked' });
  expect(again).toMatchObject({ formKey: outcome.againKey });
  const first = await shop.add({ state: 'rejected', formKey: outcome.againKey });
  const seenThen = await findBookingView(source(), shop.clerk, outcome.bookingId);
  expect(seenThen).toMatchObject({ again: { formKey: againKey(first.id) }, bookedAgainId: null });
  await giveUpFormKey(database.db.orm, shop.clerk.id, againKey(first.id));
  const formKey = againKey(againKey(first.id));
  expect((await findBookingView(source(), shop.clerk, outcome.bookingId))?.again).toMatchObject({ formKey });
  await database.db.orm.execute(sql`update form_keys set created_at = created_at - interval '8 days'`);
  await deleteOldFormKeys(database.db.orm);
  const second = await shop.add({ state: 'unknown', formKey });
  const seenNow = await findBookingView(source(), shop.clerk, outcome.bookingId);
  expect(seenNow).toMatchObject({ again: null, bookedAgainId: second.id });
});

it('while a journal is unread no booking is said to be not booked, since the database may be an older one', async () => {
  const journal = { id: crypto.randomUUID(), name: 'of another machine' };
  await addJournals(database.db.orm, [journal]);
  const inDoubt = async (state: 'discarded' | 'rejected' | 'booked') => (await view({ state })).isInDoubt;
  expect([await inDoubt('discarded'), await inDoubt('rejected'), await inDoubt('booked')]).toEqual([true, true, false]);
  await giveUpJournal(database.db.orm, journal.id);
  expect(await inDoubt('discarded')).toBe(false);
});
