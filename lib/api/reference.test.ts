import { expect, it } from 'vitest';
import { describeApi } from './app';
import { readReference } from './reference';

const document = describeApi('https://parcels.example');
const { operations, schemas } = readReference(document);

it('every operation and every schema of the document stands in the reference, and every link leads to one', () => {
  const paths = Object.entries(document.paths ?? {});
  expect(operations.map(({ method, path }) => `${path} ${method}`)).toEqual(
    paths.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${path} ${method.toUpperCase()}`)),
  );
  const names = schemas.map(({ name }) => name);
  expect(names).toEqual(Object.keys(document.components?.schemas ?? {}));
  expect(schemas.filter(({ fields }) => fields.length === 0)).toEqual([]);
  const booking = schemas.find(({ name }) => name === 'Booking')?.fields.map(({ name }) => name);
  expect(booking).toEqual(expect.arrayContaining(['id', 'trackingLinks[].url', 'refusal.errorKey']));
  const linked = [
    ...operations.flatMap(({ body, answers }) => [body, ...answers.map(({ schema }) => schema)]),
    ...schemas.flatMap(({ fields }) => fields.map(({ schema }) => schema)),
  ];
  expect(linked.filter((name) => name !== null && !names.includes(name))).toEqual([]);
});

it('a field says its type, its limits and what holds where it is left out', () => {
  const fields = schemas.find(({ name }) => name === 'NewBooking')?.fields ?? [];
  const type = (name: string) => fields.find((field) => field.name === name)?.type;
  expect(type('solutionId')).toBe('string (uuid)');
  expect(type('items')).toBe('array of Item 1 to 99');
  expect(type('servicePoint.externalId')).toBe('string 1 to 100 long');
  expect(type('deliveryDate')).toBe('string or null (date), default null');
  expect(type('recipient')).toBe('Recipient');
});

it('a number in an address is a whole one with its limits', () => {
  const types = operations.flatMap(({ parameters }) => parameters.map(({ type }) => type));
  expect(types.filter((type) => /number|integer/.test(type))).toEqual([
    'integer 1 to 100, default 50, query',
    'integer 0 to 1000000, default 0, query',
  ]);
});

it('every answer to what was made names the Location that reads it', () => {
  const made = Object.entries(document.paths ?? {}).flatMap(([path, { post }]) =>
    Object.entries(post?.responses ?? {})
      .filter(([status]) => ['201', '202'].includes(status))
      .map(([status, answer]) => [`${path} ${status}`, Object.keys((answer as { headers?: object }).headers ?? {})]),
  );
  expect(made).toHaveLength(11);
  for (const [, headers] of made) expect(headers).toContain('location');
});
