import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { createApi } from '@/lib/api/app';
import { actionFiles, exportsOf } from '@/lib/testing/action-files';
import { patternsUsed } from '@/lib/testing/patterns-used';

// Whatever a page or a program sends is one of these schemas, so each is given texts that patterns go through slowly. Counted is how long the
// texts are that a pattern is given, and not the time, which is another one on each machine.

const collected = vi.hoisted(() => ({ schemas: [] as [name: string, schema: unknown][], file: '' }));
vi.mock('@/lib/platform/actions/define-action', async (load) => ({
  ...(await load<typeof import('@/lib/platform/actions/define-action')>()),
  defineAction: ({ schema }: { schema: unknown }) => {
    collected.schemas.push([collected.file, schema]);
    return async () => undefined;
  },
}));
vi.mock('@/lib/platform/routes/read-call', async (load) => ({
  ...(await load<typeof import('@/lib/platform/routes/read-call')>()),
  readCall: async (_request: Request, schema: unknown) => {
    collected.schemas.push([collected.file, schema]);
    return { refused: new Response() };
  },
}));

const ROOT = join(import.meta.dirname, '..');
const ROUTES = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' }).map((name) => `app/${name}`);
const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const ACTION_FILES = actionFiles().map(({ file }) => file);
const ROUTE_FILES = ROUTES.filter((file) => file.endsWith('/route.ts') && /await readCall\(/.test(sourceOf(file)));
const countIn = (files: string[], pattern: RegExp) =>
  files.flatMap((file) => sourceOf(file).match(pattern) ?? []).length;

const ID = '00000000-0000-4000-8000-000000000000';
/** The variable parts of an address, whatever they are called. */
const params = Promise.resolve({ bookingId: ID, jobId: ID, draftId: ID, batchId: ID });

type Handler = (request: Request, context: { params: typeof params }) => Promise<Response>;

async function collect(): Promise<void> {
  for (const file of ACTION_FILES) {
    collected.file = file;
    await exportsOf(file);
  }
  for (const file of ROUTE_FILES) {
    collected.file = file;
    const handlers = await exportsOf(file);
    for (const method of ['POST', 'PUT', 'DELETE'].filter((name) => name in handlers)) {
      const request = new Request('http://localhost/', { method, ...(method !== 'DELETE' && { body: '{}' }) });
      await (handlers[method] as Handler)(request, { params }).catch(() => undefined);
    }
  }
  const nothing = () => {
    throw new Error('No request is made');
  };
  for (const each of createApi(nothing, nothing).openAPIRegistry.definitions) {
    if (each.type !== 'route') continue;
    const { request, method, path } = each.route;
    const content = request?.body?.content as Record<string, { schema?: unknown }> | undefined;
    for (const schema of [content?.['application/json']?.schema, request?.query, request?.params].filter(Boolean)) {
      collected.schemas.push([`${method} ${path}`, schema]);
    }
  }
}

type Schema = z.$ZodTypes;

/** A value of the shape of a schema with a text in place of every text; of several shapes the one at `turn`. */
function filled(given: z.$ZodType, text: string, turn: number): unknown {
  const { def } = (given as Schema)._zod;
  const within = (schema: z.$ZodType) => filled(schema, text, turn);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, schema]) => [key, within(schema)]));
    case 'array':
      return [within(def.element)];
    case 'tuple':
      return def.items.map(within);
    case 'record':
      return Object.fromEntries(keysOf(def.keyType as Schema, text).map((key) => [key, within(def.valueType)]));
    case 'union': {
      const option = def.options[turn % def.options.length];
      return option && within(option);
    }
    case 'pipe':
      return within(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return within(def.innerType);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return def.coerce ? text : 1;
    case 'boolean':
      return true;
    case 'string':
      return text;
    default:
      throw new Error(`A schema of another kind: ${def.type}`);
  }
}

const keysOf = ({ _zod: { def } }: Schema, text: string) =>
  def.type === 'enum' ? Object.values(def.entries).map(String) : [text];

