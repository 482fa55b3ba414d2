import { CLIENT } from '../../e2e/harness/carrier/token-issuer';
import { BOOKINGS_PATH } from '../../e2e/harness/carrier/wire';
import { loadBoss, loadGraphile } from './libraries';
import { JOB } from './library-queues';

// A worker of one library, as its documentation starts one. A job is one request to the carrier.

/** As many jobs at once as give both about ten a second; pg-boss looks for a job twice a second at most. */
const BOSS_WORKERS = 5;
const BOSS_POLL_SECONDS = 0.5;
const GRAPHILE_AT_ONCE = 2;

const [library = '', folder = '', databaseUrl = '', carrierUrl = ''] = process.argv.slice(2);
const answer = await fetch(`${carrierUrl}/auth/oauth2/v1/token`, {
  method: 'POST',
  body: JSON.stringify({ client_id: CLIENT.id, client_secret: CLIENT.secret }),
});
const { token } = (await answer.json()) as { token: string };

async function book(tag: string): Promise<void> {
  const { ok, status } = await fetch(`${carrierUrl}${BOOKINGS_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ items: [{ weight: 1_000 }], parties: [{ type: 'consignor', reference: tag }] }),
  });
  if (!ok) throw new Error(`The carrier answered ${status}`);
}

if (library === 'pg-boss') {
  const boss = new (await loadBoss(folder)).default({ connectionString: databaseUrl, maintenanceIntervalSeconds: 1 });
  // Without a listener Node ends the process.
  boss.on('error', () => undefined);
  await boss.start();
  for (let worker = 0; worker < BOSS_WORKERS; worker += 1) {
    await boss.work(JOB, { pollingIntervalSeconds: BOSS_POLL_SECONDS }, async ([job]) => job && book(job.data.tag));
  }
} else {
  const { run } = await loadGraphile(folder);
  await run({
    connectionString: databaseUrl,
    concurrency: GRAPHILE_AT_ONCE,
    pollInterval: 500,
    taskList: { [JOB]: (payload) => book((payload as { tag: string }).tag) },
  });
}
process.on('disconnect', () => process.exit());
process.send?.('at work');
