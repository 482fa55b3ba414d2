import { setTimeout as delay } from 'node:timers/promises';
import { filledForm } from '../faults/clients/form';
import { press } from '../faults/clients/form-client';
import { bookByPattern } from '../faults/clients/submit-patterns';
import type { PlannedIntent } from '../faults/plan';
import type { Record } from '../faults/record';
import { clientOf } from '../faults/traffic';
import type { FleetWorld } from './fleet-world';

/** Forms that are on their way at once, each pressed on all instances. */
const FORMS_AT_ONCE = 6;

/** Presses each form on every instance at the same moment. */
export async function pressEverywhere(
  { world, way }: FleetWorld,
  record: Record,
  forms: readonly PlannedIntent[],
): Promise<void> {
  const queue = [...forms.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [number, intent] = next;
      const client = clientOf({ ...world, fleet: way }, record, intent.tag, number);
      const form = filledForm(world.shop, intent);
      await Promise.all(world.fleet.apps.map((app) => press(client, form, app)));
    }
  };
  await Promise.all(Array.from({ length: FORMS_AT_ONCE }, lane));
}

/**
 * Begins a booking of the plan every so many milliseconds, however long the ones before take, until `stop`: that waits for all their
 * browsers and gives the bookings that were begun.
 */
export function keepPressing(
  { world, way }: FleetWorld,
  record: Record,
  plan: readonly PlannedIntent[],
  everyMs: number,
): { stop(): Promise<PlannedIntent[]> } {
  const begun: PlannedIntent[] = [];
  const pending = new Set<Promise<void>>();
  const stopping = new AbortController();
  const running = (async () => {
    for (const [number, intent] of plan.entries()) {
      if (stopping.signal.aborted) return;
      begun.push(intent);
      const client = clientOf({ ...world, fleet: way }, record, intent.tag, number);
      const booking = bookByPattern(client, intent, filledForm(world.shop, intent), () => undefined);
      pending.add(booking);
      void booking.finally(() => pending.delete(booking));
      await delay(everyMs);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await Promise.all(pending);
      return begun;
    },
  };
}
