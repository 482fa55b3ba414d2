import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { filledForm } from '../harness/clients/form';
import { openQuery } from '../harness/database/query';
import { say } from '../harness/end-run';
import { setUpShop } from '../harness/fault-shop';
import { type Containers, engineRuns, IMAGE, openContainers } from './compose';
import { unitFaults } from './unit';

// `npm run test:containers`: builds the image and starts deploy/compose with it, sets the desk up over HTTP, books a parcel in practice, and
// sees it again after a restart and after a restore of the backup that the container made. The last line of standard output is one JSON
// object; the exit code is 1 where anything was found.

/** What an image should take at most; more is said, and no fault. */
const GOAL_MEGABYTES = 180;
const PATIENCE_MS = 120_000;
const POLL_MS = 500;

const [engine = ''] = process.argv.slice(2);
const stop = listenForStop();
process.exitCode = await run().finally(stop.release);

async function run(): Promise<number> {
  const findings: string[] = unitFaults().map((fault) => `deploy/systemd: ${fault}`);
  const check = (isGood: boolean, finding: string) => {
    if (!isGood) findings.push(finding);
  };
  say('building the image ...');
  await engineRuns(engine, ['build', '-t', IMAGE, '.']);
  const size = await engineRuns(engine, ['image', 'inspect', '-f', '{{.Size}}', IMAGE]);
  const megabytes = Math.round(Number(size) / 1e6);
  say(`the image takes ${megabytes} MB; the goal is ${GOAL_MEGABYTES} MB`);

  const containers = await openContainers(engine);
  try {
    say('starting deploy/compose ...');
    await containers.compose('up', '-d', '--no-build', 'parceldesk-1');
    await untilReady(containers);
    await tryDesk(containers, check);
    await tryRoles(containers, check);
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error));
    say(await containers.compose('logs', '--no-color', '--tail', '100').catch(() => ''));
  } finally {
    await containers.remove();
  }
  for (const finding of findings) say(finding);
  process.stdout.write(`${JSON.stringify({ megabytes, goalMegabytes: GOAL_MEGABYTES, findings: findings.length })}\n`);
  return findings.length === 0 ? 0 : 1;
}

type Check = (isGood: boolean, finding: string) => void;

/** Books a parcel, and looks for it after a restart and after a restore. */
async function tryDesk(containers: Containers, check: Check): Promise<void> {
  const { url, compose, command } = containers;
  const build = await containers.copyActions();
  const link = await until('its set-up link is not in the log', async () => {
    return /ready\. Open (\S+)/.exec(await compose('logs', '--no-color', 'parceldesk-1'))?.[1];
  });
  const { query, close } = openQuery(containers.ownerUrl);
  const shop = await setUpShop(url, link, query, build).finally(close);
  const [clerk] = shop.clerks;
  if (!clerk) throw new Error('No clerk is signed in');
  const formKey = randomUUID();
  say('booking a parcel ...');
  const form = filledForm(shop, { tag: 'containers', formKey, weightGrams: 2_000 });
  const pressed = await clerk.act(url, '/', 'bookParcelAction', form);
  const isBooked = pressed.ok && (pressed.data as { state: string }).state === 'booked';
  check(isBooked, `the press was answered with ${JSON.stringify(pressed)}`);
  const isThere = async () => {
    const { status, text } = await clerk.get(`${url}/api/bookings/by-form-key/${formKey}`);
    return status === 200 && (JSON.parse(text) as { state: string }).state === 'booked';
  };

  say('restarting ...');
  await compose('restart', 'parceldesk-1');
  await untilReady(containers);
  check(await isThere(), 'the booking is gone after a restart');
  const made = await command('backup');
  check(made.includes('1 bookings'), `the backup said ${made}`);
  const verified = await command('audit:verify');
  check(/All \d+ events are as they were recorded/.test(verified), `the audit log: ${verified}`);

  say('restoring the backup ...');
  await compose('stop', 'parceldesk-1');
  await compose('run', '--rm', 'parceldesk-1', 'restore', /\S+\.tar\.gz/.exec(made)?.[0] ?? '');
  await compose('start', 'parceldesk-1');
  await untilReady(containers);
  check(await isThere(), 'the booking is gone after a restore');
}

/** The role that works with the rows owns nothing. */
async function tryRoles({ workerUrl }: Containers, check: Check): Promise<void> {
  const client = new Client({ connectionString: workerUrl });
  await client.connect();
  const refused = await client.query('truncate audit_events').then(
    () => 'nothing',
    ({ code }: { code?: string }) => code,
  );
  await client.end();
  check(refused === '42501', `the role that works with the rows could empty the audit log (${refused})`);
}

/** Both addresses of monitoring answer, and the engine takes the instance for healthy. */
async function untilReady({ url, health }: Containers): Promise<void> {
  await until('it is not ready', async () => {
    const statusOf = (path: string) =>
      fetch(url + path).then(
        ({ status }) => status,
        () => 0,
      );
    const answers = await Promise.all(['/readyz', '/healthz'].map(statusOf));
    return (answers.every((status) => status === 200) && (await health()) === 'healthy') || undefined;
  });
}

/** Asks again and again until something is there. */
async function until<Found>(fault: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (const end = performance.now() + PATIENCE_MS; ; await delay(POLL_MS)) {
    stop.soft.throwIfAborted();
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${fault} after ${PATIENCE_MS / 1_000} s`);
  }
}
