import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { NORMAL } from '../harness/carrier/scripts';
import { filledForm } from '../harness/clients/form';
import { countSending, readRows } from '../harness/database/read-rows';
import { endRun, say } from '../harness/end-run';
import { planPages, runPages } from '../harness/pages/real-pages';
import { openRecord, type Record } from '../harness/record';
import { clientOf, lookAgain } from '../harness/traffic';
import { startWorld, type World } from '../harness/world';
import { readSubmitOptions, type SubmitOptions } from './options';
import { type PlannedForm, planForms } from './plan';
import { reportSubmits } from './report';
import { closeTabInFlight, SUBMIT_PATTERNS, stopInFlight } from './submit-patterns';

// Every form submitted more than once, each at the carrier exactly once: `npm run test:submits -- --forms 950 --pages 50`. Beside it,
// tabs that are closed and an app that is stopped while a booking is on its way. No faults: whatever is wrong here, we did.

const LANES = 16;
const LONGEST_HASTE_MS = 120;
const SETTLED_POLL_MS = 200;

const stop = listenForStop();
await endRun(() => run(readSubmitOptions(process.argv.slice(2))));

async function run(options: SubmitOptions): Promise<number> {
  const release = await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft });
  const forms = planForms(options);
  const pages = planPages({ ...options, isCalm: true });
  const scripts = new Map(forms.map(({ tag, plays }) => [tag, plays]));
  const startedAt = performance.now();
  const record = openRecord();
  const world = await startWorld(record, (tag) => scripts.get(tag) ?? NORMAL);
  stop.soft.addEventListener('abort', () => void world.stop().finally(() => process.exit(130)));
  try {
    await Promise.all([
      submitAll(world, record, forms.slice(0, -1)),
      runPages(world, record, pages, { seed: options.seed, signal: stop.soft }),
    ]);
    say('stopping an app in order, with a booking on its way');
    await submitAll(world, record, forms.slice(-1));
    while ((await countSending(world.query)) > 0) await delay(SETTLED_POLL_MS);
    await lookAgain(world, forms, record);
    const histories = { heard: world.carrier.heard, rows: await readRows(world.query), ...record };
    const { line, faults } = reportSubmits({ forms, pages }, { ...histories, intents: [...forms, ...pages] });
    for (const fault of faults) say(fault);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(`${JSON.stringify({ seed: options.seed, ...line, seconds })}\n`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await world.stop();
    release();
  }
}

/** Several forms at a time, each by its own pattern. */
async function submitAll(world: World, record: Record, forms: readonly PlannedForm[]): Promise<void> {
  const queue = [...forms];
  const lane = async () => {
    for (let form = queue.shift(); form; form = queue.shift()) await submit(form);
  };
  await Promise.all(Array.from({ length: LANES }, lane));

  async function submit(form: PlannedForm): Promise<void> {
    const client = clientOf(world, record, form.tag, form.number);
    const filled = filledForm(world.shop, form);
    if (form.part === 'tab closed') return closeTabInFlight(client, filled, world.carrier);
    if (form.part === 'app stopped') return stopInFlight(world, client, filled);
    const patterns = Object.values(SUBMIT_PATTERNS);
    await patterns[form.number % patterns.length]?.({
      client,
      form: filled,
      hasteMs: Math.round(form.haste * LONGEST_HASTE_MS),
    });
  }
}
