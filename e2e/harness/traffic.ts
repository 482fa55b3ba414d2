import { setTimeout as delay } from 'node:timers/promises';
import { filledForm } from './clients/form';
import { type FormClient, look } from './clients/form-client';
import { bookByPattern } from './clients/submit-patterns';
import type { Way } from './fleet';
import type { PlannedIntent } from './plan';
import type { Record } from './record';
import type { World } from './world';

// A clerk at a page that hangs starts the next parcel in another tab.
const LANE_PATIENCE_MS = 10_000;
const LOOKS_AT_ONCE = 8;
const COUNT_EVERY_MS = 15_000;

/** The clerks of a world, and how their requests find their way. */
export type Clerking = Pick<World, 'shop'> & { fleet: Way };

/** Who else has a say in the traffic. */
export type Guide = {
  /** Waits until the intent with this number may begin. */
  mayStart(number: number): Promise<void>;
  beforePress(tag: string, app: string): void;
};

/** Every open page asks from time to time how many bookings need attention, and hears the mark of the database with it. */
export function askCounts({ shop, fleet }: World): () => void {
  const ask = async () => {
    const { url } = await fleet.next();
    const path = '/api/bookings/attention';
    for (const clerk of shop.clerks)
      await clerk.get(url + path, AbortSignal.timeout(COUNT_EVERY_MS)).catch(() => undefined);
  };
  void ask();
  const timer = setInterval(() => void ask(), COUNT_EVERY_MS);
  return () => clearInterval(timer);
}

/** Makes all bookings, `lanes` at a time, and returns when every browser has been answered. */
export async function runTraffic(
  world: World,
  plan: readonly PlannedIntent[],
  record: Record,
  guide: Guide,
  lanes: number,
): Promise<void> {
  const pending = new Set<Promise<void>>();
  let next = 0;
  const lane = async () => {
    for (;;) {
      const number = next++;
      const intent = plan[number];
      if (!intent) return;
      await guide.mayStart(number);
      const client = clientOf(world, record, intent.tag, number);
      const beforePress = (app: string) => guide.beforePress(intent.tag, app);
      const booking = bookByPattern(client, intent, filledForm(world.shop, intent), beforePress);
      pending.add(booking);
      void booking.finally(() => pending.delete(booking));
      await Promise.race([booking, delay(LANE_PATIENCE_MS, undefined, { ref: false })]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await Promise.all(pending);
}

const FINAL = ['booked', 'rejected', 'not_sent'];

/** The next morning: every clerk looks at what had no final answer yet. */
export async function lookAgain(world: Clerking, plan: readonly PlannedIntent[], record: Record): Promise<void> {
  const ended = new Set(record.shown.filter(({ what }) => FINAL.includes(what)).map(({ tag }) => tag));
  const open = plan.map((intent, number) => ({ intent, number })).filter(({ intent }) => !ended.has(intent.tag));
  const lane = async () => {
    for (let one = open.shift(); one; one = open.shift()) {
      await look(clientOf(world, record, one.intent.tag, one.number), one.intent.formKey);
    }
  };
  await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, lane));
}

/** The same intent is always in the hands of the same clerk: a form key is its maker's alone. */
export function clientOf({ shop, fleet }: Clerking, record: Record, tag: string, number: number): FormClient {
  const browser = shop.clerks[number % shop.clerks.length];
  if (!browser) throw new Error('There is no clerk');
  return { tag, browser, fleet, record, marks: new Map() };
}
