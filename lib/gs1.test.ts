import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupIdentifier } from '@/lib/labels/compose-page';
import { hasValidCheckDigit, hasWrongCheckDigit, readGs1Number, withoutGroups } from './gs1';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('a GS1 number', () => {
  test('is a consignment number behind (401) when its check digit is right', () => {
    expect(readGs1Number('(401)70724763283719873')).toEqual({
      applicationIdentifier: '401',
      digits: '70724763283719873',
    });
  });

  test.each(['370724763243779252', '(00)370724763243779252'])('%s is an SSCC', (text) => {
    expect(readGs1Number(text)).toEqual({ applicationIdentifier: '00', digits: '370724763243779252' });
  });

  test.each([
    '(401)70724763283719874',
    '370724763243779253',
    '(401)7072476328371987',
    '70724763283719873',
    ' 370724763243779252',
    '(00) 370724763243779252',
    'ORDER-1',
    '',
  ])('"%s" is a plain text', (text) => {
    expect(readGs1Number(text)).toBeNull();
  });

  test('has exactly one right check digit, and any single wrong digit is noticed', () => {
    fc.assert(
      fc.property(digits(17), fc.nat(16), fc.integer({ min: 1, max: 9 }), (body, place, by) => {
        const valid = [...'0123456789'].filter((digit) => hasValidCheckDigit(body + digit));
        expect(valid).toHaveLength(1);
        const wrong = [...`${body}${valid[0]}`];
        wrong[place] = String((Number(wrong[place]) + by) % 10);
        expect(hasValidCheckDigit(wrong.join(''))).toBe(false);
      }),
    );
  });
});

describe('a number that a clerk typed', () => {
  test.each([
    ['(401) 7072 4763 2837 1987 3', '(401)70724763283719873'],
    ['3707 2476 3243 7792 52', '370724763243779252'],
    ['RR 473 124 829 NO', 'RR473124829NO'],
    ['(401)70724763283719873', '(401)70724763283719873'],
  ])('in groups is kept without them: %s', (typed, kept) => expect(withoutGroups(typed)).toBe(kept));

  test.each(['(401) 7072 4763 2837 1987 4', 'ORDER 17', '7072 4763', ''])(
    'of another form, or with a wrong check digit, is kept as it is: "%s"',
    (typed) => expect(withoutGroups(typed)).toBe(typed),
  );
});

describe('a number of a published form', () => {
  test.each([
    '(401)70724763283719874',
    '40170724763283719874',
    '370724763243779253',
    '3707 2476 3243 7792 53',
    'RR473124820NO',
  ])('has a wrong check digit: %s', (text) => expect(hasWrongCheckDigit(text)).toBe(true));

  test.each([
    '(401)70724763283719873',
    '(00)370724763243779252',
    '00370724763243779252',
    'RR473124829NO',
    'rr 473 124 829 no',
  ])('has the right one: %s', (text) => expect(hasWrongCheckDigit(text)).toBe(false));

  test.each(['', '1234', 'ORDER-1', '70724763283719874'])('is not what has none: %s', (text) => {
    expect(hasWrongCheckDigit(text)).toBe(false);
  });
});

describe('an identifier on paper', () => {
  test.each([
    ['(401)70724763283719873', '(401) 7072 4763 2837 1987 3'],
    ['370724763243779252', '(00) 3707 2476 3243 7792 52'],
    ['123456789', '1234 5678 9'],
    ['100234', '100234'],
    ['ORDER-2026-1', 'ORDER-2026-1'],
  ])('%s reads %s', (text, grouped) => {
    expect(groupIdentifier(text)).toBe(grouped);
  });
});
