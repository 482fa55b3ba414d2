import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issueKey } from '@/lib/i18n/issue-key';
import { shopForm, solutionForm } from '@/lib/testing/shop-form';
import { shopSchema, solutionSchema } from './schema';

const faults = (schema: z.ZodMiniType, input: unknown) =>
  (z.safeParse(schema, input, { error: issueKey }).error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')} ${issue.message}`,
  );

describe('what an administrator enters', () => {
  test.each(['', '0', '016', '1.5', '-1', 'sixteen', '1234567890'])('"%s" is no number of a shop', (carrierShopId) => {
    expect(faults(shopSchema, shopForm({ carrierShopId }))[0]).toMatch(/^carrierShopId (required|carrierNumber)$/);
  });

  test('closed days are dates that exist, one a line, and are kept once and in their order', () => {
    const typed = '2026-12-31\n 2026-12-24 \n\n2026-12-31';
    expect(shopSchema.parse(shopForm({ closedDays: typed })).closedDays).toEqual(['2026-12-24', '2026-12-31']);
    expect(faults(shopSchema, shopForm({ closedDays: '2026-02-30' }))).toEqual(['closedDays closedDays']);
  });

  test('a number of a shop may stand between spaces', () => {
    expect(shopSchema.parse(shopForm({ carrierShopId: ' 16 ' })).carrierShopId).toBe(16);
  });

  test('a sender needs name, address and place, and may be without phone and e-mail', () => {
    const sender = { ...shopForm().sender, name: ' ', address: '', city: '', zipCode: '', phone: '', email: '' };
    expect(faults(shopSchema, shopForm({ sender }))).toEqual([
      'sender.name required',
      'sender.address required',
      'sender.zipCode required',
      'sender.city required',
    ]);
  });

  test.each([
    ['', null],
    ['  ', null],
    ['35 000', 35_000],
  ])('"%s" as the greatest weight is %s', (maxWeightGrams, read) => {
    const form = solutionForm(crypto.randomUUID(), { maxWeightGrams });
    expect(solutionSchema.parse(form).maxWeightGrams).toBe(read);
  });

  test('a greatest weight is a whole number, and not beyond what a parcel may be said to weigh', () => {
    const faultsOf = (maxWeightGrams: string) =>
      faults(solutionSchema, solutionForm(crypto.randomUUID(), { maxWeightGrams }));
    expect(faultsOf('35 kilos')).toEqual(['maxWeightGrams grams']);
    expect(faultsOf('0')).toEqual(['maxWeightGrams tooSmall:1']);
    expect(faultsOf('1000001')).toEqual(['maxWeightGrams tooLarge:1000000']);
  });

  test('a transport solution is of one of the kinds', () => {
    const shopId = crypto.randomUUID();
    expect(faults(solutionSchema, solutionForm(shopId))).toEqual([]);
    expect(faults(solutionSchema, { ...solutionForm(shopId), kind: 'drone' })).toEqual(['kind invalid']);
  });
});
