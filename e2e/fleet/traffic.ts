import { filledForm } from '../harness/clients/form';
import { press } from '../harness/clients/form-client';
import { bookByPattern } from '../harness/clients/submit-patterns';
import type { PlannedIntent } from '../harness/plan';
import type { Record } from '../harness/record';
import { clientOf } from '../harness/traffic';
import { keepBeginning, type Pace } from './at-pace';
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

/** Begins the bookings of the plan at that pace until `stop`: that waits for all their browsers and gives the bookings that were begun. */
export function keepPressing(
  { world, way }: FleetWorld,
  record: Record,
  plan: readonly PlannedIntent[],
  pace: Pace,
): { stop(): Promise<PlannedIntent[]> } {
  const begun: PlannedIntent[] = [];
  const pressing = keepBeginning(pace, (turn) => {
    const intent = plan[turn];
    if (!intent) return null;
    begun.push(intent);
    const client = clientOf({ ...world, fleet: way }, record, intent.tag, turn);
    return bookByPattern(client, intent, filledForm(world.shop, intent), () => undefined);
  });
  return { stop: () => pressing.stop().then(() => begun) };
}
