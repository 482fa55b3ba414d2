import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { createApi, describeApi } from './app';
import { bookingBodySchema } from './booking-body';
import { PROBLEMS } from './problems';

type JsonContent = { 'application/json': { schema: z.ZodType } };
type Header = { $ref?: string };
type Answer = { headers?: Record<string, Header>; content?: Record<string, { schema?: { format?: string } }> };
type Operation = {
  operationId?: string;
  tags?: string[];
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
  responses: Record<string, Answer>;
};
type Document = {
  servers: object[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { example?: unknown; properties?: Record<string, { enum?: string[] }> }>;
    headers: object;
  };
};
const document = describeApi('https://parcels.example') as unknown as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

it('every operation and every event has a name of its own, by which clients are generated', () => {
  const events = Object.values(document.webhooks).flatMap((methods) => Object.values(methods));
  const names = [...operations, ...events].map(({ operationId }) => operationId);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
  const subjects = document.tags.map(({ name }) => name);
  for (const { tags } of operations) expect(subjects).toEqual(expect.arrayContaining(tags ?? []));
  expect(document.servers).toEqual([{ url: 'https://parcels.example' }]);
});

it('every answer has the limits of its key, and those that may pass say when to ask again', () => {
  for (const { responses } of operations) {
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      expect(headers).toMatchObject({ RateLimit: {}, 'RateLimit-Policy': {} });
      expect('Retry-After' in headers, status).toBe(['409', '429', '503'].includes(status));
      for (const { $ref } of Object.values(headers))
        if ($ref) expect(Object.keys(document.components.headers)).toContain($ref.split('/').at(-1));
    }
  }
});

it('a label is described as a file', () => {
  const label = document.paths['/api/v1/bookings/{id}/label']?.get?.responses['200']?.content;
  expect(label?.['application/pdf']?.schema?.format).toBe('binary');
});

it('the document has every type of a problem', () => {
  const types = Object.keys(PROBLEMS).map((name) => `urn:parceldesk:problem:${name}`);
  expect(document.components.schemas.Problem?.properties?.type?.enum).toEqual(types);
});

it('every body has an example that its schema takes', () => {
  const none = () => {
    throw new Error('A description asks no server');
  };
  const bodies = createApi(none, none).openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || !definition.route.request?.body) return [];
    const { method, path, request } = definition.route;
    const content = request?.body?.content as JsonContent | undefined;
    return content ? [{ method, path, schema: content['application/json'].schema }] : [];
  });
  expect(bodies.length).toBeGreaterThan(5);
  for (const { method, path, schema } of bodies) {
    const name = document.paths[`/api/v1${path}`]?.[method]?.requestBody?.content['application/json'].schema.$ref
      .split('/')
      .at(-1);
    const { example } = document.components.schemas[name ?? ''] ?? {};
    expect(example, `${method} ${path}`).toBeDefined();
    expect([name, schema.safeParse(example).error]).toEqual([name, undefined]);
  }
});

it('the parcel that docs/api.md books is one that the API takes', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const [, body = ''] = /-d '(\{.*?\})'$/ms.exec(guide) ?? [];
  expect(bookingBodySchema.safeParse(JSON.parse(body)).error).toBeUndefined();
});
