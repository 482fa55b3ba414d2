import { setImmediate as breathe } from 'node:timers/promises';
import { EXPORT_COLUMNS } from '@/lib/bookings/export-columns';
import { LABEL_STATES, LISTED_STATES, readListQuery } from '@/lib/bookings/list-query';
import { type ExportTexts, exportBookings } from '@/lib/bookings/queries/bookings';
import { writeCsv } from '@/lib/csv';
import type { FilledShops } from '../../e2e/harness/filled-desk/fill';

const MIB = 1024 * 1024;
/** The memory is at rest after so many pieces of 500 bookings. */
const WARM_PIECES = 40;

/** Every booking of the large shop as CSV: how many a second, and how far the memory of this process rises on the way. */
export async function exportAll({ db, main }: FilledShops) {
  const source = { db, env: { carrier: { environment: 'practice' as const } } };
  const words: ExportTexts = {
    timeZone: 'Europe/Oslo',
    columns: named(EXPORT_COLUMNS),
    states: named(LISTED_STATES),
    labels: named(LABEL_STATES),
    directions: named(['delivery', 'return']),
  };
  const { filter } = readListQuery(new URLSearchParams());
  const begun = performance.now();
  let [pieces, bytes, atRest, most] = [0, 0, 0, 0];
  for await (const piece of writeCsv(exportBookings(source, main.clerk as never, filter, words), ';')) {
    pieces += 1;
    bytes += piece.length;
    if (pieces < WARM_PIECES) continue;
    await breathe();
    const { rss } = process.memoryUsage();
    atRest ||= rss;
    most = Math.max(most, rss);
  }
  const seconds = (performance.now() - begun) / 1_000;
  return {
    seconds: Math.round(seconds),
    megabytes: Math.round(bytes / MIB),
    memoryRiseMiB: Math.round((most - atRest) / MIB),
  };
}

/** Each under its own name. */
function named<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(name)])) as Record<Name, string>;
}
