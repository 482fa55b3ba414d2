import { cutOff, nowAndThen, putClock, someone } from '../troubles';
import { beginWorld, type Episode, PromiseBroken, type Trouble, type World } from '../world';
import { PrintClerk } from './clerk';
import { PrintDesk } from './desk';
import { brokenPromiseAtEnd, brokenRecord } from './laws';
import { enterPrinters } from './printer-line';

const TROUBLED_MS = 4 * 60_000;
const QUIET_MS = 8 * 60_000;
/** Longer than any print holds its bookings. */
const HELD_MS = 11 * 60_000;
/** What the rows say wrongly stays so for longer. */
const ROWS_READ_EVERY_MS = 500;

/** Plays the world of a seed in which labels are printed to its end, or until a promise is broken. */
export async function playPrints(seed: number, troubles: ReadonlySet<Trouble>): Promise<Episode> {
  const world = await beginWorld(seed, troubles);
  const { random } = world;
  const desk = new PrintDesk(random.between(1, 3), random.between(2, 4));
  enterPrinters(desk.printers);
  const clerks = Array.from({ length: random.between(2, 3) }, () => new PrintClerk(desk, random.pick(['Kari', 'Ola'])));
  nowAndThen(30_000, someone('fate'), () => trouble(world, desk));
  let broken: string | null = null;
  let readAt = 0;
  const check = () => {
    broken = desk.broken;
    if (broken === null && world.now >= readAt + ROWS_READ_EVERY_MS) {
      readAt = world.now;
      broken = brokenRecord(desk);
    }
    if (broken) throw new PromiseBroken();
  };
  try {
    await world.passUntil(world.now + TROUBLED_MS, check);
    world.isQuiet = true;
    desk.database.isDown = false;
    await world.passUntil(world.now + QUIET_MS, check);
    broken = brokenPromiseAtEnd(desk, clerks);
    if (broken) throw new PromiseBroken();
    await world.passUntil(world.now + HELD_MS, check);
    broken = await brokenHold(world, desk);
  } catch (error) {
    if (!(error instanceof PromiseBroken)) throw error;
  }
  return { broken, story: world.story };
}

/** Once all clerks have stopped printing, each booking can be printed. */
async function brokenHold(world: World, { instances, bookingIds }: PrintDesk): Promise<string | null> {
  const [instance] = instances;
  if (!instance) return null;
  let broken: string | null = 'whether a booking is held is not answered';
  const id = world.newId();
  void instance.make('Kari', { id, bookingIds: [...bookingIds], order: 'ticked' }).then(({ heldBy }) => {
    broken = heldBy && `${heldBy.bookings} bookings are held, and no clerk prints them`;
  });
  await world.passUntil(world.now + 1_000, () => undefined);
  return broken;
}

function trouble(world: World, desk: PrintDesk): void {
  const { database } = desk;
  const instance = world.random.pick(desk.instances);
  const { actor } = instance;
  if (world.goesWrong('kills', 15) && !actor.isGone) desk.kill(instance);
  if (world.goesWrong('freezes', 20)) instance.freeze();
  if (world.goesWrong('lost answers', 10)) cutOff(database, 60);
  if (world.goesWrong('clocks', 10)) putClock(database, actor, true);
}
