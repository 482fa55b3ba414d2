import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../app-process';
import type { PlannedIntent } from '../plan';
import { type Form, follow, press, resume, type Tab } from './tab';

/** How a clerk, a browser or a network presses *Book*. */
export const HABITS = [
  'once',
  'once',
  'double click',
  'two tabs',
  'two processes at once',
  'replayed',
  'other input after',
  'reload',
  'tab closed',
] as const;
export type Habit = (typeof HABITS)[number];

const ON_DISK = ['sending', 'booked', 'rejected', 'not_sent', 'unknown'];
const PRESSES = 40;
const LONGEST_HASTE_MS = 60;

/** Books one parcel in the intent's manner. `beforePress` hears of the app before a press that no other app gets. */
export async function bookInHabit(
  tab: Tab,
  intent: PlannedIntent,
  form: Form,
  beforePress: (app: string) => void,
): Promise<void> {
  const { fleet } = tab;
  const app = await fleet.next();
  const hasteMs = Math.round(intent.haste * LONGEST_HASTE_MS);
  switch (intent.habit) {
    case 'once':
      beforePress(app.name);
      await untilOnDisk(tab, form, await press(tab, form, app));
      return;
    case 'double click': {
      beforePress(app.name);
      const [first] = await Promise.all([press(tab, form, app), press(tab, form, app)]);
      await untilOnDisk(tab, form, first);
      return;
    }
    case 'two tabs': {
      const second = delay(hasteMs).then(() => press(tab, form, fleet.other(app)));
      const [first] = await Promise.all([press(tab, form, app), second]);
      await untilOnDisk(tab, form, first);
      return;
    }
    case 'two processes at once': {
      const [first, second] = await Promise.all([press(tab, form, app), press(tab, form, fleet.other(app))]);
      await Promise.all([untilOnDisk(tab, form, first), follow(tab, form.formKey, second)]);
      return;
    }
    case 'replayed':
      await untilOnDisk(tab, form, await press(tab, form, app));
      // Until its journal is read, a restored database lacks a key that was given up (docs/reliability.md, "What is not covered").
      if (!tab.record.disturbances.some(({ kind }) => kind === 'restore')) await press(tab, form, await fleet.next());
      return;
    case 'other input after': {
      const { what, last } = await untilOnDisk(tab, form, await press(tab, form, app));
      if (ON_DISK.includes(what)) await pressChanged(tab, last, app);
      return;
    }
    case 'reload':
      await press(tab, form, app, AbortSignal.timeout(hasteMs));
      await tab.browser.get(`${(await fleet.next()).url}/`).catch(() => undefined);
      await untilOnDisk(tab, form, await resume(tab, form.formKey));
      return;
    case 'tab closed':
      await press(tab, form, app, AbortSignal.timeout(hasteMs));
  }
}

/** What a clerk does who reads that nothing was sent: press again, under a new form key where the page has given the old one up. */
async function untilOnDisk(tab: Tab, form: Form, shown: string): Promise<{ what: string; last: Form }> {
  let last = form;
  let what = await follow(tab, form.formKey, shown);
  for (let presses = 0; presses < PRESSES && (what === 'nothing_sent' || what === 'prepared'); presses += 1) {
    if (what === 'nothing_sent') last = { ...last, formKey: randomUUID() };
    what = await follow(tab, last.formKey, await press(tab, last, await tab.fleet.next()));
  }
  return { what, last };
}

/** The same form key with another weight: must be refused, and never be sent. */
function pressChanged(tab: Tab, form: Form, app: AppProcess): Promise<string> {
  return press(tab, { ...form, items: form.items.map((item) => ({ ...item, weightGrams: '999' })) }, app);
}
