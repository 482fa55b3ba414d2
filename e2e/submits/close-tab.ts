import { setTimeout as delay } from 'node:timers/promises';
import type { FaultCarrier } from '../faults/carrier/fault-carrier';
import { type Form, type FormClient, press } from '../faults/clients/form-client';

const LOOK_EVERY_MS = 5;

/** Presses *Book* and closes the tab as soon as the carrier has the booking in its hands (docs/reliability.md#kill-runs). */
export async function closeTabInFlight(client: FormClient, form: Form, carrier: FaultCarrier): Promise<void> {
  const closing = new AbortController();
  const pressed = press(client, form, await client.fleet.next(), closing.signal);
  while (!carrier.heard.some((heard) => heard.tag === client.tag)) await delay(LOOK_EVERY_MS);
  closing.abort();
  await pressed;
}
