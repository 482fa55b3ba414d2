import { MemoryDatabase } from '../database';
import { endTroubles, nowAndThen, someone, troubleMachines } from '../troubles';
import { beginWorld, type Episode, PromiseBroken, type Trouble } from '../world';
import { Administrator } from './administrator';
import { Happenings } from './happenings';
import { enterReceivers, Receivers } from './receivers';
import { WebhookDesk } from './webhook-desk';
import { WebhookLaws } from './webhook-laws';

const TROUBLED_MS = 3 * 60_000;
const QUIET_MS = 90_000;
/** Tries of an event go on for days, in which nothing else happens: all rests until the next one is due. */
const RESTS = 40;
/** After so many a receiver that answered nothing well is repaired: by then tries have run out. */
const BROKEN_RESTS = 11;
const LOOK_MS = 30_000;

/** Plays the world of a seed in which events are sent to other programs. */
export async function playWebhooks(seed: number, troubles: ReadonlySet<Trouble>): Promise<Episode> {
  const world = await beginWorld(seed, troubles);
  const { random } = world;
  const receivers = new Receivers();
  enterReceivers(receivers);
  const database = new MemoryDatabase();
  const desk = new WebhookDesk(database, receivers, random.between(1, 3));
  const administrator = new Administrator(desk);
  const laws = new WebhookLaws(database, receivers, administrator);
  for (let booking = random.between(1, 3); booking > 0; booking -= 1) new Happenings(desk, world.newId());
  nowAndThen(40_000, someone('fate'), () => {
    troubleMachines(desk);
    if (world.goesWrong('restores', 15)) desk.backUp();
    if (world.goesWrong('restores', 10)) {
      desk.restore();
      laws.forget();
    }
  });
  const check = () => {
    if (laws.look()) throw new PromiseBroken();
  };
  let broken: string | null = null;
  try {
    await world.passUntil(world.now + TROUBLED_MS, check);
    world.isQuiet = true;
    await world.passUntil(endTroubles(desk) + QUIET_MS, check);
    for (let rests = 0; ; rests += 1) {
      const tooLong = laws.tooLong();
      broken = tooLong ?? laws.atEnd();
      if (tooLong !== null || broken === null || rests === RESTS) break;
      if (rests === BROKEN_RESTS) receivers.broken.clear();
      const next = nextDue(database);
      if (next > database.now()) await desk.restUntil(next, check);
      await world.passUntil(world.now + LOOK_MS, check);
    }
  } catch (error) {
    if (!(error instanceof PromiseBroken)) throw error;
    broken = laws.broken;
  }
  return { broken, story: world.story };
}

/** When the next try begins, or now. */
function nextDue(database: MemoryDatabase): Date {
  const { deliveries, endpoints } = database.tables;
  const due = [...deliveries.values()].flatMap(({ state, dueAt, endpointId }) => {
    const endpoint = endpoints.get(endpointId);
    const isOn = endpoint?.off === null && endpoint.removedAt === null;
    return state === 'waiting' && dueAt && isOn ? [dueAt.getTime()] : [];
  });
  return due.length > 0 ? new Date(Math.min(...due)) : database.now();
}
