import { startTestServers } from './servers.mjs';
import { runTool } from './stage.mjs';

/** On two cores three are faster than two: a journey waits for its page half of the time. */
const MOST_LANES = 3;

/**
 * Runs the journeys in three lanes, or in as many as there are wanted files.
 * @param {{ wanted: string[], browser: import('./browser.mjs').Browser, env: NodeJS.ProcessEnv, signal: AbortSignal, print: import('./stage.mjs').Print }} options `wanted` goes to Playwright
 * @returns {Promise<boolean>} whether they passed
 */
export async function runJourneys({ wanted, browser, env, signal, print }) {
  const isOption = (/** @type {string | undefined} */ word) => word?.startsWith('-') ?? false;
  // The word behind an option is its value, as in `-g "a parcel"`.
  const files = wanted.filter((word, at) => !isOption(word) && !isOption(wanted[at - 1])).length;
  const count = Math.min(files || MOST_LANES, MOST_LANES);
  const starts = await Promise.allSettled(Array.from({ length: count }, () => startTestServers({ env, signal })));
  const lanes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  try {
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    // Pictures are taken when asked for (npm run looks:pictures).
    const project = wanted.some((word) => word.startsWith('--project'))
      ? []
      : ['--project=journeys', '--project=prints'];
    const tool = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...project,
      ...wanted,
    ];
    const addresses = JSON.stringify(lanes.map((lane) => lane.addresses));
    const browsers = { CHROMIUM_PATH: browser.whole, CHROMIUM_SHELL_PATH: browser.shell };
    return await runTool({ tool, env: { ...env, PARCELDESK_LANES: addresses, ...browsers }, signal, print });
  } finally {
    // A lane that cannot be ended must not leave the other one running.
    const ends = await Promise.allSettled(lanes.map((lane) => lane.stop()));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) console.error('A lane of the journeys could not be ended:', failed.reason);
  }
}
