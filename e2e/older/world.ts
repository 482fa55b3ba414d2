import { join } from 'node:path';
import { makeApiKey } from '@/lib/api/api-key';
import { API_SCOPES } from '@/lib/api/api-scopes';
import { insertApiKey } from '@/lib/api/data/api-keys';
import type { RestoreTarget } from '@/lib/backups/restore-backup';
import { addressOf } from '@/lib/backups/restore-backup';
import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { furnishShop } from '@/lib/testing/booking-rows';
import { type FaultCarrier, startFaultCarrier } from '../harness/carrier/fault-carrier';
import { NORMAL } from '../harness/carrier/scripts';
import { type OwnPostgres, startOwnPostgres } from '../harness/database/own-postgres';
import { type OlderInstance, startInstance } from './instance';

/** A fleet, its PostgreSQL, a carrier that writes down what reaches it, and one shop with a key of the API. */
export type OlderWorld = {
  names: readonly string[];
  postgres: OwnPostgres;
  carrier: FaultCarrier;
  target: RestoreTarget;
  shop: { shopId: string; solutionId: string; clerk: { id: string; isAdministrator: boolean }; apiKey: string };
  start(name: string): Promise<OlderInstance>;
  close(): Promise<void>;
};

/** Opens one of so many instances, none of which is started. */
export async function openOlderWorld(instances: number): Promise<OlderWorld> {
  const names = Array.from({ length: instances }, (_, number) => `instance-${number + 1}`);
  const postgres = await startOwnPostgres();
  const carrier = await startFaultCarrier(names, () => NORMAL);
  const journalOf = (name: string) => join(postgres.folder, `${name}.jsonl`);
  await migrateDatabase(postgres.url());
  return {
    names,
    postgres,
    carrier,
    target: {
      databaseUrl: postgres.url(),
      adminUrl: addressOf(postgres.url(), 'postgres'),
      journal: journalOf(names[0] ?? ''),
    },
    shop: await openShop(postgres.url()),
    start: (name) =>
      startInstance({
        databaseUrl: postgres.url(),
        carrierUrl: carrier.doors.get(name)?.url ?? '',
        journalFile: journalOf(name),
      }),
    close: async () => {
      carrier.close();
      await postgres.stop();
    },
  };
}

async function openShop(url: string) {
  const db = connect(url);
  try {
    const { shopId, solutionId, clerk } = await furnishShop(db);
    const { key: apiKey, ...kept } = makeApiKey('practice');
    const rest = { scopes: [...API_SCOPES], createdBy: clerk.id, lifetimeDays: 30, plansADay: null };
    await insertApiKey(db.orm, { name: 'Orders', shopId, ...kept, ...rest });
    return { shopId, solutionId, clerk, apiKey };
  } finally {
    await db.close();
  }
}
