import { expect, it } from 'vitest';
import { MAGIC_INPUTS } from '@/lib/simulator/magic-inputs';
import { EXAMPLES_THAT_FAIL, exampleId, findExample } from './examples';

it('fills in each example that fails with a postal code that the practice carrier answers in its own way', () => {
  const codes = EXAMPLES_THAT_FAIL.map((example) => findExample(exampleId(example), { solutions: [] })?.party.zipCode);
  const magic = MAGIC_INPUTS.filter(({ on }) => on.includes('booking')).map(({ zipCode }) => zipCode);
  expect(magic).toEqual(expect.arrayContaining(codes));
  expect(new Set(codes).size).toBe(EXAMPLES_THAT_FAIL.length);
});
