import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';

// Requests made of the API's OpenAPI document, valid and spoilt, and what is wrong with an answer by it (docs/api.md#problems).

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
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
type Asked = { path: string; method: string; operation: Operation };

/** Ids of the shop by where they stand: the first word of an address, or the name of a field. Answers add to them. */
export type KnownIds = Record<string, string[]>;

/** A request to be sent as it is: `path` is that of the document, `address` what is asked. */
export type FuzzedRequest = {
  path: string;
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | null;
};

/** Every operation of the document. */
function operationsOf(document: ApiDocument): Asked[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

/** Requests for each operation. Their ids are of the shop, where some are known when a request is made. */
export function apiRequests(document: ApiDocument, known: KnownIds): fc.Arbitrary<FuzzedRequest>[] {
  return operationsOf(document).map((operation) => fc.constant(operation).chain(requestsFor));

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
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...Object.fromEntries(Object.entries(odd).map(([name, value]) => [name, value.replace(/[^ -~]/g, '?')])),
      };
      const sent = body === undefined ? null : JSON.stringify(body);
      return { path, method, address: `${address}?${query}`, headers, body: sent };
    });
  }
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

/** What an API answered, whole. */
export type FuzzedAnswer = { status: number; type: string; text: string };

/** Says what of an answer the document does not have; null where nothing. */
export function answerJudge(document: ApiDocument): (asked: FuzzedRequest, answer: FuzzedAnswer) => string | null {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'document');
  return ({ path, method, address }, { status, type, text }) => {
    const where = `${method} ${address}: ${status}`;
    const documented = document.paths[path]?.[method.toLowerCase()]?.responses[status];
    if (!documented || status === 500) return `${where} is not documented`;
    if (!documented.content) return text === '' ? null : `${where} has a body`;
    if (!(type in documented.content)) return `${where} is ${type}`;
    if (!type.endsWith('json')) return null;
    const place = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type, 'schema'];
    const pointer = place.map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')));
    if (ajv.validate({ $ref: `document#/${pointer.join('/')}` }, JSON.parse(text))) return null;
    return `${where}: ${ajv.errorsText()} in ${text}`;
  };
}

/** Keeps the id of what a request made, so that later ones ask for it. */
export function learnId(known: KnownIds, { path }: FuzzedRequest, { status, text }: FuzzedAnswer): void {
  const subject = path.split('/')[3] ?? '';
  if (status === 201) known[subject] = [...(known[subject] ?? []), JSON.parse(text).id].slice(-5);
}
