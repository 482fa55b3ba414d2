import { setTimeout as delay } from 'node:timers/promises';
import type { DoorFault } from '../../harness/carrier/door';
import { TOKEN_FAULTS } from '../../harness/carrier/token-issuer';
import type { Record } from '../../harness/record';
import { seededRandom } from '../../harness/seeded-random';
import type { World } from '../../harness/world';

const INTENTS_PER_FAULT = 15;
const SHUT_MS = 300;
const DOOR_FAULTS: readonly DoorFault[] = ['reset at once', 'reset unread', 'reset half read'];
/** Who waits for a token waits for two tries and the pause between them. */
const TOKEN_EFFECT_MS = 30_000;

/** Faults of the carrier that meet the next request: at its door and at its token endpoint. One every few bookings. */
export function planBackgroundFaults(world: World, record: Record, seed: number): (number: number) => void {
  const random = seededRandom(seed + 2);
  const doors = [...world.carrier.doors.values()];
  return (number) => {
    if (number % INTENTS_PER_FAULT === INTENTS_PER_FAULT - 1) void random.pick([spoilDoor, shutDoor, spoilToken])();
  };

  async function spoilDoor(): Promise<void> {
    const fault = random.pick(DOOR_FAULTS);
    const ended = record.disturb({ kind: 'door', what: fault, app: null, ids: [] });
    await random.pick(doors).failNext(fault);
    ended();
  }

  async function shutDoor(): Promise<void> {
    const ended = record.disturb({ kind: 'door', what: 'shut', app: null, ids: [] });
    await random.pick(doors).shut(SHUT_MS);
    ended();
  }

  async function spoilToken(): Promise<void> {
    const { tokens } = world.carrier;
    const [what, fault] = random.pick(Object.entries(TOKEN_FAULTS));
    const ended = record.disturb({ kind: 'token', what, app: null, ids: [] });
    tokens.withdrawAll();
    await tokens.failNext(fault);
    void delay(TOKEN_EFFECT_MS, undefined, { ref: false }).then(ended);
  }
}
