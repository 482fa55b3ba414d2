import { UNEXPECTED_ERROR } from '@/lib/outcomes';
import type { Address, Way } from '../fleet';
import type { Record } from '../record';
import { type Browser, PageIsOld } from './browser';

/** A form client: a browser's tab with one booking form in it; `marks` has the mark of the database under which each form key was pressed. */
export type FormClient = {
  tag: string;
  browser: Browser;
  fleet: Way;
  record: Record;
  marks: Map<string, string | null>;
};

/** The form as the page sends it (`lib/bookings/schema.ts`). */
export type Form = { formKey: string; items: { weightGrams: string }[] };

const ASK_LIMIT_MS = 5_000;
const ON_ITS_WAY_MS = 1_500;
const FOLLOW_EVERY_MS = 250;
const FOLLOWS = 12;
const FOLLOWED = ['sending', 'prepared', 'no_answer', 'nothing_yet', 'restored'];
/** `restored`: the database was restored since the press, and may have lost it. */
const ON_DISK = ['sending', 'prepared', 'restored'];

/**
 * Presses *Book* as the page does (`components/bookings/form/use-booking.ts`): when the action's own answer does not arrive, it asks what is
 * on disk before it says anything. Gives what is then shown. `signal` is the tab being closed or loaded anew.
 */
export async function press(client: FormClient, form: Form, app: Address, signal?: AbortSignal): Promise<string> {
  client.marks.set(form.formKey, client.browser.newestMark());
  const ended = client.record.press(client.tag, app.name);
  try {
    const answer = await client.browser.act(app.url, '/', 'bookParcelAction', form, signal).finally(ended);
    if (answer.ok) return show(client, form.formKey, answer.data as Known);
    const { key } = answer.error;
    if (key === 'givenUp') return show(client, form.formKey, 'nothing_sent');
    if (key !== UNEXPECTED_ERROR) return show(client, form.formKey, `refused: ${key}`);
  } catch (error) {
    if (signal?.aborted) return 'closed';
    if (error instanceof PageIsOld) return pressAnew(client, form, app, signal);
  }
  return resume(client, form.formKey);
}

/** A page that is older than the app says so, keeps what was typed and loads itself anew; then its clerk presses again. */
async function pressAnew(client: FormClient, form: Form, app: Address, signal?: AbortSignal): Promise<string> {
  show(client, form.formKey, 'updated');
  await client.browser.reload(app.url).catch(() => undefined);
  return press(client, form, app, signal);
}

/** The page is loaded anew while a press is on its way: it asks as one that had no answer, and shows what it hears. */
export async function resume(client: FormClient, formKey: string): Promise<string> {
  return show(client, formKey, await askTwice(client, formKey));
}

/** Asks what became of the form, once, and shows it. */
export async function look(client: FormClient, formKey: string): Promise<string> {
  return show(client, formKey, await ask(client, formKey, 'GET'));
}

/**
 * Follows a booking that is on its way for a few seconds, as the page does until it is final (`components/bookings/form/ask-outcome.ts`): a
 * press that was never seen on disk is asked about for good.
 */
export async function follow(client: FormClient, formKey: string, what: string): Promise<string> {
  let newest = what;
  let wasOnDisk = false;
  for (let asked = 0; asked < FOLLOWS && FOLLOWED.includes(newest); asked += 1) {
    wasOnDisk ||= ON_DISK.includes(newest);
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_EVERY_MS));
    const heard = await ask(client, formKey, newest === 'no_answer' && !wasOnDisk ? 'POST' : 'GET');
    // What was on disk once never falls back to nothing.
    const isGone = wasOnDisk && (heard === 'nothing_yet' || heard === 'nothing_sent');
    newest = show(client, formKey, isGone ? 'lost' : heard);
  }
  return newest;
}

type Known = { state: string; shipmentId: string | null };

function show({ record, tag }: FormClient, formKey: string, known: Known | string): string {
  const { state, shipmentId } = typeof known === 'string' ? { state: known, shipmentId: null } : known;
  record.show(tag, state, shipmentId, formKey);
  return state;
}

async function askTwice(client: FormClient, formKey: string): Promise<Known | string> {
  const known = await ask(client, formKey, 'GET');
  if (known !== 'nothing_yet') return known;
  await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));
  return ask(client, formKey, 'POST');
}

async function ask(
  { browser, fleet, marks }: FormClient,
  formKey: string,
  method: 'GET' | 'POST',
): Promise<Known | string> {
  try {
    const { url } = await fleet.next();
    const path = `/api/bookings/by-form-key/${formKey}`;
    const signal = AbortSignal.timeout(ASK_LIMIT_MS);
    const mark = marks.get(formKey) ?? null;
    const answer = await (method === 'GET' ? browser.get(url + path, signal) : browser.post(url, path, mark, signal));
    if (answer.status === 412) return 'restored';
    if (answer.status === 410) return 'nothing_sent';
    if (answer.status === 404 && method === 'GET') return 'nothing_yet';
    return answer.status === 200 ? (JSON.parse(answer.text) as Known) : 'no_answer';
  } catch {
    return 'no_answer';
  }
}
