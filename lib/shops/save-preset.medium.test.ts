import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletePreset, listPresets } from '@/lib/shops/data/parcel-presets';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { shopForm } from '@/lib/testing/shop-form';
import { savePreset } from './save-preset';
import { saveShop } from './save-shop';
import { type PresetForm, presetSchema, shopSchema } from './schema';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function newShop(): Promise<string> {
  const id = await saveShop(database.db, 'test', shopSchema.parse(shopForm()));
  if (id === null) throw new Error('A new shop was refused');
  return id;
}

const form: Omit<PresetForm, 'shopId'> = {
  id: null,
  name: 'Shoe box',
  key: 'S',
  weightGrams: '',
  lengthCm: '35',
  widthCm: '20',
  heightCm: '13',
  contents: '',
  isDefault: false,
};
const save = (shopId: string, change: Partial<PresetForm> = {}, environment: 'test' | 'production' = 'test') =>
  savePreset(database.db, environment, presetSchema.parse({ ...form, shopId, ...change }));
const all = (shopId: string) => listPresets(database.db.orm, shopId);

describe('a parcel size', () => {
  test('has one letter, large or small, that means no other of its shop', async () => {
    const [shopId, other] = [await newShop(), await newShop()];
    expect(await save(shopId)).toBe('saved');
    expect(await save(shopId, { key: 's', name: 'Other' })).toBe('key_taken');
    expect(await save(other)).toBe('saved');
    expect((await all(shopId)).map(({ key }) => key)).toEqual(['s']);
  });

  test('keeps its letter when it is changed, and what is empty is left to the clerk', async () => {
    const shopId = await newShop();
    await save(shopId);
    const [row] = await all(shopId);
    expect(await save(shopId, { id: row?.id ?? '', name: 'Boots', lengthCm: '' })).toBe('saved');
    expect(await all(shopId)).toMatchObject([{ name: 'Boots', key: 's', weightGrams: null, lengthCm: null }]);
  });

  test('is the only one that fills every new parcel', async () => {
    const shopId = await newShop();
    await save(shopId, { key: 'a', isDefault: true });
    await save(shopId, { key: 'b', isDefault: true });
    expect((await all(shopId)).map(({ key, isDefault }) => [key, isDefault])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  test('gets its letter once, however many add it at the same time', async () => {
    const shopId = await newShop();
    const saved = await Promise.all(Array.from({ length: 6 }, () => save(shopId)));
    expect(saved.filter((result) => result === 'saved')).toHaveLength(1);
  });

  test('of another shop, or of another environment, is out of reach', async () => {
    const [mine, other] = [await newShop(), await newShop()];
    await save(other);
    const [row] = await all(other);
    const id = row?.id ?? '';
    expect(await save(mine, { id, name: 'Taken' })).toBe('gone');
    expect(await save(other, { id, name: 'Taken' }, 'production')).toBe('gone');
    await deletePreset(database.db.orm, mine, id);
    expect(await all(other)).toMatchObject([{ name: 'Shoe box' }]);
  });
});
