import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ActionAnswer, type Browser, openBrowser } from '../harness/clients/browser';
import { filledForm } from '../harness/clients/form';
import { CLERK_PASSWORD } from '../harness/fault-shop';
import type { World } from '../harness/world';
import { instancesOf } from './fleet-world';
import { ORDER, showImport, uploadOrders } from './order-file';

/** Looks whether all instances are one in this; gives a sentence for everything in which they are not. */
type SharedCheck = (world: World) => Promise<string[]>;

const A_QUESTION = '/api/bookings/attention';
const WRONG_PASSWORDS = 12;

/** Everything that instances share, and how a clerk would find that they do not. */
export const SHARED: { [what: string]: SharedCheck } = {
  'a sign-in': async ({ fleet, shop }) => {
    const [clerk] = shop.clerks;
    if (!clerk) throw new Error('There is no clerk');
    const [one, two] = fleet.apps;
    const fresh = openBrowser();
    const signIn = { email: 'clerk-1@example.no', password: CLERK_PASSWORD };
    await fresh.act(one?.url ?? '', '/sign-in', 'signInAction', signIn);
    const statuses = () => Promise.all(fleet.apps.map(({ url }) => kept.get(url + A_QUESTION).then((a) => a.status)));
    const kept = openBrowser(fresh.cookies());
    const signedIn = await statuses();
    await fresh.act(two?.url ?? '', '/', 'signOutAction', {});
    const signedOut = await statuses();
    return [
      ...when(!signedIn.every((status) => status === 200), `signed in on one, the others answer ${signedIn}`),
      ...when(!signedOut.every((status) => status === 401), `signed out on one, the others answer ${signedOut}`),
    ];
  },
  'a draft': async (world) => {
    const [one, two, three] = instancesOf(world);
    const clerk = clerkOf(world, 0);
    const [path, page, other] = [`/api/drafts/${randomUUID()}`, randomUUID(), randomUUID()];
    const values = filledForm(world.shop, { tag: 'draft', formKey: randomUUID(), weightGrams: 1_700 });
    const [own] = await world.query<{ id: string }>("select id from users where email = 'clerk-1@example.no'");
    const copy = { pageId: page, previousPageId: null, clerkId: own?.id, values, isLeaving: false };
    const saved = await clerk.ask(one.url, path, 'PUT', { ...copy, version: 1 });
    const take = { pageId: other, previousPageId: null, does: 'take_over' };
    const opened = await clerk.ask(two.url, path, 'POST', take);
    const refused = await clerk.ask(three.url, path, 'PUT', { ...copy, version: 2 });
    return [
      ...when(saved.status !== 200, `saved on one: ${saved.status}`),
      ...when(!opened.text.includes('"1700"'), `opened on another: ${opened.status} ${opened.text}`),
      ...when(refused.status !== 409, `taken over on another, the first page saved it: ${refused.status}`),
    ];
  },
  'a print': async (world) => {
    const [one, two, three] = instancesOf(world);
    const [clerk, colleague] = [clerkOf(world, 0), clerkOf(world, 1)];
    const [booking] = await world.query<{ id: string }>("select id from bookings where state = 'booked' limit 1");
    const [id, bookingIds] = [randomUUID(), [booking?.id]];
    const made = await clerk.ask(one.url, '/api/prints', 'POST', { id, bookingIds, order: 'ticked' });
    const label = `/prints/${id}/label?format=100x150&dpi=203`;
    const drawn = await Promise.all([two, three].map(({ url }) => clerk.get(url + label)));
    const again = { id: randomUUID(), bookingIds, order: 'ticked' };
    const held = await colleague.ask(three.url, '/api/prints', 'POST', again);
    const noted = await clerk.ask(two.url, label, 'POST', { way: 'download' });
    return [
      ...when(made.status !== 200, `made on one: ${made.status} ${made.text}`),
      ...when(!drawn.every(({ status }) => status === 200), `its label on the others: ${drawn.map((a) => a.status)}`),
      ...when(noted.status !== 200, `its end on another: ${noted.status}`),
      ...when(!held.text.includes('"heldBy":{'), `a colleague on a third printed it once more: ${held.text}`),
    ];
  },
  'a limit of wrong passwords': async ({ fleet }) => {
    const guess = (_: unknown, number: number) =>
      openBrowser().act(fleet.apps[number % fleet.apps.length]?.url ?? '', '/sign-in', 'signInAction', {
        email: 'a-stranger@example.no',
        password: 'not the password 1',
      });
    const refused = async (answering: Promise<ActionAnswer>) => {
      const answer = await answering;
      if (answer.ok || answer.error.key !== 'accounts.tooManyTries') throw new Error();
      return true;
    };
    // The first that is refused says it; others wait for their turn.
    const answers = Array.from({ length: WRONG_PASSWORDS }, guess).map(refused);
    const isLimited = await Promise.any(answers).catch(() => false);
    return when(!isLimited, `${WRONG_PASSWORDS} wrong passwords at once were looked at`);
  },
  'an import': async (world) => {
    const [one, two, three] = instancesOf(world);
    const importId = await uploadOrders(clerkOf(world, 0), one.url, world.shop.shopId, ORDERS);
    const press = await showImport(clerkOf(world, 0), two.url, importId);
    if (typeof press === 'string') return [`uploaded on one, another says: ${press}`];
    const pressed = await Promise.all(
      [one, two, three].map(({ url }, number) =>
        clerkOf(world, number).act(url, `/import/${importId}`, 'bookImportAction', press),
      ),
    );
    const said = pressed.map((one) => (one.ok ? (one.data as { kind: string }).kind : one.error.key));
    await untilSent(world);
    const rows = await world.query<{ reference: string; state: string }>(
      'select order_reference as reference, state from bookings where batch_id is not null',
    );
    const heard = world.carrier.heard.filter(({ tag }) => tag.startsWith(ORDER));
    const doors = new Set(heard.map(({ door }) => door));
    const tags = new Set(heard.map(({ tag }) => tag));
    return [
      ...when(said.filter((kind) => kind === 'started').length !== 1, `pressed on all three at once: ${said}`),
      ...when(rows.length !== ORDERS, `${rows.length} rows of ${ORDERS}`),
      ...when(!rows.every(({ state }) => state === 'booked'), `not all rows are booked: ${rows.map((r) => r.state)}`),
      ...when(tags.size !== ORDERS || heard.length !== ORDERS, `${heard.length} requests for ${tags.size} orders`),
      ...when(doors.size !== world.fleet.apps.length, `only ${[...doors]} sent some of it`),
    ];
  },
  'the token': async ({ carrier }) => {
    const asked = carrier.tokens.asked.length;
    return when(asked !== 1, `${asked} requests for a token`);
  },
};

const ORDERS = 90;
const POLL_MS = 100;
const SEND_LIMIT_MS = 60_000;

async function untilSent({ query }: World): Promise<void> {
  const endBy = performance.now() + SEND_LIMIT_MS;
  const open = () =>
    query("select from bookings where batch_id is not null and state in ('prepared', 'sending') limit 1");
  while ((await open()).length > 0 && performance.now() < endBy) await delay(POLL_MS);
}

function clerkOf({ shop }: World, number: number): Browser {
  const clerk = shop.clerks[number];
  if (!clerk) throw new Error('There are too few clerks');
  return clerk;
}

function when(isWrong: boolean, sentence: string): string[] {
  return isWrong ? [sentence] : [];
}
