import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Entry, FORMATS, type Format, readSource } from './read-source';

// `npm run postal-codes:build -- --country SE --format geonames --file SE.txt --date 2026-11-01 --source "GeoNames" --licence "CC BY 4.0"`
// makes lib/addresses/tables/se.json from a fetched file (docs/addresses.md#postal-codes).

const { values } = parseArgs({
  options: {
    country: { type: 'string' },
    format: { type: 'string' },
    file: { type: 'string' },
    date: { type: 'string' },
    source: { type: 'string' },
    licence: { type: 'string' },
    /** Only codes that begin so: the Åland Islands (22) are part of Finland's file. */
    prefix: { type: 'string', default: '' },
  },
});
const { country, format, file, date, source, licence, prefix } = values;
if (!country || !file || !date || !source || !licence || !FORMATS.includes(format as Format)) {
  console.error(`Needed: --country XX --file F --date YYYY-MM-DD --source S --licence L --format ${FORMATS.join('|')}`);
  process.exit(1);
}
const entries = readSource(format as Format, readFileSync(file)).filter(({ code }) => code.startsWith(prefix));
const table = { country, source, licence, date, codes: entries.map(lineOf).join('\n') };
const target = new URL(`../../lib/addresses/tables/${country.toLowerCase()}.json`, import.meta.url);
writeFileSync(target, `${JSON.stringify(table, null, 2)}\n`);
console.log(`${entries.length} codes of ${country} written`);

/** `00101;Helsinki;box;Helsingfors`; empty columns at the end are left out. */
function lineOf({ code, city, kind, otherName }: Entry): string {
  return [code, city, kind, otherName].join(';').replace(/;+$/, '');
}
