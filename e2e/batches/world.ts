import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { bundle } from '../../scripts/package/bundle.mjs';
import { type FaultCarrier, startFaultCarrier } from '../harness/carrier/fault-carrier';
import type { Script } from '../harness/carrier/scripts';
import { type OwnPostgres, startOwnPostgres } from '../harness/database/own-postgres';
import { openQuery, type Query } from '../harness/database/query';
import { type KeptProcess, keepProcess } from '../harness/kept-process';

/** Several instances that send from one queue, and what they work with. */
export type BatchWorld = {
  postgres: OwnPostgres;
  carrier: FaultCarrier;
  /** By name; each comes to the carrier by the door of that name. */
  instances: ReadonlyMap<string, KeptProcess>;
  db: Database;
  query: Query;
  stop(): Promise<void>;
};

const INSTANCE = fileURLToPath(new URL('./instance.ts', import.meta.url));

/** Starts PostgreSQL, the carrier and `count` instances; `scriptOf` is asked for every row that arrives. */
export async function startBatchWorld(count: number, scriptOf: (tag: string) => Script): Promise<BatchWorld> {
  const names = Array.from({ length: count }, (_, number) => `instance-${number + 1}`);
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startOwnPostgres();
    stops.push(postgres.stop);
    const carrier = await startFaultCarrier(names, scriptOf);
    stops.push(carrier.close);
    await migrateDatabase(postgres.url());
    const db = connect(postgres.url());
    stops.push(db.close);
    const { query, close } = openQuery(postgres.url());
    stops.push(close);
    const program = join(postgres.folder, 'instance.mjs');
    await bundle([INSTANCE], ['@hyzyla/pdfium'], { outfile: program });
    const instances = new Map<string, KeptProcess>();
    for (const name of names) {
      const args = [postgres.url(), carrier.doors.get(name)?.url ?? '', join(postgres.folder, `${name}.jsonl`)];
      const instance = await keepProcess(program, args, join(postgres.folder, `${name}.log`));
      stops.push(instance.end);
      instances.set(name, instance);
    }
    return { postgres, carrier, instances, db, query, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
