import { setTimeout as delay } from 'node:timers/promises';
import { filledForm } from '../harness/clients/form';
import { bookByPattern } from '../harness/clients/submit-patterns';
import { type PlannedIntent, planIntents } from '../harness/plan';
import type { Record } from '../harness/record';
import { clientOf } from '../harness/traffic';
import type { World } from '../harness/world';

/** What clerks do all day. */
export type Workday = {
  /** They do everything often enough for a program that has just been started to be as fast as it is later. */
  warmUp(): Promise<void>;
  /** They begin, and go on until the function that it gives is called. */
  work(): () => Promise<void>;
  /** Books one parcel more, and gives the tag under which the carrier knows it before it is pressed. */
  next(): { tag: string; book(): Promise<void> };
};

/** A clerk reads what came before the next step, so a slow answer makes fewer of them. */
const PAUSE_MS = { press: 700, read: 400 };
const PATHS = ['/bookings', '/recipients'];
const READERS = 2;
const WARM_AFTER = 30;
const MOST_BOOKINGS = 5_000;

export function openWorkday(world: World, record: Record, seed: number): Workday {
  const plan = planIntents({ intents: MOST_BOOKINGS, seed, isCalm: true });
  let turn = 0;
  const next = () => {
    const number = turn++;
    const intent = plan[number];
    if (!intent) throw new Error('There are no bookings left in the plan');
    const once: PlannedIntent = { ...intent, pattern: 'once' };
    const client = clientOf(world, record, intent.tag, number);
    const book = () => bookByPattern(client, once, filledForm(world.shop, once), () => undefined);
    return { tag: intent.tag, book };
  };
  const read = async (number: number) => {
    const clerk = world.shop.clerks[number % world.shop.clerks.length];
    const [app] = world.fleet.apps;
    await clerk?.get(`${app?.url}${PATHS[number % PATHS.length]}`).catch(() => undefined);
  };
  return {
    next,
    warmUp: async () => {
      for (let number = 0; number < WARM_AFTER; number += 1) {
        await read(number);
        await next().book();
      }
    },
    work: () => {
      let isOver = false;
      const steadily = async (pauseMs: number, step: (number: number) => Promise<void>) => {
        for (let number = 0; !isOver; number += 1) {
          await step(number);
          await delay(pauseMs);
        }
      };
      const reading = Array.from({ length: READERS }, () => steadily(PAUSE_MS.read, read));
      const all = [steadily(PAUSE_MS.press, () => next().book()), ...reading];
      return async () => {
        isOver = true;
        await Promise.all(all);
      };
    },
  };
}
