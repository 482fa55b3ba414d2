import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRANSPORT_SOLUTIONS } from './agreement';
import { CLIENTS } from './credentials';
import { MAGIC_INPUTS, type MagicInput } from './magic-inputs';
import { COUNTRIES } from './points/countries';
import { POINTS } from './points/nearby';

const text = readFileSync(new URL('../../docs/practice-carrier.md', import.meta.url), 'utf8');
const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

function describedAs({ name, on }: MagicInput): string[] | undefined {
  return rows.find(([, word, , where]) => word === `\`${name}\`` && where === on.join(', '));
}

test.each(MAGIC_INPUTS)('docs/practice-carrier.md describes $name, its postal code and where it works', (input) => {
  expect(describedAs(input)?.[2]).toBe(input.zipCode ?? '');
});

test('docs/practice-carrier.md describes no magic input that is not there', () => {
  const words = rows
    .filter(([, , , where]) => /^(token|booking|search|label|address)/.test(where ?? ''))
    .map(([, word]) => word);
  expect(words).toEqual(expect.arrayContaining(MAGIC_INPUTS.map(({ name }) => `\`${name}\``)));
  expect(words).toHaveLength(MAGIC_INPUTS.length);
});

test('docs/practice-carrier.md counts towns and points as they are', () => {
  const townCount = COUNTRIES.reduce((sum, { towns }) => sum + towns.length, 0);
  const pointCount = [...POINTS.values()].flat().length;
  expect(text).toContain(`more than ${Math.floor(pointCount / 100) * 100} in ${townCount} towns`);
});

test('docs/practice-carrier.md names the published credentials and every solution', () => {
  for (const { clientId, clientSecret } of CLIENTS) {
    expect(rows.find(([, id]) => id === `\`${clientId}\``)?.[2]).toBe(`\`${clientSecret}\``);
  }
  for (const { id } of TRANSPORT_SOLUTIONS) expect(text).toMatch(new RegExp(`^\\| ${id}, `, 'm'));
});
