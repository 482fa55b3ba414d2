import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueKey } from '@/lib/i18n/issue-key';
import { recipient } from '@/lib/testing/booking-form';
import { periodsForm, periodsSchema } from './periods-form';
import { isInCells, isNamedIn, isPerson, type PersonQuery, personSchema, personTerms } from './person-query';
import { RETAINED_KINDS, RETENTION_PERIODS } from './retention-periods';

const terms = (typed: Partial<PersonQuery>) => personTerms({ name: '', phone: '', email: '', address: '', ...typed });

describe('Kari Nordmann of Storgata 11', () => {
  it.each([
    [{ name: 'kari nordmann' }, true],
    [{ name: 'Nordmann' }, true],
    [{ name: 'Kari Nordmannsen' }, false],
    [{ name: 'Ola Nordmann' }, false],
    [{ phone: '912 34 567' }, true],
    [{ phone: '+47 91234567' }, true],
    [{ phone: '91234568' }, false],
    [{ email: 'KARI@example.no' }, true],
    [{ email: 'ari@example.no' }, false],
    [{ address: 'storgata 11' }, true],
    [{ address: 'Storgata 12' }, false],
    [{ name: 'Kari', email: 'ola@example.no' }, false],
  ])('is found by %j: %j', (typed, expected) => {
    expect(isPerson(terms(typed), recipient)).toBe(expected);
    const { name, phone, email, address } = recipient;
    expect(isInCells(terms(typed), ['1', name, phone, `<${email}>`, address])).toBe(expected);
  });

  it.each([
    [{ name: 'Kari Nordmann' }, 'Åpnet fordi KARI  NORDMANN ringte', true],
    [{ name: 'Kari Nordmann' }, 'Kari og Ola Nordmann', false],
    [{ name: 'Åse Li' }, 'ase li kom', true],
    [{ phone: '+47 912 34 567' }, 'Ring 91 23 45 67', true],
    [{ phone: '91234567' }, 'Nummer 370912345672', false],
    [{ email: 'ari@example.no' }, 'Skrev til kari@example.no', false],
    [{ address: 'Storgata 11' }, 'Storgata 11', false],
  ])('%j is named in "%s": %j', (typed, text, expected) => expect(isNamedIn(terms(typed), text)).toBe(expected));
});

const keyOf = (schema: z.ZodMiniType, typed: unknown) =>
  z.safeParse(schema, typed, { error: issueKey }).error?.issues[0]?.message ?? 'accepted';

it.each([
  [{}, 'oneField'],
  [{ name: 'Li' }, 'tooShort:3'],
  [{ phone: '12' }, 'tooShort:5'],
  [{ email: 'kari@example.no' }, 'accepted'],
])('a person typed as %j is %s', (typed, key) => {
  expect(keyOf(personSchema, { name: '', phone: '', email: '', address: '', ...typed })).toBe(key);
});

it.each([
  ['bookings', '', 'accepted'],
  ['bookings', '0', 'accepted'],
  ['bookings', '29', 'tooSmall:30'],
  ['bookings', '1.5', 'wholeNumber'],
  ['drafts', '', 'tooSmall:1'],
  ['drafts', '31', 'tooLarge:30'],
  ['sessions', '7', 'accepted'],
] as const)('a period of %s of "%s" days is %s', (kind, days, key) => {
  const kept = Object.fromEntries(RETAINED_KINDS.map((each) => [each, RETENTION_PERIODS[each].default])) as Record<
    typeof kind,
    number
  >;
  expect(keyOf(periodsSchema, { ...periodsForm(kept as never), [kind]: days })).toBe(key);
});
