import { describe, expect, test } from 'vitest';
import { countryNames } from './country-names';
import { isLocale, LOCALES, preferredLocale } from './locales';

describe('the language of a browser that has chosen none', () => {
  test.each([
    ['nb-NO,nb;q=0.9,en;q=0.8', 'nb'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['en-GB,en;q=0.9,nb;q=0.8', 'en'],
    ['de-DE,de;q=0.9,nb;q=0.5,en;q=0.4', 'nb'],
    ['en;q=0.2, nb ; q=0.7', 'nb'],
    ['nb;q=0, en', 'en'],
    ['fi,sv;q=0.9', 'fi'],
    ['da-DK', 'da'],
    ['is,sv;q=0.9', 'sv'],
  ])('%s reads %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });

  test.each([null, '', 'is,et;q=0.9', ';;;,,q=x', '*'])('%s reads English', (header) => {
    expect(preferredLocale(header)).toBe('en');
  });
});

test('a cookie can hold anything, and only a language of the desk counts', () => {
  expect([...LOCALES, 'no', '', undefined, '__proto__', 'constructor'].filter(isLocale)).toEqual(LOCALES);
});

test('countries start with the four nearest, each once and by name in the language asked for', () => {
  const countries = countryNames('nb');
  expect(countries.slice(0, 4).map(({ code }) => code)).toEqual(['NO', 'SE', 'DK', 'FI']);
  expect(countries.find(({ code }) => code === 'DE')?.name).toBe('Tyskland');
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
});
