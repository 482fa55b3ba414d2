import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AppProcess, Settings } from '../harness/app-process';
import type { Record } from '../harness/record';
import { type FleetWorld, instancesOf } from './fleet-world';

/** Within it the proxy leads no request any more to an instance that cannot serve. */
const OUT_WITHIN_MS = 5_000;
/** Within it an instance serves again whose trouble is over (docs/reliability.md#how-a-parcel-is-kept-from-being-booked-twice). */
const BACK_WITHIN_MS = 15_000;
const POLL_MS = 50;
const AT_ONCE_MS = 5;
/** Half of the bookings take the carrier a quarter of a second. */
const UNDERWAY_MS = 100;
/** So many requests an instance has to do with before its fault is over: bookings among them. */
const SERVED = 12;
const HOUR_MS = 3_600_000;
const CLOCK = fileURLToPath(new URL('wrong-clock.mjs', import.meta.url));
const ANY_FORM = '/api/bookings/by-form-key/00000000-0000-4000-8000-000000000000';

/** Makes trouble for two instances at once while the third serves; gives a sentence for whatever took too long or did not work. */
export async function makeTrouble(
  fleet: FleetWorld,
  record: Record,
  { freezeSeconds, clockHours, say }: { freezeSeconds: number; clockHours: readonly number[]; say(line: string): void },
): Promise<string[]> {
  const { world, balancer } = fleet;
  const [one, two] = instancesOf(world);
  const findings: string[] = [];
  const found = (sentence: string) => void findings.push(sentence);

  const freezing = freeze();
  await kill();
  await cutOff();
  for (const hours of clockHours) await setClock(hours);
  await freezing;
  return findings;

  async function freeze(): Promise<void> {
    await untilBooking(one);
    say(`freezing an instance for ${freezeSeconds} s`);
    const ended = record.disturb({ kind: 'app', what: 'frozen', app: one.name, ids: [] });
    one.freeze();
    await untilLed(one, false, 'frozen');
    await delay(freezeSeconds * 1_000);
    one.thaw();
    await untilLed(one, true, 'thawed');
    ended();
  }

  async function kill(): Promise<void> {
    await untilBooking(two);
    say('killing an instance');
    const ended = record.disturb({ kind: 'app', what: 'killed', app: two.name, ids: [] });
    await two.kill();
    ended();
    await untilLed(two, false, 'killed');
    await world.fleet.revive(two);
    await untilServed(two, 'killed and started again');
  }

  async function cutOff(): Promise<void> {
    await untilBooking(two);
    say('cutting an instance off from its database');
    const ended = record.disturb({ kind: 'app', what: 'cut off', app: two.name, ids: [] });
    const repair = world.proxies.get(two.name)?.cut();
    await untilLed(two, false, 'cut off from its database');
    repair?.();
    await untilServed(two, 'cut off and joined again');
    ended();
  }

  async function setClock(hours: number): Promise<void> {
    say(`setting the clock of an instance wrong by ${hours} h`);
    await restart({ NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_WRONG_HOURS: String(hours) });
    await untilServed(two, `wrong by ${hours} h`);
    // A sign-in, and the end of one, is of the database's clock or of the browser's, never of one instance.
    const asked = await world.shop.clerks[0]?.get(two.url + ANY_FORM);
    if (asked?.status !== 404)
      found(`an instance that is wrong by ${hours} h answers a clerk of another ${asked?.status}`);
    const journal = (await readFile(two.journal, 'utf8')).trimEnd().split('\n');
    const { at } = JSON.parse(journal.at(-1) ?? '{}') as { at?: string };
    const apart = Date.parse(at ?? '') - Date.now();
    if (Math.abs(apart - hours * HOUR_MS) > HOUR_MS / 2) found(`the clock was to be wrong by ${hours} h: ${at}`);
    // A booking that is made between the beginning of the question and its look at the table is younger than `now()`.
    const [late] = await world.query<{ count: number }>(
      `select count(*)::int as count from bookings
      where created_at not between now() - interval '30 minutes' and clock_timestamp()`,
    );
    if (late?.count !== 0) found(`${late?.count} bookings have a time of the instance whose clock is wrong`);
  }

  async function restart(settings: Settings): Promise<void> {
    const ended = record.disturb({ kind: 'stop', what: 'stopped', app: two.name, ids: [] });
    await two.stop();
    ended();
    await two.start(settings);
  }

  /** The carrier has just read a booking of this instance, and takes its time. */
  async function untilBooking({ name }: AppProcess): Promise<void> {
    const isUnderway = () => {
      const last = world.carrier.heard.at(-1);
      return last?.door === name && Date.now() - last.at < UNDERWAY_MS;
    };
    if (!(await within(BACK_WITHIN_MS, isUnderway, AT_ONCE_MS))) found(`${name} sends nothing to the carrier`);
  }

  async function untilLed(app: AppProcess, isLed: boolean, what: string): Promise<void> {
    const limitMs = isLed ? BACK_WITHIN_MS : OUT_WITHIN_MS;
    const isDone = () => balancer.ready().includes(app.name) === isLed;
    if (await within(limitMs, isDone)) return;
    found(`${what}: ${limitMs / 1_000} s later requests are ${isLed ? 'not ' : ''}led to it`);
  }

  async function untilServed(app: AppProcess, what: string): Promise<void> {
    await untilLed(app, true, what);
    const before = balancer.led.get(app.name) ?? 0;
    const hasServed = () => (balancer.led.get(app.name) ?? 0) >= before + SERVED;
    if (!(await within(BACK_WITHIN_MS, hasServed))) found(`${what}: it serves hardly anything`);
  }
}

async function within(ms: number, isDone: () => boolean, everyMs = POLL_MS): Promise<boolean> {
  for (const endBy = performance.now() + ms; performance.now() < endBy; await delay(everyMs)) {
    if (isDone()) return true;
  }
  return isDone();
}
