import { execFileSync } from 'node:child_process';
import { say } from './launcher/project.mjs';
import { runChecks } from './npm-test/checks.mjs';
import { runStages } from './npm-test/run-stages.mjs';

// `npm run test:changed`: what the files changed since the last commit can reach. `npm run test:changed -- main` takes those since another
// commit. Checks, the small and medium tests that load a changed file, and the journeys of its subject.

/** The journeys of a subject, by words of the changed files' paths; of several that fit, the first. */
const JOURNEYS = [
  ['bookings/form', 'booking', 'keyboard', 'once', 'warnings'],
  ['bookings/list', 'bookings-list'],
  ['bookings/outcome', 'unknown-outcome', 'settlement'],
  ['bookings/one', 'void', 'book-again', 'from-a-booking'],
  ['drafts', 'drafts'],
  ['addresses', 'postal-codes'],
  ['coverage', 'coverage'],
  ['service-points', 'service-point', 'search-faults'],
  ['map-tiles', 'map-ground', 'no-internet'],
  ['map-ground', 'map-ground', 'no-internet'],
  ['printing', 'printing', 'printer-settings'],
  ['labels', 'label-formats', 'book-and-print'],
  ['prints', 'batch-print'],
  ['imports', 'order-import'],
  ['table-files', 'order-import', 'recipient-import'],
  ['batches', 'batches'],
  ['recipients', 'recipients', 'recall'],
  ['hand', 'hand-over'],
  ['accounts', 'sign-in', 'second-factor', 'passkeys'],
  ['shops', 'settings'],
  ['shortcuts', 'keys'],
  ['palette', 'keys'],
  ['scanner', 'scanner'],
  ['plans', 'plans'],
  ['webhooks', 'webhooks'],
  ['reports', 'reports'],
  ['audit', 'audit'],
  ['privacy', 'privacy'],
  ['tracking', 'tracking'],
  ['warnings', 'warnings'],
  ['api', 'api-keys'],
  ['i18n', 'norwegian'],
  ['messages', 'norwegian'],
  ['http', 'headers'],
  ['platform', 'without-session'],
  ['carrier', 'carrier-refusals', 'booking'],
];
/** What has no subject of its own, such as a control, is used by these. */
const ANY_SCREEN = ['booking', 'keyboard'];
const IN_THE_APP = /^(app|components|lib|messages)\//;

const [since = 'HEAD'] = process.argv.slice(2);
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const journeys = journeysOf(changed);

if (changed.length === 0)
  say(`Nothing has changed since ${since}. Name an earlier commit: npm run test:changed -- HEAD~1`);
else
  await runStages(async ({ run, env, signal }) => {
    const ends = [await runChecks({ env, signal })];
    ends.push(await run('tests', 'node_modules/vitest/vitest.mjs', 'run', '--changed', since, '--passWithNoTests'));
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...journeys];
    if (journeys.length > 0) ends.push(await run('journeys', ...playwright));
    return ends.every(Boolean);
  });

/**
 * @param {readonly string[]} files
 * @returns {string[]} names of journey files: those that changed, and those of the subjects that did
 */
function journeysOf(files) {
  const own = files.filter((file) => file.endsWith('.spec.ts'));
  const sources = files.filter((file) => IN_THE_APP.test(file) && !file.endsWith('.test.ts'));
  const ofSubjects = sources.flatMap((file) => {
    const [, ...names] = JOURNEYS.find(([words = '']) => file.includes(words)) ?? ['', ...ANY_SCREEN];
    return names.map((name) => `e2e/${name}.spec.ts`);
  });
  return [...new Set([...own, ...ofSubjects])];
}
