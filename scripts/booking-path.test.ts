import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { bookingPath } from './booking-path.mjs';

const path = bookingPath();

/** What a file imports, by its path without ending. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('@/') ? name.slice(2) : join(dirname(file), name),
  );

it('a booking passes at most eight files from the press to the request, and each imports the next', () => {
  expect([path[0], path.at(-1)]).toEqual(['components/bookings/form/book-button.tsx', 'lib/carrier/http.ts']);
  expect(path.length).toBeLessThanOrEqual(8);
  const gaps = path.slice(1).filter((file, at) => !importsOf(path[at] ?? '').includes(file.replace(/\.tsx?$/, '')));
  expect(gaps).toEqual([]);
});
