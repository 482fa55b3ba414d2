import { setTimeout as delay } from 'node:timers/promises';
import { type Form, type FormClient, press } from '../faults/clients/form-client';
import type { World } from '../faults/world';

const LOOK_EVERY_MS = 20;

/**
 * Presses *Book*, and stops the app in order while the carrier is at it (docs/reliability.md#kill-runs); then starts it again. What was
 * asked of it goes to the record, by which the checker demands that the booking was on disk as booked before the app was gone.
 */
export async function stopInFlight({ carrier, fleet }: World, client: FormClient, form: Form): Promise<void> {
  const app = await fleet.next();
  const pressed = press(client, form, app);
  while (!carrier.heard.some((heard) => heard.tag === client.tag)) await delay(LOOK_EVERY_MS);
  const ended = client.record.disturb({ kind: 'stop', what: 'stopped in flight', app: app.name, ids: [client.tag] });
  await app.stop();
  ended();
  await pressed;
  await fleet.revive(app);
}
