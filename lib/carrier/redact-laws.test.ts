import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { parseJson } from './read-answer';
import { redact } from './redact';

const INSTEAD = '[access token]';

/** What a token may consist of (RFC 6750, 2.1, `b64token`). */
const LETTERS = 'ABCXYZabcxyz0189-._~+/=';
const token = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 12, maxLength: 60 });

const hex = (character: string, digits: number) => character.charCodeAt(0).toString(16).padStart(digits, '0');
const ESCAPES: readonly ((character: string) => string)[] = [
  (character) => character,
  (character) => (character === '/' ? '\\/' : character),
  (character) => `\\u${hex(character, 4)}`,
  (character) => `\\u${hex(character, 4).toUpperCase()}`,
  (character) => `%${hex(character, 2)}`,
  (character) => `%${hex(character, 2).toUpperCase()}`,
  (character) => `&#${character.charCodeAt(0)};`,
  (character) => `&#x${hex(character, 2)};`,
];

const WRAPPINGS: readonly ((text: string) => string)[] = [
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  encodeURIComponent,
  (text) => [...text].map((letter) => `\\u${hex(letter, 4)}`).join(''),
];

/** A secret, and how a service says it: each character in a form of its own or all of it in base64, and that wrapped again. */
const saidBack = fc
  .record({
    secret: token,
    escapes: fc.array(fc.constantFrom(...ESCAPES), { minLength: 1, maxLength: 20 }),
    base64: fc.option(
      fc.record({
        alphabet: fc.constantFrom<BufferEncoding>('base64', 'base64url'),
        before: fc.string(),
        after: fc.string(),
      }),
    ),
    wrappings: fc.array(fc.constantFrom(...WRAPPINGS), { maxLength: 2 }),
  })
  .map(({ secret, escapes, base64, wrappings }) => {
    const escaped = [...secret].map((letter, index) => escapes[index % escapes.length]?.(letter)).join('');
    const said = base64 ? Buffer.from(base64.before + secret + base64.after).toString(base64.alphabet) : escaped;
    return { secret, said: wrappings.reduce((text, wrap) => wrap(text), said) };
  });

/** Everything a careless or curious reader could make of an answer: its fields, and each of them undone as often as it can be. */
function readings(text: string): string[] {
  const seen = new Set([text]);
  const add = (found: string) => seen.size < 2_000 && seen.add(found);
  for (const found of seen) {
    stringsIn(parseJson(found)).forEach(add);
    add(found.replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))));
    add(found.replaceAll('\\/', '/').replaceAll('\\\\', '\\'));
    add(found.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))));
    add(found.replace(/&#(x?)([0-9a-f]+);/gi, (_, x, code) => String.fromCharCode(Number.parseInt(code, x ? 16 : 10))));
    for (const [word] of found.matchAll(/[A-Za-z0-9+/_-]{12,}/g)) {
      for (const shift of [0, 1, 2, 3]) add(Buffer.from(word.slice(shift), 'base64').toString('latin1'));
    }
  }
  return [...seen];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...stringsIn(part)]);
}

describe('a secret that is said back', () => {
  it(
    'in whatever form, is found by no reading of the answer (Authentication, rule 7)',
    () => {
      fc.assert(
        fc.property(saidBack, fc.string(), fc.string(), ({ secret, said }, before, after) => {
          for (const body of [
            `{"errorKey":"${JSON.stringify(before).slice(1, -1)} ${said}"}`,
            `${before} ${said} ${after}`,
          ]) {
            const hidden = redact(body, secret, INSTEAD);
            for (const reading of readings(hidden)) expect(reading, `${body} became ${hidden}`).not.toContain(secret);
          }
        }),
        { numRuns: lawRuns(300, 20_000) },
      );
    },
    LAW_TIMEOUT_MS,
  );

  it.each([
    '9f9c8e77-echo\\/opaque+token==',
    '9f9c8e77-echo\\u002fopaque\\u002Btoken==',
    '9f9c8e77-echo%2Fopaque%2btoken%3d%3D',
    '9f9c8e77-echo\\\\\\/opaque+token==',
    '9f9c8e77-echo%252Fopaque+token==',
    '9f9c8e77-echo\\u0000/opaque+token==',
  ])('as %s leaves its neighbours as they are', (said) => {
    expect(redact(`{"a":"caf\\u00e9 ${said}\\/b"}`, '9f9c8e77-echo/opaque+token==', INSTEAD)).toBe(
      `{"a":"caf\\u00e9 ${INSTEAD}\\/b"}`,
    );
  });

  it('and is cut off at the end of the answer does not show so far either', () => {
    const secret = '9f9c8e77-echo/opaque+token==';
    expect(redact('{"message":"Bearer 9f9c8e77-echo\\/opa', secret, INSTEAD)).toBe(`{"message":"Bearer ${INSTEAD}`);
  });
});

it('an answer without the secret stays as it came', () => {
  fc.assert(
    fc.property(token, fc.json(), (secret, body) => {
      fc.pre(!readings(body).some((reading) => reading.includes(secret.slice(0, 4))));
      expect(redact(body, secret, INSTEAD)).toBe(body);
    }),
  );
});

it('a megabyte of escapes without the secret stays as it came', () => {
  expect(redact('\\/'.repeat(500_000), 'secret-of-ours', INSTEAD)).toHaveLength(1_000_000);
  expect(redact('%25'.repeat(300_000), 'secret-of-ours', INSTEAD)).toHaveLength(900_000);
});
