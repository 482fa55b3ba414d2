import { expect, it } from 'vitest';
import { fillIn } from '@/components/recipients/fill-in';
import { MAGIC_INPUTS } from '@/lib/simulator/magic-inputs';
import { bookingForm } from '@/lib/testing/booking-form';
import { EXAMPLES_THAT_FAIL, exampleId, findExample } from './examples';

const [home, pickUp] = [crypto.randomUUID(), crypto.randomUUID()];
const solutions = [
  { id: home, carrierSolutionId: 2, name: 'Home', kind: 'home', sendsPoint: true, maxWeightGrams: null },
  { id: pickUp, carrierSolutionId: 62, name: 'Pick-up', kind: 'pick_up', sendsPoint: true, maxWeightGrams: null },
] as const;

it('fills in each example that fails with a postal code that the practice carrier answers in its own way', () => {
  const codes = EXAMPLES_THAT_FAIL.map((example) => findExample(exampleId(example), { solutions: [] })?.party.zipCode);
  const magic = MAGIC_INPUTS.filter(({ on }) => on.includes('booking')).map(({ zipCode }) => zipCode);
  expect(magic).toEqual(expect.arrayContaining(codes));
  expect(new Set(codes).size).toBe(EXAMPLES_THAT_FAIL.length);
});

it.each([
  ['parcel', pickUp],
  ['refused', home],
] as const)('fills an untouched form with all that a parcel needs for the example "%s"', (name, solutionId) => {
  const nothing = { weightGrams: '', lengthCm: '', widthCm: '', heightCm: '', contents: '', reference: '' };
  const start = bookingForm({ solutionId: home, items: [nothing] });
  const example = findExample(exampleId(name), { solutions: [...solutions] });
  if (!example) throw new Error('There is no such example');
  expect(fillIn(start, start, example, [...solutions])).toMatchObject({
    recipient: { name: 'Ola Hansen', address: 'Toftes gate 12', countryCode: 'NO' },
    items: [{ weightGrams: '1500', lengthCm: '30', widthCm: '20', heightCm: '10' }],
    solutionId,
  });
});

it('takes the id of a recipient for no example', () => {
  expect(findExample(crypto.randomUUID(), { solutions: [] })).toBeNull();
  expect(findExample(null, { solutions: [] })).toBeNull();
});
