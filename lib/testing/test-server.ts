import 'server-only';
import { randomUUID } from 'node:crypto';
import { type DatabaseEpoch, openEpoch } from '@/lib/bookings/database-epoch';
import { NO_JOURNAL, type OutcomeJournal } from '@/lib/bookings/journal/outcome-journal';
import type { UnsavedOutcomes } from '@/lib/bookings/keep-outcome';
import { type CarrierClient, createCarrierClient } from '@/lib/carrier/client';
import { users } from '@/lib/db/account-schema';
import { shopMembers, shops, transportSolutions } from '@/lib/db/schema';
import type { Log } from '@/lib/platform/log';
import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from '@/lib/simulator/practice-client.mjs';
import { startPracticeCarrier } from '@/lib/simulator/server';
import { sender } from './booking-form';
import { createTestDatabase, type TestDatabase } from './database';
import { tokenStore } from './token-store';

/** What the server works with: a database of the test's own, the practice carrier over a socket, one shop, three solutions, one clerk. */
export type TestServer = {
  db: TestDatabase['db'];
  databaseUrl: string;
  carrier: CarrierClient;
  carrierUrl: string;
  ledgerKey: string;
  journal: OutcomeJournal;
  unsaved: UnsavedOutcomes;
  epoch: DatabaseEpoch;
  log: Log;
  environment: 'practice';
  clerk: { id: string; name: string; email: string; isAdministrator: false };
  shopId: string;
  homeSolutionId: string;
  pickUpSolutionId: string;
  returnSolutionId: string;
  close(): Promise<void>;
};

/** Lines of the log are thrown away here; what must never be in them is tested where they are written. */
export const silentLog: Log = { event: () => undefined, unexpectedError: () => undefined };

type ServerOptions = { silenceMs?: number };

/** A server on a database that has the newest schema and no rows, which is closed with it; `silenceMs` is how long the practice carrier stays silent when asked to. */
export async function openServerOn(database: TestDatabase, options: ServerOptions = {}): Promise<TestServer> {
  const practice = await startPracticeCarrier({ ledgerFile: null, ...options });
  const settings = {
    environment: 'practice',
    baseUrl: practice.url,
    clientId: PRACTICE_CLIENT_ID,
    clientSecret: PRACTICE_CLIENT_SECRET,
  } as const;
  const carrier = createCarrierClient(settings, tokenStore(database.db, settings), silentLog);
  const ids = await furnish(database);
  return {
    db: database.db,
    databaseUrl: database.url,
    carrier,
    carrierUrl: practice.url,
    ledgerKey: practice.ledgerKey,
    journal: NO_JOURNAL,
    unsaved: new Map(),
    epoch: openEpoch(),
    log: silentLog,
    environment: 'practice',
    ...ids,
    close: async () => {
      await carrier.http.close();
      await Promise.all([practice.stop(), database.close()]);
    },
  };
}

/** Opens a server on a database of the test's own. */
export async function openTestServer(options: ServerOptions = {}): Promise<TestServer> {
  return openServerOn(await createTestDatabase(), options);
}

async function furnish({ db }: TestDatabase) {
  const clerk = { id: randomUUID(), name: 'Kari', email: 'kari@example.no', isAdministrator: false } as const;
  const [shopId, homeSolutionId, pickUpSolutionId] = [randomUUID(), randomUUID(), randomUUID()];
  const returnSolutionId = randomUUID();
  await db.orm.insert(users).values({ id: clerk.id, name: clerk.name, email: clerk.email, role: 'user' });
  await db.orm.insert(shops).values({
    id: shopId,
    environment: 'practice',
    name: 'Oslo shop',
    carrierShopId: 16,
    sender: { ...sender, type: 'consignor', id: null, coaddress: null, phone2: null },
  });
  await db.orm.insert(shopMembers).values({ shopId, userId: clerk.id });
  const solution = { shopId, thirdPartyType: 'servicePoint' };
  await db.orm.insert(transportSolutions).values([
    { ...solution, id: homeSolutionId, carrierSolutionId: 2, name: 'Home', kind: 'home', position: 1 },
    { ...solution, id: pickUpSolutionId, carrierSolutionId: 86, name: 'Pick-up', kind: 'pick_up', position: 2 },
    { shopId, id: returnSolutionId, carrierSolutionId: 23, name: 'Return', kind: 'return', position: 3 },
  ]);
  return { clerk, shopId, homeSolutionId, pickUpSolutionId, returnSolutionId };
}
