import fc from 'fast-check';
import { mutatedJson, places, replaceAt } from './mutate-json';

// The JSON text of a value with something wrong that no value can show: twice the same key, bytes of another encoding, NaN.

const MARK = '\u2603';

/** The text of `value` with a text of its own at some place. */
function textAt(value: unknown, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...places(value)), text)
    .map(([path, found]) => JSON.stringify(replaceAt(value, path, MARK)).replace(`"${MARK}"`, () => found));
}

/** The text of `value` with one more field at the beginning or end of some object. */
function withField(value: unknown, key: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const whole = JSON.stringify(value);
  const edges = [...whole.matchAll(/[{}]/g)].map(({ index, 0: sign }) => ({ index, sign }));
  return fc.tuple(fc.constantFrom(...edges), key, fc.json()).map(([{ index, sign }, name, field]) => {
    const added = `${JSON.stringify(name)}:${field}`;
    const isBeginning = sign === '{';
    return isBeginning
      ? `${whole.slice(0, index + 1)}${added},${whole.slice(index + 1)}`
      : `${whole.slice(0, index)},${added}${whole.slice(index)}`;
  });
}

function keysOf(value: unknown): string[] {
  return [...new Set(places(value).flatMap((path) => path.filter((key) => typeof key === 'string')))];
}

const NO_NUMBERS = ['NaN', 'Infinity', '-Infinity', 'undefined', '1e999', '-1e999', '-0', '0x10', '01', '.5', '1e-400'];
const TAKEN_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then', '', '0'];
const EMPTY = ['', ' ', '\n', '{}', '[]', 'null', '""', '0', '[{}]', '[null]', '{"":null}'];

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** The bytes of `value` in another encoding or with broken ones, read as the UTF-8 they should have been. */
function misread(value: unknown): fc.Arbitrary<string> {
  const whole = JSON.stringify(value).replace(/o/g, 'ø');
  const bytes = Buffer.from(whole);
  const spoilt = fc.oneof(
    fc.constantFrom(Buffer.from(whole, 'utf16le'), Buffer.from(whole, 'latin1'), Buffer.from(`\ufeff${whole}`)),
    fc
      .tuple(fc.nat(bytes.length), fc.uint8Array({ minLength: 1, maxLength: 4 }))
      .map(([at, odd]) => Buffer.concat([bytes.subarray(0, at), odd, bytes.subarray(at)])),
    fc.nat(bytes.length).map((end) => bytes.subarray(0, end)),
  );
  return spoilt.map((odd) => new TextDecoder().decode(odd));
}

/** Whatever may be wrong with the text of an answer that should have been `value`. */
export function anyAnswerText(value: object): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: mutatedJson(value).map(({ text }) => text) },
    { weight: 2, arbitrary: textAt(value, fc.constantFrom(...NO_NUMBERS)) },
    { weight: 2, arbitrary: withField(value, fc.oneof(fc.constantFrom(...TAKEN_NAMES), fc.string())) },
    { weight: 2, arbitrary: withField(value, fc.constantFrom(...keysOf(value))) },
    { weight: 2, arbitrary: misread(value) },
    { weight: 1, arbitrary: fc.constantFrom(...EMPTY) },
    { weight: 1, arbitrary: textAt(value, fc.constantFrom(40, 41, 2_000, 20_000).map(nested)) },
    { weight: 1, arbitrary: textAt(value, fc.constantFrom(39, 40, 2_000).map(nestedObjects)) },
    {
      weight: 1,
      arbitrary: textAt(value, fc.constantFrom(JSON.stringify('x\ud800'.repeat(20_000)), `[${'{},'.repeat(2_000)}0]`)),
    },
  );
}
