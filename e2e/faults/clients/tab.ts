import type { AppProcess } from '../app-process';
import type { Fleet } from '../fleet';
import type { Record } from '../record';
import type { Browser } from './browser';

/** A tab with one booking form in it. */
export type Tab = { tag: string; browser: Browser; fleet: Fleet; record: Record };

/** The form as the page sends it (`lib/booking/schema.ts`). */
export type Form = { formKey: string; items: { weightGrams: string }[] };

const ASK_LIMIT_MS = 5_000;
const ON_ITS_WAY_MS = 1_500;
const FOLLOW_EVERY_MS = 250;
const FOLLOWS = 12;

/**
 * Presses *Book* as the page does (`components/booking/press-book.ts`): when the action's own answer does not arrive, it asks what is
 * on disk before it says anything. Gives what is then shown. `signal` is the tab being closed or loaded anew.
 */
export async function press(tab: Tab, form: Form, app: AppProcess, signal?: AbortSignal): Promise<string> {
  const ended = tab.record.press(tab.tag, app.name);
  try {
    const answer = await tab.browser.act(app.url, '/', 'bookParcelAction', form, signal).finally(ended);
    if (answer.ok) return show(tab, answer.data as Known);
    const { key } = answer.error;
    if (key !== 'surprise') return show(tab, `refused: ${key}`);
  } catch {
    if (signal?.aborted) return 'closed';
  }
  return show(tab, await askTwice(tab, form.formKey));
}

/** The page is loaded anew while a press is on its way: it asks as one that had no answer, and shows what it hears. */
export async function resume(tab: Tab, formKey: string): Promise<string> {
  return show(tab, await askTwice(tab, formKey));
}

/** Asks what became of the form, once, and shows it. */
export async function look(tab: Tab, formKey: string): Promise<string> {
  return show(tab, await ask(tab, formKey));
}

/** Follows a booking that is on its way for a few seconds, as the page does until it is final. */
export async function follow(tab: Tab, formKey: string, what: string): Promise<string> {
  let newest = what;
  for (let asked = 0; asked < FOLLOWS && (newest === 'sending' || newest === 'no_answer'); asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_EVERY_MS));
    newest = await look(tab, formKey);
  }
  return newest;
}

type Known = { state: string; shipmentId: string | null };

function show({ record, tag }: Tab, known: Known | string): string {
  const { state, shipmentId } = typeof known === 'string' ? { state: known, shipmentId: null } : known;
  record.show(tag, state, shipmentId);
  return state;
}

async function askTwice(tab: Tab, formKey: string): Promise<Known | string> {
  const known = await ask(tab, formKey);
  if (known !== 'nothing_sent') return known;
  await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));
  return ask(tab, formKey);
}

async function ask({ browser, fleet }: Tab, formKey: string): Promise<Known | string> {
  try {
    const { url } = await fleet.next();
    const answer = await browser.get(`${url}/api/bookings/by-form-key/${formKey}`, AbortSignal.timeout(ASK_LIMIT_MS));
    if (answer.status === 404) return 'nothing_sent';
    return answer.status === 200 ? (JSON.parse(answer.text) as Known) : 'no_answer';
  } catch {
    return 'no_answer';
  }
}