/** How long the texts of a schema may be, each length once. */
function maximaOf(given: z.$ZodType): number[] {
  const { def } = (given as Schema)._zod;
  if (def.type === 'string')
    return (def.checks ?? []).flatMap(({ _zod }) => ('maximum' in _zod.def ? Number(_zod.def.maximum) : []));
  const parts = def.type === 'object' ? [def.shape] : Object.values(def);
  const inner = parts.flatMap((part) => (isSchema(part) ? [part] : Object.values(part ?? {}).filter(isSchema)));
  return [...new Set(inner.flatMap(maximaOf))];
}

const isSchema = (part: unknown): part is z.$ZodType => typeof part === 'object' && part !== null && '_zod' in part;

/** Longer than any text may be that a pattern looks at. */
const LONG = 10_000;
/** Longer than any text may be. */
const LONGEST = 120_000;
const SHAPES: [what: string, head: string, part: string, tail: string][] = [
  ['digits and spaces', '1', ' ', 'x'],
  ['digits', '', '1', 'x'],
  ['spaces in a text', 'a', ' ', 'b'],
  ['points behind an at sign', 'a@', '.', '@'],
  ['letters and points', '', 'a.', '@'],
  ['hyphens', 'a', '-', '.'],
  ['marks that belong to letters', 'a', '\u0301', 'b'],
  ['quotes and commas', 'a', '",', 'b'],
  ['lines', 'a', '\n', 'b'],
  ['slashes', 'http://a', '/', ' '],
];
const textOf = ([, head, part, tail]: (typeof SHAPES)[number], length: number) =>
  head + part.repeat(Math.max(0, Math.ceil((length - head.length - tail.length) / part.length))) + tail;

/** A pattern that is tried from each sign to the end takes the square of the length: at most four million steps. */
const LONGEST_FOR_PATTERNS = 2_000;
/** From its beginning on, and with no part of any length: it ends within as many signs as it has itself. */
const isOfFixedLength = (source: string) =>
  source.startsWith('^') && !/[*+]|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, ''));
/** One kind of sign, any number of times. */
const isOneRun = (source: string) => /^\^?(?:\\[a-zA-Z]|\[(?:\\.|[^\]])*\])[*+]?\$?$/.test(source);

/** The patterns that were given a longer text than they may while something was parsed. */
const overlong = (schema: z.$ZodType, value: unknown) =>
  patternsUsed(() => safeParse(schema, value)).filter(
    ({ source, length }) => length > LONGEST_FOR_PATTERNS && !isOfFixedLength(source) && !isOneRun(source),
  );

beforeAll(collect);

describe('every text that a page or a program sends', () => {
  it('belongs to a schema that is looked at here', () => {
    const made = countIn(ACTION_FILES, /= defineAction\(/g) + countIn(ROUTE_FILES, /await readCall\(/g);
    const ofDesk = collected.schemas.filter(([name]) => name.endsWith('.ts'));
    expect(ofDesk.length).toBe(made);
    expect(made).toBeGreaterThan(80);
    expect(collected.schemas.length).toBeGreaterThan(made + 10);
  });

  it('is refused where it is longer than any', () => {
    const text = 'a'.repeat(LONGEST);
    for (const [name, schema] of collected.schemas as [string, z.$ZodType][]) {
      const value = filled(schema, text, 1);
      const hasText = JSON.stringify(value).includes('aaa');
      expect([name, hasText && safeParse(schema, value).success]).toEqual([name, false]);
    }
  });

  it('is looked at by no pattern where it is too long', () => {
    for (const [name, schema] of collected.schemas as [string, z.$ZodType][]) {
      for (const shape of SHAPES) {
        for (const turn of [0, 1, 2]) {
          const value = filled(schema, textOf(shape, LONG), turn);
          expect([name, shape[0], overlong(schema, value)]).toEqual([name, shape[0], []]);
        }
      }
    }
  });

  it('that is as long as it may be is short where a pattern looks at it', () => {
    for (const [name, schema] of collected.schemas as [string, z.$ZodType][]) {
      for (const most of maximaOf(schema)) {
        for (const shape of SHAPES) {
          for (const turn of [0, 1, 2]) {
            const value = filled(schema, textOf(shape, most).slice(0, most), turn);
            expect([name, most, shape[0], overlong(schema, value)]).toEqual([name, most, shape[0], []]);
          }
        }
      }
    }
  });
});
