/** What stands behind one lane of journeys, by the names of the environment (scripts/npm-test/servers.mjs). */
type Lane = { PARCELDESK_SETUP_LINK: string; PARCELDESK_SIGNED_IN: string; PARCELDESK_APP_LOG: string };

/** Each lane has an app, a database and a practice carrier of its own, so what runs in one never meets what runs in another. */
export const lanes = JSON.parse(process.env.PARCELDESK_LANES ?? '[]') as Lane[];

// Playwright numbers its workers, and one that replaces another has its number. The runner itself reads the journeys as the first.
const place = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
if (process.env.TEST_PARALLEL_INDEX && !lanes[place]) {
  throw new Error(
    `Worker ${place + 1} has no lane: npm test started ${lanes.length}. Expected: at most as many --workers.`,
  );
}
Object.assign(process.env, lanes[place]);

/** Where the administrator made by the set-up journey is kept for the others. */
export const SIGNED_IN = process.env.PARCELDESK_SIGNED_IN ?? '';
