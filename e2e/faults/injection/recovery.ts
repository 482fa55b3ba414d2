import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../../harness/app-process';
import type { FaultShop } from '../../harness/fault-shop';
import type { Record } from '../../harness/record';
import type { World } from '../../harness/world';

/** Within it an app answers again whose connections to the database have fallen silent. */
const LIMIT_MS = 15_000;
/** So long an app keeps a connection that it has answered on. */
const KEPT_MS = 5_000;
/** A question that the app cannot answer without its database. */
const QUESTION = '/api/bookings/by-form-key/00000000-0000-4000-8000-000000000000';
const NOTHING_THERE = 404;
/** An app that answers so often in a row has recovered; asked again sooner, it may have another silent connection. */
const ANSWERS = 3;
const ASK_EVERY_MS = 300;
const ASK_LIMIT_MS = 30_000;
const GIVE_UP_MS = 90_000;

/**
 * Asks until the app answers again, and records how long that took, without what an answer takes on a busy machine. An app that is not up,
 * or is ended meanwhile, does not count.
 */
export async function untilAnswered(app: AppProcess, shop: FaultShop, record: Record): Promise<void> {
  const from = Date.now();
  let answers: { at: number; tookMs: number }[] = [];
  while (answers.length < ANSWERS && Date.now() < from + GIVE_UP_MS) {
    if (!app.isUp()) return;
    const askedAt = Date.now();
    const isAnswered = await ask(app, shop);
    const at = Date.now();
    answers = isAnswered ? [...answers, { at, tookMs: at - askedAt }] : [];
    await delay(ASK_EVERY_MS);
  }
  if (!app.isUp()) return;
  const [first, ...others] = answers;
  const isLate = first === undefined || answers.length < ANSWERS;
  const to = isLate
    ? Number.POSITIVE_INFINITY
    : Math.max(from, first.at - Math.min(...others.map(({ tookMs }) => tookMs)));
  record.limits.push({ app: app.name, what: 'answers again', from, to, limitMs: LIMIT_MS });
}

/**
 * Stops the app until nothing is on its way in it, then once more, then after its connections to the database have fallen silent under a
 * question, and records how long that last stop took: at most as long as the one before, a silent statement, and a connection that is kept.
 */
export async function stopInSilence({ fleet, proxies, shop }: World, record: Record): Promise<void> {
  const [app] = fleet.apps;
  if (!app) return;
  await fleet.revive(app);
  await app.stop();
  await fleet.revive(app);
  const begunAt = Date.now();
  await app.stop();
  const quietMs = Date.now() - begunAt;
  await fleet.revive(app);
  await ask(app, shop);
  proxies.get(app.name)?.fallSilent();
  const asked = ask(app, shop);
  await delay(ASK_EVERY_MS);
  const from = Date.now();
  await app.stop();
  record.limits.push({
    app: app.name,
    what: 'stops in silence',
    from,
    to: Date.now(),
    limitMs: quietMs + LIMIT_MS + KEPT_MS,
  });
  await asked;
  await fleet.revive(app);
}

async function ask(app: AppProcess, { clerks }: FaultShop): Promise<boolean> {
  try {
    const answer = await clerks[0]?.get(app.url + QUESTION, AbortSignal.timeout(ASK_LIMIT_MS));
    return answer?.status === NOTHING_THERE;
  } catch {
    return false;
  }
}
