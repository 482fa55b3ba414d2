import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRANSPORT_SOLUTIONS } from './agreement';
import { CLIENTS } from './credentials';
import { MAGIC_INPUTS, type MagicInput } from './magic-inputs';
import { COUNTRIES } from './points/countries';
import { POINTS } from './points/nearby';

const text = readFileSync(new URL('../../docs/practice-carrier.md', import.meta.url), 'utf8');
const sections = text.split(/^#+ /m).map((section) => [section.split('\n')[0] ?? '', section] as const);

/** The magic inputs that stand under a heading of operations, each with its postal code. */
function describedUnder(heading: string): string[] {
  const section = sections.find(([title]) => title.toLowerCase() === heading)?.[1] ?? '';
  return [...section.matchAll(/`[a-z0-9-]+`(?:\s+\d{4})?/g)].map(([described]) => described.replace(/\s+/, ' '));
}

const asDescribed = ({ name, zipCode }: MagicInput) => (zipCode ? `\`${name}\` ${zipCode}` : `\`${name}\``);

const OPERATIONS = [...new Set(MAGIC_INPUTS.map(({ on }) => on.join(', ')))];

test.each(OPERATIONS)(
  'docs/practice-carrier.md describes each magic input of %s with its postal code, and no other',
  (on) => {
    const inputs = MAGIC_INPUTS.filter((input) => input.on.join(', ') === on);
    expect(describedUnder(on).sort()).toEqual(inputs.map(asDescribed).sort());
  },
);

test('docs/practice-carrier.md groups the magic inputs by nothing but the operations they work on', () => {
  const [, magic = ''] = /^## Magic inputs$(.*?)^## /ms.exec(text) ?? [];
  const titles = [...magic.matchAll(/^### (.*)$/gm)].map(([, title = '']) => title.toLowerCase());
  expect(titles.sort()).toEqual([...OPERATIONS].sort());
});

test('docs/practice-carrier.md counts towns and points as they are', () => {
  const townCount = COUNTRIES.reduce((sum, { towns }) => sum + towns.length, 0);
  const pointCount = [...POINTS.values()].flat().length;
  expect(text).toContain(`more than ${Math.floor(pointCount / 100) * 100} in ${townCount} towns`);
});

test('docs/practice-carrier.md names the published credentials and every solution', () => {
  for (const { clientId, clientSecret } of CLIENTS)
    expect(text).toContain(`- \`${clientId}\`, secret \`${clientSecret}\``);
  for (const { id } of TRANSPORT_SOLUTIONS) expect(text).toMatch(new RegExp(`^- ${id}: `, 'm'));
});
