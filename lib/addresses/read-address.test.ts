import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import denmark from './fixtures/dk.json';
import finland from './fixtures/fi.json';
import keptApart from './fixtures/kept-apart.json';
import norway from './fixtures/no.json';
import sweden from './fixtures/se.json';
import { loadPostalTable } from './postal-table';
import { readAddress } from './read-address';
import { hasStructure } from './split-block';

type Fixture = { text: string; expected: Record<string, string | undefined> };

const LOOKED_AT: Fixture[] = [...norway, ...sweden, ...denmark, ...finland];
/** Written with the others and not looked at while the reading was made. */
const KEPT_APART: Fixture[] = keptApart;

const tables = { NO: await loadPostalTable('NO'), FI: await loadPostalTable('FI'), AX: await loadPostalTable('AX') };

/** Read as at a desk in Norway. */
const read = (text: string) => readAddress(text, 'NO', tables);

/** What was read otherwise than expected, in a line each. */
function faultsOf({ text, expected }: Fixture): string[] {
  const party: Record<string, string | undefined> = read(text).party;
  const names = new Set([...Object.keys(expected), ...Object.keys(party)]);
  return [...names].filter((name) => expected[name] !== party[name]).map((name) => `${name}: ${party[name]}`);
}

describe('a pasted block', () => {
  it('fills every field right in nine of ten, of those looked at and of those kept apart', () => {
    const shareOf = (fixtures: Fixture[]) =>
      fixtures.filter((fixture) => faultsOf(fixture).length === 0).length / fixtures.length;
    const shares = { lookedAt: shareOf(LOOKED_AT), keptApart: shareOf(KEPT_APART) };
    process.stdout.write(`${LOOKED_AT.length} blocks and ${KEPT_APART.length} kept apart: ${JSON.stringify(shares)}\n`);
    expect(LOOKED_AT.length + KEPT_APART.length).toBe(200);
    expect(shares.lookedAt).toBeGreaterThanOrEqual(0.9);
    expect(shares.keptApart).toBeGreaterThanOrEqual(0.9);
  });

  it('loses no digit: each stands in a field or among what found none', () => {
    const digitsIn = (text: string) => [...text.replace(/\D/g, '')].sort().join('');
    for (const { text } of [...LOOKED_AT, ...KEPT_APART]) {
      const { party, rest } = read(text);
      const { zipCode = '', ...others } = party;
      // Lost zeros were put back.
      const typedCode =
        text.includes(zipCode.replace(' ', '')) || text.includes(zipCode) ? zipCode : zipCode.replace(/^0+/, '');
      const kept = digitsIn([typedCode, ...Object.values(others), ...rest].join(' '));
      expect(kept, text).toBe(digitsIn(text));
    }
  });

  it('shows what found no field, with the label it had, and leaves out greetings only', () => {
    const { party, rest } = read(`Hei,
kan dere sende den til
Fjordbok AS
Org.nr: 999 888 777
v/ Kari Hansen
Daglig leder
Lager 2
Strandgaten 4
Bakgården
5003 Bergen
Fax: 55 31 22 11
Tlf 55 31 22 10, 55 31 22 12, 55 31 22 13
kari@fjordbok.example, lager@fjordbok.example
www.fjordbok.example
Ring gjerne på når du kommer, takk!`);
    expect(party).toEqual({
      name: 'Fjordbok AS',
      contact: 'Kari Hansen',
      address: 'Strandgaten 4',
      zipCode: '5003',
      city: 'Bergen',
      countryCode: 'NO',
      phone: '55 31 22 10',
      phone2: '55 31 22 12',
      email: 'kari@fjordbok.example',
    });
    expect(rest).toEqual([
      'Bakgården',
      'Lager 2',
      'lager@fjordbok.example',
      '55 31 22 13',
      'kan dere sende den til',
      'Org.nr: 999 888 777',
      'Daglig leder',
      'Fax: 55 31 22 11',
      'www.fjordbok.example',
      'Ring gjerne på når du kommer, takk!',
    ]);
  });

  it.each(['c/o Berg', 'co Berg', 'C/O: Berg'])('names whom the parcel goes care of once, from %j', (line) => {
    const { party } = read(`Karl Holm\n${line}\nStorgata 3\n0155 OSLO`);
    expect(party).toMatchObject({ name: 'Karl Holm', careOf: 'Berg', address: 'Storgata 3' });
  });

  it.each(['__proto__', 'constructor'])(
    'names no country by %s, a word that every object of JavaScript has',
    (word) => {
      expect(read(`Ola Nordmann\nStorgata 11\n0155 Oslo\n${word}`)).toMatchObject({
        party: { name: 'Ola Nordmann', zipCode: '0155', city: 'Oslo', countryCode: 'NO' },
      });
    },
  );

  it('of whatever kind is read without a fault', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('Mvh', 'Tlf: 1', '0155 Oslo', 'Att:', 'SE-', ';;;', 'c/o', '\t\t'),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { party } = read(lines.join('\n'));
        expect(Object.values(party)).not.toContain('');
      }),
    );
  });

  it.each([
    ['Ola Nordmann', false],
    ['Storgata 1, leil. H0302', false],
    ['Fjordbok AS, avd. Bergen', false],
    ['Ola Nordmann, Storgata 1, 0155 Oslo', true],
    ['Ola Nordmann\tStorgata 1', true],
    ['Ola Nordmann\nStorgata 1', true],
    ['Ola Nordmann\n', false],
    ['Storgata 1\n'.repeat(500), false],
  ])('is worth reading when it has lines, cells or a place among its commas: %j', (text, expected) => {
    expect(hasStructure(text)).toBe(expected);
  });
});
