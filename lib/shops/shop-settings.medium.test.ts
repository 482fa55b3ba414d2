import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPracticeShop } from '@/lib/shops/add-practice-shop';
import { listPresets } from '@/lib/shops/data/parcel-presets';
import { findAnyShop, listAllShops, setShopArchived } from '@/lib/shops/data/shop-settings';
import { listShops, listSolutions } from '@/lib/shops/data/shops';
import { setSolutionArchived } from '@/lib/shops/data/solution-settings';
import { saveConnection, saveShop } from '@/lib/shops/save-shop';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { shopForm, solutionForm } from '@/lib/testing/shop-form';
import { connectionSchema, shopSchema, solutionSchema } from './schema';
import { putSolutionFirst, saveSolution } from './solutions';

const administrator = { id: 'administrator', isAdministrator: true };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const shop = (change = {}) => shopSchema.parse(shopForm(change));
const solution = (shopId: string, change = {}) => solutionSchema.parse(solutionForm(shopId, change));

/** A shop of the test's own in that environment. */
async function newShop(environment: 'practice' | 'test' = 'test'): Promise<string> {
  const id = await saveShop(database.db, environment, shop());
  if (id === null) throw new Error('A new shop was refused');
  return id;
}

const namesOf = async (shopId: string) => (await listSolutions(database.db.orm, shopId)).map(({ name }) => name);

describe('a shop', () => {
  test('keeps its sender as the consignor, and sends what is empty as null', async () => {
    const row = await findAnyShop(database.db.orm, 'test', await newShop());
    expect(row?.sender).toMatchObject({
      type: 'consignor',
      id: null,
      coaddress: null,
      phone2: null,
      name: 'Sender AS',
    });
  });

  test('follows the clocks of its country, until it is given other ones that exist', async () => {
    const id = await newShop();
    const kept = async () => (await findAnyShop(database.db.orm, 'test', id))?.timeZone;
    expect(await kept()).toBeNull();
    await saveShop(database.db, 'test', shop({ id, timeZone: 'Europe/Helsinki' }));
    expect(await kept()).toBe('Europe/Helsinki');
    expect(shopSchema.safeParse(shopForm({ timeZone: 'Europe/Atlantis' })).success).toBe(false);
  });

  test('has labels in the language of its country, until it is given another one that the desk speaks', async () => {
    const id = await newShop();
    const kept = async () => (await findAnyShop(database.db.orm, 'test', id))?.labelLanguage;
    expect(await kept()).toBeNull();
    await saveShop(database.db, 'test', shop({ id, labelLanguage: 'en' }));
    expect(await kept()).toBe('en');
    expect(shopSchema.safeParse({ ...shopForm(), labelLanguage: 'tlh' }).success).toBe(false);
  });

  test('takes returns at its sender’s address, until it is given another one', async () => {
    const { id: _, ...address } = { ...shopForm().sender, address: 'Lagerveien 1' };
    const id = await newShop();
    const kept = async () => (await findAnyShop(database.db.orm, 'test', id))?.returnAddress;
    expect(await kept()).toBeNull();
    await saveShop(database.db, 'test', shop({ id, returnAddress: address }));
    expect(await kept()).toMatchObject({ type: 'consignee', id: null, address: 'Lagerveien 1', coaddress: null });
    await saveShop(database.db, 'test', shop({ id, returnAddress: null }));
    expect(await kept()).toBeNull();
  });

  test('keeps its sender when its connection is saved, and its connection when its sender is', async () => {
    const id = await newShop();
    const trackingUrl = 'https://track.example/{shipment}';
    const connection = connectionSchema.parse({ id, trackingUrl, companyGroups: 'oslo\nCN=Lager, Oslo' });
    expect(await saveConnection(database.db, 'test', connection)).toBe(true);
    await saveShop(database.db, 'test', shop({ id, name: 'Bergen shop' }));
    const kept = { name: 'Bergen shop', trackingUrl, companyGroups: ['oslo', 'CN=Lager, Oslo'] };
    expect(await findAnyShop(database.db.orm, 'test', id)).toMatchObject(kept);
    await saveConnection(database.db, 'test', { id, trackingUrl: '', companyGroups: [] });
    expect(await findAnyShop(database.db.orm, 'test', id)).toMatchObject({ name: 'Bergen shop', trackingUrl: null });
  });

  test('is changed in its own environment only', async () => {
    const id = await newShop('test');
    expect(await saveConnection(database.db, 'production', { id, trackingUrl: '', companyGroups: ['us'] })).toBe(false);
    expect(await saveShop(database.db, 'production', shop({ id, name: 'Taken over' }))).toBeNull();
    expect(await saveShop(database.db, 'test', shop({ id, name: 'Bergen shop' }))).toBe(id);
    expect((await findAnyShop(database.db.orm, 'test', id))?.name).toBe('Bergen shop');
  });

  test('that is out of use is not offered, and can come back', async () => {
    const id = await newShop();
    const offered = async () => (await listShops(database.db.orm, administrator, 'test')).some((row) => row.id === id);
    await setShopArchived(database.db.orm, 'test', id, true);
    expect(await offered()).toBe(false);
    await setShopArchived(database.db.orm, 'test', id, false);
    expect(await offered()).toBe(true);
  });
});

