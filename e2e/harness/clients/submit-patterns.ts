import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Address } from '../fleet';
import type { PlannedIntent } from '../plan';
import { type Form, type FormClient, follow, press, resume } from './form-client';

const ON_DISK = ['sending', 'booked', 'rejected', 'not_sent', 'unknown'];
const PRESSES = 40;
const LONGEST_HASTE_MS = 60;

/** Books one parcel by the intent's pattern. `beforePress` hears of the app before a press that no other app gets. */
export async function bookByPattern(
  client: FormClient,
  intent: PlannedIntent,
  form: Form,
  beforePress: (app: string) => void,
): Promise<void> {
  const { fleet } = client;
  const app = await fleet.next();
  const hasteMs = Math.round(intent.haste * LONGEST_HASTE_MS);
  switch (intent.pattern) {
    case 'once':
      beforePress(app.name);
      await untilOnDisk(client, form, await press(client, form, app));
      return;
    case 'double click': {
      beforePress(app.name);
      const [first] = await Promise.all([press(client, form, app), press(client, form, app)]);
      await untilOnDisk(client, form, first);
      return;
    }
    case 'two tabs': {
      const second = delay(hasteMs).then(() => press(client, form, fleet.other(app)));
      const [first] = await Promise.all([press(client, form, app), second]);
      await untilOnDisk(client, form, first);
      return;
    }
    case 'two processes at once': {
      const [first, second] = await Promise.all([press(client, form, app), press(client, form, fleet.other(app))]);
      await Promise.all([untilOnDisk(client, form, first), follow(client, form.formKey, second)]);
      return;
    }
    case 'replayed':
      await untilOnDisk(client, form, await press(client, form, app));
      // Until its journal is read, a restored database lacks a key that was given up (docs/reliability.md, "What is not covered").
      if (!client.record.disturbances.some(({ kind }) => kind === 'restore'))
        await press(client, form, await fleet.next());
      return;
    case 'other input after': {
      const { what, last } = await untilOnDisk(client, form, await press(client, form, app));
      if (ON_DISK.includes(what)) await pressChanged(client, last, app);
      return;
    }
    case 'reload':
      await press(client, form, app, AbortSignal.timeout(hasteMs));
      await client.browser.get(`${(await fleet.next()).url}/`).catch(() => undefined);
      await untilOnDisk(client, form, await resume(client, form.formKey));
      return;
    case 'tab closed':
      await press(client, form, app, AbortSignal.timeout(hasteMs));
  }
}

/** What a clerk does who reads that nothing was sent: press again, under a new form key where the page has given the old one up. */
async function untilOnDisk(client: FormClient, form: Form, shown: string): Promise<{ what: string; last: Form }> {
  let last = form;
  let what = await follow(client, form.formKey, shown);
  for (let presses = 0; presses < PRESSES && (what === 'nothing_sent' || what === 'prepared'); presses += 1) {
    if (what === 'nothing_sent') last = { ...last, formKey: randomUUID() };
    what = await follow(client, last.formKey, await press(client, last, await client.fleet.next()));
  }
  return { what, last };
}

/** The same form key with another weight: must be refused, and never be sent. */
function pressChanged(client: FormClient, form: Form, app: Address): Promise<string> {
  return press(client, { ...form, items: form.items.map((item) => ({ ...item, weightGrams: '999' })) }, app);
}
