import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyForm, readJson } from './json';

describe('JSON of a stranger', () => {
  it('is undefined when it is none', () => {
    expect(readJson('{"a":')).toBeUndefined();
    expect(readJson('')).toBeUndefined();
  });

  it('loses what PostgreSQL cannot store: NUL and half surrogate pairs, in values and names', () => {
    expect(readJson('{"a\\u0000":["x\\u0000y","\\ud800!","\\ud83c\\udf81"]}')).toEqual({ a: ['xy', '\uFFFD!', '🎁'] });
  });

  it('keeps the invisible character of a mission code (field notes, "Booking")', () => {
    expect(readJson('{"missionCode":"0123456789\\u001d0123456789012345"}')).toEqual({
      missionCode: '0123456789\u001d0123456789012345',
    });
  });

  it('nested a hundred thousand deep is read without a surprise, and can be written again', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(JSON.stringify(readJson(deep)).length).toBeLessThan(200);
  });

  it('of ordinary depth is read as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\\u0000|\\ud[89a-f]/i.test(text));
        expect(JSON.stringify(readJson(text))).toBe(text);
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
