import { cityOf, postalAdvice } from '@/lib/addresses/postal-advice';
import { loadPostalTable } from '@/lib/addresses/postal-table';

// `npm run bench:postal-codes`: every code of every table is typed, digit by digit, through what the form asks at each key
// (docs/addresses.md#postal-codes). Whole: the share of codes whose city is known at the last digit. The last line of standard output
// is one JSON object.

const COUNTRIES = ['NO', 'SE', 'DK', 'FI', 'AX', 'FO', 'GL'];
const times: number[] = [];
const countries: Record<string, { codes: number; filled: number; early: number; flagged: number } | 'no table'> = {};

for (const country of COUNTRIES) {
  const table = await loadPostalTable(country);
  if (!table) {
    countries[country] = 'no table';
    continue;
  }
  const count = { codes: 0, filled: 0, early: 0, flagged: 0 };
  for (const [code, place] of table.places) {
    count.codes += 1;
    for (let typed = 1; typed <= code.length; typed += 1) {
      const begun = performance.now();
      const city = cityOf(country, code.slice(0, typed), table);
      times.push(performance.now() - begun);
      if (typed < code.length && city !== null) count.early += 1;
      if (typed === code.length && city === place.city) count.filled += 1;
    }
    const advice = postalAdvice({ address: '', countryCode: country, zipCode: code, city: place.city }, table);
    if (advice.some(({ kind }) => kind !== 'box' && kind !== 'point')) count.flagged += 1;
  }
  countries[country] = count;
}
times.sort((a, b) => a - b);
const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(4));
const result = { lookups: times.length, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(0.999999), countries };
process.stdout.write(`${JSON.stringify(result)}\n`);
