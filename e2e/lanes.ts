import { readFileSync } from 'node:fs';

/** What stands behind one lane of journeys, by the names of the environment (scripts/npm-test/servers.mjs). */
type Lane = { PARCELDESK_SETUP_LINK: string; PARCELDESK_SIGNED_IN: string; PARCELDESK_APP_LOG: string };

/** On two cores three lanes are faster than two: a journey waits for its page half of the time. */
const MOST_LANES = 3;
const wantedFiles = process.argv.filter((word) => word.includes('.spec.ts')).length;

/** How many lanes there are: no more than files that were asked for. Playwright's workers have it from the runner. */
export const laneCount = Number(process.env.LANES || Math.min(wantedFiles || MOST_LANES, MOST_LANES));
process.env.LANES = String(laneCount);

/** A lane, once all are up. Each has an app, a database and a practice carrier of its own, so journeys of different lanes never meet. */
export function laneAt(index: number): Lane {
  const lanes = JSON.parse(readFileSync(process.env.LANES_FILE ?? '', 'utf8')) as Lane[];
  const lane = lanes[index];
  if (!lane) throw new Error(`There are ${lanes.length} lanes. Expected: at most as many --workers.`);
  return lane;
}

// Playwright numbers its workers, and a worker that replaces another one has its number. The runner itself has none.
if (process.env.TEST_PARALLEL_INDEX) Object.assign(process.env, laneAt(Number(process.env.TEST_PARALLEL_INDEX)));

/** Where the administrator that the set-up journey makes is kept for the others. */
export const SIGNED_IN = process.env.PARCELDESK_SIGNED_IN ?? '';
