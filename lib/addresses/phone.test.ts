import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPhone, isSamePhone, phoneAmongWords, phoneOnWire } from './phone';

type Sample = { country: string; e164: string; spellings: string[] };

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
/** The digits in groups of these sizes; what is left over is the last one. */
const groups = (text: string, ...sizes: number[]) => {
  const pattern = sizes.map((size) => `(.{${size}})`).join('');
  return (new RegExp(`^${pattern}(.*)$`).exec(text) ?? []).slice(1).filter(Boolean);
};

const norwegian = fc
  .tuple(fc.constantFrom('40', '41', '46', '91', '92', '98', '22', '55', '73'), digits(6))
  .map(([head, tail]): Sample => {
    const number = head + tail;
    const inThrees = groups(number, 3, 2).join(' ');
    const inPairs = groups(number, 2, 2, 2).join(' ');
    const spellings = [
      number,
      inThrees,
      inPairs,
      `+47 ${inThrees}`,
      `+47${number}`,
      `0047 ${inPairs}`,
      `(+47) ${number}`,
      `47 ${inThrees}`,
    ];
    return { country: 'NO', e164: `+47${number}`, spellings };
  });

const swedish = fc.tuple(fc.constantFrom('70', '72', '73', '76', '79'), digits(7)).map(([head, tail]): Sample => {
  const rest = groups(tail, 3, 2).join(' ');
  const spellings = [`0${head}${tail}`, `0${head}-${rest}`, `0${head} ${rest}`, `0${head}/${tail}`];
  const abroad = [`+46 ${head} ${rest}`, `+46${head}${tail}`, `0046 ${head} ${rest}`, `+46 (0)${head}-${rest}`];
  return { country: 'SE', e164: `+46${head}${tail}`, spellings: [...spellings, ...abroad] };
});

// No Danish series has a zero in its third place.
const danish = fc
  .tuple(fc.constantFrom('21', '26', '31', '41', '51', '61', '33', '86', '98'), fc.stringMatching(/^[1-9]\d{5}$/))
  .map(([head, tail]): Sample => {
    const number = head + tail;
    const inPairs = groups(number, 2, 2, 2).join(' ');
    const spellings = [number, inPairs, groups(number, 4).join(' '), inPairs.replaceAll(' ', '.')];
    return {
      country: 'DK',
      e164: `+45${number}`,
      spellings: [...spellings, `+45 ${inPairs}`, `+45${number}`, `0045 ${inPairs}`],
    };
  });

const finnish = fc.tuple(fc.constantFrom('40', '44', '45', '50'), digits(7)).map(([head, tail]): Sample => {
  const rest = groups(tail, 3).join(' ');
  const spellings = [`0${head}${tail}`, `0${head} ${rest}`, `0${head}-${tail}`, `(0${head}) ${rest}`];
  const abroad = [`+358 ${head} ${rest}`, `+358${head}${tail}`, `00358 ${head} ${tail}`, `+358 (0)${head} ${rest}`];
  return { country: 'FI', e164: `+358${head}${tail}`, spellings: [...spellings, ...abroad] };
});

const spelled = fc
  .oneof(norwegian, swedish, danish, finnish)
  .chain(({ country, e164, spellings }) =>
    fc.record({ country: fc.constant(country), e164: fc.constant(e164), typed: fc.constantFrom(...spellings) }),
  );

describe('a phone on the wire', () => {
  it('is E.164 for a thousand Nordic numbers in their usual spellings, and stays so when it is read back', () => {
    fc.assert(
      fc.property(spelled, ({ country, e164, typed }) => {
        expect(phoneOnWire(country, typed)).toBe(e164);
        expect(phoneOnWire(country, e164)).toBe(e164);
        expect(checkPhone(country, typed)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('is what it became, sent again, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string(),
      spelled.map((sample) => sample.typed),
    );
    fc.assert(
      fc.property(fc.constantFrom('NO', 'SE', 'AX', 'XX', ''), typed, (country, text) => {
        const sent = phoneOnWire(country, text);
        expect(phoneOnWire(country, sent)).toBe(sent);
      }),
    );
  });

  it('keeps another country than the party has, when its code was typed', () => {
    expect(phoneOnWire('NO', '+46 70 123 45 67')).toBe('+46701234567');
  });

  it.each([
    ['', 'nothing'],
    ['123', 'too short'],
    ['912 34 567 ext. 12', 'an extension'],
    ['912 34 567 / 922 34 567', 'two numbers'],
    ['ring 912 34 567', 'words'],
    ['000 00 000', 'no series'],
  ])('stays as it was typed where E.164 would lose something: "%s" (%s)', (typed) => {
    expect(phoneOnWire('NO', typed)).toBe(typed);
  });

  it('is no other one because it is written otherwise', () => {
    expect(isSamePhone('NO', '+4791234567', '91 23 45 67')).toBe(true);
    expect(isSamePhone('NO', '+4791234567', '91234568')).toBe(false);
    expect(isSamePhone('NO', 'ring first', 'ring last')).toBe(false);
  });
});

describe('what is odd about a phone', () => {
  it.each([
    ['NO', '912 34 56', 'impossible'],
    ['NO', 'ring the bell', 'words'],
    ['NO', 'tlf. 912 34 567', 'words'],
    ['NO', '+47 91234567 (etter 16)', 'words'],
    ['NO', '912 34 567 ext. 12', 'words'],
    ['NO', '912 345 678', 'impossible'],
    ['NO', '+47 912 345 678', 'impossible'],
    ['SE', '0701234567890123', 'impossible'],
    ['NO', '000 00 000', 'unusual'],
    ['NO', '22 33 44 55', null],
    ['NO', '', null],
    ['XX', '+47 22 33 44 55', null],
  ] as const)('in %s, %s: %s', (country, typed, expected) => {
    expect(checkPhone(country, typed)).toBe(expected);
  });
});

describe('a number among words', () => {
  it.each([
    ['tlf. 912 34 567', '+4791234567'],
    ['+47 91234567 (etter 16)', '+4791234567'],
    ['+47 912 34 567 etter kl. 16', '+4791234567'],
    ['912 34 567 ext. 12', '+4791234567'],
    ['ring the bell', null],
    ['912 34 567', null],
    ['912 34 56', null],
  ])('of "%s" is %s', (typed, number) => expect(phoneAmongWords('NO', typed)).toBe(number));
});
