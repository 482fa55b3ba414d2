import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyForm, parseJson } from './read-answer';

describe('JSON of a stranger', () => {
  it('is undefined when it is none', () => {
    expect(parseJson('{"a":')).toBeUndefined();
    expect(parseJson('')).toBeUndefined();
  });

  it('loses what PostgreSQL cannot store: NUL and half surrogate pairs, in values and names', () => {
    expect(parseJson('{"a\\u0000":["x\\u0000y","\\ud800!","\\ud83c\\udf81"]}')).toEqual({ a: ['xy', '\uFFFD!', '🎁'] });
  });

  it('keeps the invisible character of a mission code', () => {
    expect(parseJson('{"missionCode":"0123456789\\u001d0123456789012345"}')).toEqual({
      missionCode: '0123456789\u001d0123456789012345',
    });
  });

  it.each([
    '{"a":70724763283719873}',
    '{"a": 707247632837198730123456789 }',
    '[{"b":"12345678901234567890","a":-70724763283719873}]',
    '{"\\"a\\\\":9007199254740993,"b":1.5e300,"c":9007199254740991}',
  ])('keeps every digit of a whole number as its text: %s', (text) => {
    const read = JSON.stringify(parseJson(text)).replaceAll('"', '');
    expect(read).toBe(text.replaceAll(/["\s]/g, '').replace('1.5e300', '1.5e+300'));
  });

  it('with a number for a name, or long digits in a text, is not taken for what it is not', () => {
    expect(parseJson('{70724763283719873:1}')).toBeUndefined();
    expect(parseJson('{"a":"x 70724763283719873"}')).toEqual({ a: 'x 70724763283719873' });
  });

  it('keeps the digits beside a text of a megabyte, too', () => {
    const text = '\\\\/'.repeat(330_000);
    expect(parseJson(`{"a":"${text}","b":70724763283719873}`)).toMatchObject({ b: '70724763283719873' });
  });

  it('nested a hundred thousand deep is read without an exception, and can be written again', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(JSON.stringify(parseJson(deep)).length).toBeLessThan(200);
  });

  it('of ordinary depth is read as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\\u0000|\\ud[89a-f]|(?<![\d.])\d{16,}(?![\d.e])/i.test(text));
        expect(JSON.stringify(parseJson(text))).toBe(text);
      }),
    );
  });
});

describe('a body', () => {
  it.each([
    ['{"errorKey":"x"}', 'json'],
    [' [] ', 'json'],
    ['404', 'text'],
    ['"Forbidden"', 'text'],
    ['{"cut":', 'text'],
    [' \n', 'empty'],
    ['<!doctype html>', 'markup'],
    ['<?xml version="1.0"?><error/>', 'markup'],
  ])('%j is %s', (body, form) => {
    expect(bodyForm(body)).toBe(form);
  });
});