describe('a transport solution', () => {
  test('comes behind the others of its shop, until it is put first', async () => {
    const shopId = await newShop();
    for (const name of ['One', 'Two', 'Three']) await saveSolution(database.db, 'test', solution(shopId, { name }));
    expect(await namesOf(shopId)).toEqual(['One', 'Two', 'Three']);
    const [, , three] = await listSolutions(database.db.orm, shopId);
    expect(await putSolutionFirst(database.db, 'test', shopId, three?.id ?? '')).toBe(true);
    expect(await namesOf(shopId)).toEqual(['Three', 'One', 'Two']);
  });

  test('added by several people at once gets a place of its own', async () => {
    const shopId = await newShop();
    const names = Array.from({ length: 8 }, (_, index) => `Solution ${index}`);
    await Promise.all(names.map((name) => saveSolution(database.db, 'test', solution(shopId, { name }))));
    const places = (await listSolutions(database.db.orm, shopId)).map(({ position }) => position);
    expect(new Set(places).size).toBe(names.length);
  });

  test('has a third party only where a service point can be chosen', async () => {
    const shopId = await newShop();
    await saveSolution(database.db, 'test', solution(shopId, { kind: 'home' }));
    await saveSolution(database.db, 'test', solution(shopId, { kind: 'pick_up', thirdPartyType: '' }));
    await saveSolution(database.db, 'test', solution(shopId, { kind: 'pick_up' }));
    const types = (await listSolutions(database.db.orm, shopId)).map((row) => row.thirdPartyType);
    expect(types).toEqual([null, null, 'servicePoint']);
  });

  test('stays a return, or none: a form that is open would send its parcel the other way', async () => {
    const shopId = await newShop();
    await saveSolution(database.db, 'test', solution(shopId, { kind: 'home' }));
    const [row] = await listSolutions(database.db.orm, shopId);
    const change = (kind: 'pick_up' | 'return') =>
      saveSolution(database.db, 'test', solution(shopId, { id: row?.id ?? '', kind }));
    expect(await change('return')).toBe('return_stays');
    expect(await change('pick_up')).toBe('saved');
  });

  test('of another shop, or of another environment, is out of reach', async () => {
    const [mine, other] = [await newShop(), await newShop()];
    await saveSolution(database.db, 'test', solution(other));
    const [row] = await listSolutions(database.db.orm, other);
    const id = row?.id ?? '';
    expect(await saveSolution(database.db, 'test', solution(mine, { id, name: 'Taken' }))).toBe('gone');
    expect(await saveSolution(database.db, 'production', solution(other, { id, name: 'Taken' }))).toBe('gone');
    expect(await setSolutionArchived(database.db.orm, mine, id, true)).toBe(false);
    expect(await namesOf(other)).toEqual(['Pick-up point']);
  });
});

describe('the practice shop', () => {
  const names = { shop: 'Practice', home: 'Home', pickUpFallback: 'Near', pickUpOwn: 'Own', return: 'Return' };
  const sizes = { smallBox: 'Small', largeBox: 'Large' };

  test('is shop 16 with solutions 2, 62, 86 and 23, and is added once however often it is asked for', async () => {
    const own = await createTestDatabase();
    const ids = await Promise.all([
      addPracticeShop(own.db, { ...names, ...sizes }),
      addPracticeShop(own.db, { ...names, ...sizes }),
    ]);
    expect(new Set(ids).size).toBe(1);
    const all = await listAllShops(own.db.orm, 'practice');
    expect(all).toMatchObject([{ shop: { carrierShopId: 16 }, solutions: 4 }]);
    const solutions = await listSolutions(own.db.orm, ids[0]);
    expect(solutions.map((row) => row.carrierSolutionId)).toEqual([2, 62, 86, 23]);
    expect((await listPresets(own.db.orm, ids[0])).map(({ name, key }) => [name, key])).toEqual([
      ['Small', 'a'],
      ['Large', 'b'],
    ]);
    await own.close();
  });
});
