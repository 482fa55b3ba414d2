import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batches } from '@/lib/db/batch-schema';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { openTestApi, type TestApi } from '@/lib/testing/test-api';

type Schema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};
type Operation = {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: Record<string, unknown> }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };
type Asked = { path: string; method: string; operation: Operation };

let world: TestApi;
let key: string;
let document: Document;
let operations: Asked[];
/** Ids of the shop by where they stand: the first word of an address, or the name of a field. */
const known: Record<string, string[]> = {};
beforeAll(async () => {
  world = await openTestApi();
  key = await world.addKey('Orders');
  document = (await (await world.api.request('/api/v1/openapi.json')).json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const { shopId, clerk, homeSolutionId, pickUpSolutionId, db } = world.server;
  const values = { environment: 'practice', shopId, clerkId: clerk.id, title: 'orders.csv' } as const;
  const [batch] = await db.orm.insert(batches).values(values).returning();
  Object.assign(known, { solutionId: [homeSolutionId, pickUpSolutionId], batches: [batch?.id ?? ''] });
});
afterAll(() => world.close());

/** Values that fit a schema of the document; longer texts and lists than these say nothing new. */
function fitting(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.$ref) return fitting(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name)));
  const types = [schema.type ?? []].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, name)));
}

function ofType(type: string, schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], items = {}, minimum = -1_000, maximum = 1_000 } = schema;
  switch (type) {
    case 'object': {
      const fields = Object.entries(properties).map(([field, inner]) => [field, fitting(inner, field)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    case 'array':
      return fc.array(fitting(items, name), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 1_000_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return texts(schema, name);
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 50 }: Schema, name: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...(known[name] ?? [crypto.randomUUID()])), fc.uuid());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (name === 'countryCode') return fc.constant('NO');
  if (name === 'zipCode') return fc.constant('0155');
  if (name === 'email') return fc.constantFrom('', 'kari@example.no');
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 20) });
}

/** The same with one fault in it: a field less, one more, another value in its place, or no object at all. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  const other = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant('x'.repeat(70_000)));
  if (typeof value !== 'object' || value === null) return other;
  const names = Object.keys(value);
  const without = (name: string) => Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));
  const inside = names.map((name) =>
    spoilt((value as Record<string, unknown>)[name]).map((inner) => ({ ...value, [name]: inner })),
  );
  return fc.oneof(
    other,
    fc.tuple(fc.string(), other).map(([name, more]) => ({ ...value, [name]: more })),
    ...(names.length > 0 ? [fc.constantFrom(...names).map(without), ...inside] : []),
  );
}

const headers = fc.record(
  {
    'content-type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-8', ''),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity'),
    'idempotency-key': fc.string(),
  },
  { requiredKeys: [] },
);

/** A request for an operation, made of its part of the document. */
function requestsFor({ path, method, operation }: Asked) {
  const subject = path.split('/')[3] ?? '';
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in !== 'header');
  const given = fc.record(
    Object.fromEntries(
      parameters.map(({ name, in: place, schema }) => {
        const fits = fitting(schema, place === 'path' ? subject : name).map(String);
        return [name, fc.oneof({ weight: 5, arbitrary: fits }, fc.string({ unit: 'binary', minLength: 1 }))];
      }),
    ),
    { requiredKeys: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name) },
  );
  const fits = operation.requestBody && fitting(operation.requestBody.content['application/json'].schema);
  const body = fits ? fc.oneof(fits, fits.chain(spoilt)) : fc.constant(undefined);
  const odd = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, headers);
  return fc.record({ given, body, odd }).map(({ given, body, odd }) => {
    const query = new URLSearchParams();
    let address = path;
    for (const { name, in: place } of parameters) {
      const value = given[name];
      if (value === undefined) continue;
      if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
      else query.set(name, value);
    }
    return { path, method, address: `${address}?${query}`, body, odd: odd as Record<string, string> };
  });
}

it(
  'whatever is asked of an operation of the document, the answer is one that the document has, and no failure',
  async () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema(document, 'document');
    const seen = new Set<string>();
    const anyRequest = fc.constantFrom(...operations).chain(requestsFor);
    await fc.assert(
      fc.asyncProperty(anyRequest, async ({ path, method, address, body, odd }) => {
        const response = await world.api.request(address, {
          method,
          headers: {
            ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            ...{ 'idempotency-key': crypto.randomUUID() },
            ...Object.fromEntries(Object.entries(odd).map(([name, value]) => [name, value.replace(/[^ -~]/g, '?')])),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(response.status).toBeLessThan(500);
        const documented = document.paths[path]?.[method.toLowerCase()]?.responses[response.status];
        expect(documented, `${method} ${address}: ${response.status}`).toBeDefined();
        seen.add(`${method} ${path} ${Math.floor(response.status / 100)}`);
        const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
        const text = await response.text();
        if (!documented?.content) return void expect(text).toBe('');
        expect(Object.keys(documented.content)).toContain(type);
        if (!type.endsWith('json')) return;
        const answer = JSON.parse(text);
        const place = ['paths', path, method.toLowerCase(), 'responses', response.status, 'content', type, 'schema'];
        const pointer = place.map((part) =>
          encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')),
        );
        const isValid = ajv.validate({ $ref: `document#/${pointer.join('/')}` }, answer);
        expect(isValid, `${method} ${address}: ${ajv.errorsText()} in ${text}`).toBe(true);
        const subject = path.split('/')[3] ?? '';
        if (response.status === 201) known[subject] = [...(known[subject] ?? []), answer.id].slice(-5);
      }),
      { numRuns: lawRuns(120, 10_000) },
    );
    const asked = new Set([...seen].map((line) => line.slice(0, -2)));
    expect(asked.size).toBe(operations.length);
  },
  LAW_TIMEOUT_MS,
);
