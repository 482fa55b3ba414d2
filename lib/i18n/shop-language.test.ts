import { expect, test } from 'vitest';
import { languageOfShop, usualLanguage } from './shop-language';

test.each([
  ['NO', 'nb'],
  ['no', 'nb'],
  ['SJ', 'nb'],
  ['BV', 'nb'],
  ['SE', 'sv'],
  ['AX', 'sv'],
  ['DK', 'da'],
  ['FI', 'fi'],
  ['DE', 'en'],
  ['GB', 'en'],
  ['', 'en'],
  ['XX', 'en'],
])('in %s the usual language is %s', (country, language) => {
  expect(usualLanguage(country)).toBe(language);
});

test.each([
  [null, 'SE', 'nb'],
  ['fi', 'SE', 'fi'],
  ['recipient', 'SE', 'sv'],
  ['recipient', 'DE', 'en'],
  ['recipient', '', 'nb'],
  ['recipient', undefined, 'nb'],
])('what a Norwegian shop that chose %s sends to %s is in %s', (labelLanguage, countryCode, language) => {
  const customer = countryCode === undefined ? undefined : { countryCode };
  expect(languageOfShop({ labelLanguage, sender: { countryCode: 'NO' } }, customer)).toBe(language);
});
