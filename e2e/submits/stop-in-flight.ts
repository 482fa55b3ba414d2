import { setTimeout as delay } from 'node:timers/promises';
import { type Form, press, type Tab } from '../faults/clients/tab';
import type { World } from '../faults/world';

const LOOK_EVERY_MS = 20;

/**
 * Presses *Book*, and stops the app in order while the carrier is at it (docs/reliability.md#kill-runs); then starts it again. What was
 * asked of it goes to the record, by which the checker demands that the booking was on disk as booked before the app was gone.
 */
export async function stopInFlight({ carrier, fleet }: World, tab: Tab, form: Form): Promise<void> {
  const app = await fleet.next();
  const pressed = press(tab, form, app);
  while (!carrier.heard.some((heard) => heard.tag === tab.tag)) await delay(LOOK_EVERY_MS);
  const ended = tab.record.disturb({ kind: 'stop', what: 'stopped in flight', app: app.name, ids: [tab.tag] });
  await app.stop();
  ended();
  await pressed;
  await fleet.revive(app);
}
