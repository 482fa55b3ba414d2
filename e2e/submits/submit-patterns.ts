import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultCarrier } from '../harness/carrier/fault-carrier';
import { type Form, type FormClient, press, resume } from '../harness/clients/form-client';
import type { World } from '../harness/world';

/** One form to submit; `hasteMs` is how soon the next thing is done. */
type Submission = { client: FormClient; form: Form; hasteMs: number };

/** Every way in which one form is submitted more than once (docs/reliability.md#kill-runs). Each ends when all its answers are there. */
export const SUBMIT_PATTERNS: { [name: string]: (submission: Submission) => Promise<unknown> } = {
  'double click': async ({ client, form }) => {
    const app = await client.fleet.next();
    await Promise.all([press(client, form, app), press(client, form, app)]);
  },
  'two tabs': async ({ client, form, hasteMs }) => {
    const app = await client.fleet.next();
    await Promise.all([press(client, form, app), delay(hasteMs).then(() => press(client, form, app))]);
  },
  'two processes at once': async ({ client, form }) => {
    const app = await client.fleet.next();
    await Promise.all([press(client, form, app), press(client, form, client.fleet.other(app))]);
  },
  'reload and press again': async ({ client, form, hasteMs }) => {
    const app = await client.fleet.next();
    await press(client, form, app, AbortSignal.timeout(hasteMs));
    await client.browser.get(`${app.url}/`);
    // Where the press never arrived, its form key was given up, and the page makes another one.
    const anew = { ...form, formKey: randomUUID() };
    const isGivenUp = (await resume(client, form.formKey)) === 'nothing_sent';
    const known = await press(client, isGivenUp ? anew : form, app);
    if (known === 'nothing_sent') await press(client, anew, app);
  },
  'back and press again': async ({ client, form }) => {
    const app = await client.fleet.next();
    await press(client, form, app);
    await client.browser.get(`${app.url}/bookings`);
    await press(client, form, app);
  },
  'replayed request': async ({ client, form }) => {
    const app = await client.fleet.next();
    await press(client, form, app);
    const others = [client.fleet.other(app), app, client.fleet.other(app)];
    for (const other of others) await press(client, form, other);
  },
};

/** Presses *Book* and closes the tab as soon as the carrier has the booking in its hands (docs/reliability.md#kill-runs). */
export async function closeTabInFlight(client: FormClient, form: Form, carrier: FaultCarrier): Promise<void> {
  const closing = new AbortController();
  const pressed = press(client, form, await client.fleet.next(), closing.signal);
  while (!carrier.heard.some((heard) => heard.tag === client.tag)) await delay(LOOK_EVERY_MS);
  closing.abort();
  await pressed;
}

const LOOK_EVERY_MS = 20;

/**
 * Presses *Book*, and stops the app in order while the carrier is at it (docs/reliability.md#kill-runs); then starts it again. What was
 * asked of it goes to the record, by which the checker demands that the booking was on disk as booked before the app was gone.
 */
export async function stopInFlight({ carrier, fleet }: World, client: FormClient, form: Form): Promise<void> {
  const app = await fleet.next();
  const pressed = press(client, form, app);
  while (!carrier.heard.some((heard) => heard.tag === client.tag)) await delay(LOOK_EVERY_MS);
  const ended = client.record.disturb({ kind: 'stop', what: 'stopped in flight', app: app.name, ids: [client.tag] });
  await app.stop();
  ended();
  await pressed;
  await fleet.revive(app);
}
