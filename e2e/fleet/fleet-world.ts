import { type Balancer, startBalancer } from '../balancer';
import type { Settings } from '../harness/app-process';
import type { Script } from '../harness/carrier/scripts';
import type { Address, Way } from '../harness/fleet';
import type { Record } from '../harness/record';
import { startWorld, type World } from '../harness/world';

/** Three instances on one database behind a proxy, and the way of every request that comes in by it. */
export type FleetWorld = { world: World; balancer: Balancer; front: Address; way: Way };

const INSTANCES = 3;
/** Batches faster than any carrier allows, so that a file of some dozens of orders lasts no longer than it must. */
const BATCH_RATE = '30';

/** Starts the world of the fault runs with three instances that are known under the address of a proxy; `scriptOf` as there. */
export async function startFleet(
  record: Record,
  scriptOf: (tag: string) => Script,
  settings: Settings = {},
): Promise<FleetWorld> {
  const balancer = await startBalancer();
  const own = { PUBLIC_URL: balancer.url, TRUSTED_PROXIES: '127.0.0.1', BATCH_RATE, ...settings };
  try {
    const world = await startWorld(record, scriptOf, { count: INSTANCES, settings: own });
    for (const { name, url } of world.fleet.apps) balancer.lead(name, Number(new URL(url).port));
    const front: Address = { name: 'front', url: balancer.url };
    const stop = async () => {
      balancer.close();
      await world.stop();
    };
    return { world: { ...world, stop }, balancer, front, way: { next: async () => front, other: () => front } };
  } catch (error) {
    balancer.close();
    throw error;
  }
}

/** The three instances. */
export function instancesOf({ fleet }: World) {
  const [one, two, three] = fleet.apps;
  if (!one || !two || !three) throw new Error('There are not three instances');
  return [one, two, three] as const;
}
