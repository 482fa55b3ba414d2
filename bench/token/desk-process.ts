import { type CarrierClient, createCarrierClient } from '@/lib/carrier/client';
import { connect } from '@/lib/db/connection';
import { shipment } from '@/lib/testing/booking-rows';
import { tokenStore } from '@/lib/testing/token-store';
import type { BookTogether } from './desk';

// One of several processes that book at the same moment, with the product's own client for the carrier. Told when by its parent.

const ATTEMPT_MS = 60_000;
const log = { event: () => undefined };

const [databaseUrl = '', baseUrl = ''] = process.argv.slice(2);
const db = connect(databaseUrl);
let client: { id: string; carrier: CarrierClient } | null = null;

/** Another client id has another token: its first callers are cold. */
async function carrierFor(clientId: string): Promise<CarrierClient> {
  if (client?.id === clientId) return client.carrier;
  await client?.carrier.close();
  const settings = { environment: 'test', baseUrl, clientId, clientSecret: 'secret' } as const;
  client = { id: clientId, carrier: createCarrierClient(settings, tokenStore(db, settings), log) };
  return client.carrier;
}

process.on('message', async ({ clientId, callers }: BookTogether) => {
  const carrier = await carrierFor(clientId);
  const deadline = performance.now() + ATTEMPT_MS;
  const outcomes = await Promise.all(Array.from({ length: callers }, () => carrier.book(shipment, { deadline })));
  process.send?.(outcomes.map(({ kind }) => kind));
});
process.on('disconnect', () => process.exit());
await db.orm.execute('select 1');
process.send?.([]);
