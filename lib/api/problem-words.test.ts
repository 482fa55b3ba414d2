import { z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { wordsOf } from './problem-words';

const said = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map((issue) => wordsOf(issue, given === undefined));

it.each<[string, z.ZodType, unknown, string]>([
  ['a number that is none', z.coerce.number(), 'x', 'Not a number'],
  ['half a number', z.int(), 1.5, 'Not a whole number'],
  ['a text where a list is', z.array(z.string()), 'x', 'Not a list'],
  ['nothing', z.string(), undefined, 'Is missing'],
  ['no word of several', z.enum(['pdf', 'zpl']), 'svg', 'None of "pdf", "zpl"'],
  ['an empty text', z.string().min(1), '', 'Is empty'],
  ['an empty list', z.array(z.string()).min(1), [], 'Is empty'],
  ['a long text', z.string().max(3), 'long', 'At most 3 characters'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entries'],
  ['a small number', z.int().min(1), 0, 'At least 1'],
  ['no id', z.uuid(), 'x', 'Not an id (UUID)'],
  ['no date', z.iso.date(), '27.11.2026', 'Not a date such as 2026-11-27'],
  ['no moment', z.iso.datetime(), 'now', 'Not a moment such as 2026-11-27T08:00:00Z'],
  ['a pattern without words', z.string().regex(/x/), 'y', 'Not valid'],
  ['words of a schema', z.string().regex(/x/, 'No x'), 'y', 'No x'],
  ['a rule of a schema', z.string().refine(() => false, 'Not this one'), 'y', 'Not this one'],
])('%s is said in words of the API', (_, schema, given, words) => {
  expect(said(schema, given)).toEqual([words]);
});
