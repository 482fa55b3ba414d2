import { setTimeout as delay } from 'node:timers/promises';
import type { Heard } from '../harness/carrier/fault-carrier';
import type { Exchange } from '../harness/carrier/steps';
import { TOKEN_FAULTS } from '../harness/carrier/token-issuer';
import { wireAnswer } from '../harness/carrier/wire';
import { holdAllConnections, terminateConnections } from '../harness/database/connections';
import type { Random } from '../harness/seeded-random';
import type { Harm } from './judge';
import type { BatchWorld } from './world';

/** What was done to a run, as it happens, and when work went on after the database was back. */
export type HarmRecord = { harms: Harm[]; resumes: Resume[] };
/** Seconds from the database's return to the next request at the carrier, and what the machine adds to that. */
export type Resume = { what: string; seconds: number; slack: number };

/** For so many kills there is one of each of these. */
const KILLS_TO_ONE = {
  'PostgreSQL restarted': 40,
  'connections killed': 40,
  'connections exhausted': 80,
  frozen: 40,
  'frozen for long': 250,
  'carrier gone': 80,
  'token gone': 80,
} as const;
type What = keyof typeof KILLS_TO_ONE | 'killed';

const LONGEST_WAIT_MS = 300;
const EXHAUSTED_MS = 5_000;
const FROZEN_MS = { short: 3_000, long: 75_000 };
const GONE_MS = 2_500;
const MET_WITHIN_MS = 1_000;
const RESUME_LIMIT_MS = 60_000;
const SLACK_BEFORE_MS = 5_000;
const POLL_MS = 20;

/** The faults of a run in an order of the seed's: every other kind once at least, but a long freeze only in a long run. */
export function planHarms(kills: number, random: Random): What[] {
  const others = Object.entries(KILLS_TO_ONE).flatMap(([what, killsToOne]) => {
    const count = what === 'frozen for long' ? Math.floor(kills / killsToOne) : Math.ceil(kills / killsToOne);
    return Array.from({ length: count }, () => what as What);
  });
  return random.shuffle([...Array.from({ length: kills }, () => 'killed' as const), ...others]);
}

/** Does them one after the other, each while rows are being sent. */
export async function doHarms(world: BatchWorld, record: HarmRecord, plan: readonly What[], random: Random) {
  const { postgres, carrier, instances, query } = world;
  const names = [...instances.keys()];
  const frozen: Promise<void>[] = [];
  const note = (what: string, instance: string | null): Harm => {
    const harm = { what, instance, from: Date.now(), to: Number.POSITIVE_INFINITY };
    record.harms.push(harm);
    return harm;
  };
  const during = async (what: string, instance: string | null, cause: () => Promise<unknown>) => {
    const harm = note(what, instance);
    await cause();
    harm.to = Date.now();
  };
  const freeze = (ms: number) => {
    const name = anyUp();
    const thaw = instances.get(name)?.freeze();
    frozen.push(
      during(`frozen ${ms} ms`, name, async () => {
        await delay(ms);
        thaw?.();
      }),
    );
  };
  const does: Record<What, () => Promise<unknown> | unknown> = {
    killed: () => (random.fraction() < 0.4 ? killNow(anyUp()) : killWhenMet()),
    'PostgreSQL restarted': () => untilResumed('PostgreSQL restarted', postgres.killAndRestart),
    'connections killed': () => untilResumed('connections killed', () => terminateConnections(postgres.url())),
    'connections exhausted': () =>
      untilResumed('connections exhausted', async (isBack) => {
        const release = await holdAllConnections(postgres.url());
        await delay(EXHAUSTED_MS);
        isBack();
        await release();
      }),
    frozen: () => freeze(FROZEN_MS.short),
    'frozen for long': () => freeze(FROZEN_MS.long),
    'carrier gone': () =>
      during('carrier gone', null, () => Promise.all([...carrier.doors.values()].map((door) => door.shut(GONE_MS)))),
    'token gone': () => {
      note('token gone', null).to = Date.now();
      void carrier.tokens.failNext(random.pick(Object.values(TOKEN_FAULTS)));
      carrier.tokens.withdrawAll();
    },
  };
  for (const what of plan) {
    await delay(random.below(LONGEST_WAIT_MS));
    while (![...instances.values()].some((instance) => instance.isUp())) await delay(POLL_MS);
    await does[what]();
  }
  await Promise.all(frozen);

  function anyUp(): string {
    const up = names.filter((name) => instances.get(name)?.isUp());
    return random.pick(up.length > 0 ? up : names);
  }

  function killNow(name: string): void {
    note('killed', name).to = Date.now();
    void instances.get(name)?.kill();
  }

  /** Kills an instance at the very moment at which a row of its own is at the carrier: taken or not, answered or not. */
  async function killWhenMet(): Promise<void> {
    const [next] = await query<{ tag: string }>(
      `select b.order_reference as tag from send_queue q join bookings b on b.id = q.booking_id join batches t on t.id = q.batch_id
       where t.state = 'running' and b.state = 'prepared' order by t.created_at, q.position offset 2 limit 1`,
    );
    const isTaken = random.fraction() < 0.7;
    const isAnswered = isTaken && random.fraction() < 0.4;
    if (!next) return killNow(anyUp());
    let meets: () => void = () => undefined;
    const met = new Promise<void>((resolve) => {
      meets = resolve;
    });
    let isArmed = true;
    carrier.setTrigger(next.tag, async ({ socket, booked }: Exchange, heard: Heard) => {
      heard.isTaken = isTaken || !isArmed;
      if (isAnswered || !isArmed) socket.write(wireAnswer(201, booked));
      if (isArmed) killNow(heard.door);
      meets();
    });
    const isMet = await Promise.race([met.then(() => true), delay(MET_WITHIN_MS, false)]);
    isArmed = false;
    if (!isMet) killNow(anyUp());
  }

  /** `cause` says when the database can be used again, or ends then. */
  async function untilResumed(what: string, cause: (isBack: () => void) => Promise<unknown>): Promise<void> {
    const before = carrier.heard.filter(({ at }) => at > Date.now() - SLACK_BEFORE_MS).map(({ at }) => at);
    const gaps = before.slice(1).map((at, index) => at - (before[index] ?? at));
    let from = Number.POSITIVE_INFINITY;
    const isBack = () => {
      from = Math.min(from, Date.now());
    };
    await during(what, null, () => cause(isBack));
    isBack();
    const next = () => carrier.heard.find(({ at }) => at >= from);
    while (!next() && Date.now() - from < RESUME_LIMIT_MS) await delay(POLL_MS);
    const seconds = ((next()?.at ?? Date.now()) - from) / 1_000;
    record.resumes.push({ what, seconds, slack: Math.max(0, ...gaps) / 1_000 });
  }
}
