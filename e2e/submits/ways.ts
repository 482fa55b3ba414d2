import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Form, press, resume, type Tab } from '../faults/clients/tab';

/** One form in somebody's hands; `hasteMs` is how soon the next thing is done. */
type Hands = { tab: Tab; form: Form; hasteMs: number };

/** Every way in which one form is submitted more than once (docs/reliability.md#kill-runs). Each ends when all its answers are there. */
export const WAYS: { [name: string]: (hands: Hands) => Promise<unknown> } = {
  'double click': async ({ tab, form }) => {
    const app = await tab.fleet.next();
    await Promise.all([press(tab, form, app), press(tab, form, app)]);
  },
  'two tabs': async ({ tab, form, hasteMs }) => {
    const app = await tab.fleet.next();
    await Promise.all([press(tab, form, app), delay(hasteMs).then(() => press(tab, form, app))]);
  },
  'two processes at once': async ({ tab, form }) => {
    const app = await tab.fleet.next();
    await Promise.all([press(tab, form, app), press(tab, form, tab.fleet.other(app))]);
  },
  'reload and press again': async ({ tab, form, hasteMs }) => {
    const app = await tab.fleet.next();
    await press(tab, form, app, AbortSignal.timeout(hasteMs));
    await tab.browser.get(`${app.url}/`);
    // Where the press never arrived, its form key was given up, and the page makes another one.
    const isGivenUp = (await resume(tab, form.formKey)) === 'nothing_sent';
    await press(tab, isGivenUp ? { ...form, formKey: randomUUID() } : form, app);
  },
  'back and press again': async ({ tab, form }) => {
    const app = await tab.fleet.next();
    await press(tab, form, app);
    await tab.browser.get(`${app.url}/bookings`);
    await press(tab, form, app);
  },
  'replayed request': async ({ tab, form }) => {
    const app = await tab.fleet.next();
    await press(tab, form, app);
    const others = [tab.fleet.other(app), app, tab.fleet.other(app)];
    for (const other of others) await press(tab, form, other);
  },
};
