import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { carrierPaces } from '@/lib/db/batch-schema';
import { findNearby } from '@/lib/service-points/find-nearby';
import { nearbySearchSchema } from '@/lib/service-points/nearby';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { openQueueForEach, server } from '@/lib/testing/send-queue';
import { notePossibleOutage, pacePress } from './shared-pace';

openQueueForEach();

const key = () => ({ environment: server.environment, clientId: server.carrier.settings.clientId });
const pace = async () => (await server.db.orm.select().from(carrierPaces))[0];
const NOTHING = { status: null, body: null };

it('a press that the carrier answered ends the pause of what waits for it, one that was lost does not', async () => {
  const { orm } = server.db;
  await notePossibleOutage(orm, key(), 5);
  const lost = { kind: 'unknown', reason: 'timed_out', answer: NOTHING } as const;
  await pacePress(orm, key(), Promise.resolve(lost));
  expect(await pace()).toMatchObject({ failures: 1, pausedUntil: expect.any(Date) });
  const booked = { kind: 'booked', shipment: bookedShipment(), answer: NOTHING } as const;
  await pacePress(orm, key(), Promise.resolve(booked));
  expect(await pace()).toMatchObject({ failures: 0, pausedUntil: null });
});

it('a search that found points ends it too', async () => {
  await notePossibleOutage(server.db.orm, key(), 5);
  const ids = { shopId: server.shopId, solutionId: server.pickUpSolutionId };
  const place = { countryCode: 'NO', zipCode: '0155', city: 'Oslo', streetAddress: 'Storgata 11' };
  expect(await findNearby(server, server.clerk, z.parse(nearbySearchSchema, { ...ids, ...place }))).toMatchObject({
    kind: 'found',
  });
  await expect.poll(() => pace()).toMatchObject({ failures: 0, pausedUntil: null });
});
