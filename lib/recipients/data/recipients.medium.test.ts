import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import {
  findRecipient,
  type RecipientScope,
  type RememberedRecipient,
  readRecipient,
  replaceRecipient,
  setFavourite,
  updateRecipient,
} from './recipients';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a recipient is read and marked only by who may use its shop, in its own environment, and while it is not deleted', async () => {
  const { orm } = database.db;
  const [ours, others] = [await furnishShop(database.db), await furnishShop(database.db)];
  const party = shipment.parties[0] as (typeof shipment.parties)[number];
  const start: RememberedRecipient = {
    environment: 'practice',
    shopId: ours.shopId,
    identity: randomUUID(),
    party,
    searchText: '',
    parcelsBooked: 1,
    lastBookedAt: null,
    lastSolutionId: null,
    lastServicePoint: null,
    lastItems: [],
    orderReferences: [],
    deletedAt: null,
  };
  expect(await replaceRecipient(orm, start, null)).toBe(true);
  const { id, version } = (await readRecipient(orm, start)) ?? { id: '', version: '' };
  const scope: RecipientScope = { reader: ours.clerk, environment: 'practice', shopId: ours.shopId };
  const strangers: RecipientScope[] = [
    { ...scope, reader: others.clerk },
    { ...scope, shopId: others.shopId },
    { ...scope, reader: others.clerk, shopId: others.shopId },
    { ...scope, environment: 'test' },
  ];
  for (const stranger of strangers) {
    expect([await findRecipient(orm, stranger, id), await setFavourite(orm, stranger, id, true)]).toEqual([
      null,
      false,
    ]);
  }
  expect(await findRecipient(orm, scope, id)).toMatchObject({ id, isFavourite: false });
  expect(await setFavourite(orm, scope, id, true)).toBe(true);
  expect(await findRecipient(orm, { ...scope, reader: { id: '', isAdministrator: true } }, id)).toMatchObject({
    isFavourite: true,
  });
  // It was written meanwhile, so what was read before does not take its place.
  expect([await replaceRecipient(orm, start, version), await replaceRecipient(orm, start, null)]).toEqual([
    false,
    false,
  ]);
  await updateRecipient(orm, id, { deletedAt: new Date() });
  expect([await findRecipient(orm, scope, id), await setFavourite(orm, scope, id, true)]).toEqual([null, false]);
});
