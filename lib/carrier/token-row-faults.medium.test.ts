import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { bookingSchema } from '@/lib/bookings/schema';
import { connect } from '@/lib/db/connection';
import { bookingForm } from '@/lib/testing/booking-form';
import { fullBookingAnswer } from '@/lib/testing/carrier-answers';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { answers, BOOKING_PATH, givesTokens, startRawCarrier, TOKEN_PATH } from '@/lib/testing/raw-carrier';
import { openTestServer } from '@/lib/testing/test-server';
import { openTokenProcess } from '@/lib/testing/token-process';

// What happens when the database, a secret or a clock fails, and not the token endpoint (docs/reliability.md#the-carriers-token).

const HOUR_MS = 3_600_000;
const booked = { kind: 'booked' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => void (await database.db.pool.query('delete from carrier_tokens')));
afterEach(() => void vi.useRealTimers());
afterAll(() => database.close());

const startCarrier = () =>
  startRawCarrier({ [TOKEN_PATH]: givesTokens, [BOOKING_PATH]: answers(200, fullBookingAnswer) });

/** A database that is down. */
const nowhere = () => connect('postgresql://stranger:nothing@127.0.0.1:1/none');

it('without the database no token is asked for, and nothing is sent; the log says so once', async () => {
  const carrier = await startCarrier();
  const tokenProcess = openTokenProcess(nowhere(), carrier.url);
  const outcomes = await Promise.all([tokenProcess.book(), tokenProcess.book()]);
  expect(outcomes).toMatchObject(Array(2).fill({ kind: 'not_sent', reason: 'token_unavailable' }));
  expect(carrier.heard).toEqual([]);
  expect(tokenProcess.log.lines).toEqual([['carrier_token_refused', { reason: 'store_unreachable' }]]);
});

it('without the database a token in memory books nothing: no booking leaves that is not on disk', async () => {
  const server = await openTestServer();
  const press = async (reference: string, db = server.db) => {
    const ids = { shopId: server.shopId, solutionId: server.homeSolutionId, orderReference: reference };
    const result = await bookParcel({ ...server, db }, server.clerk, z.parse(bookingSchema, bookingForm(ids)));
    if (result.kind === 'on_disk') await result.sending?.finished;
  };
  await press('before');
  await expect(press('meanwhile', nowhere())).rejects.toThrow();
  expect(await bookingsAtCarrier(server, 'before')).toHaveLength(1);
  expect(await bookingsAtCarrier(server, 'meanwhile')).toHaveLength(0);
  await server.close();
});

it('a row that another key sealed is replaced by one new token', async () => {
  const carrier = await startCarrier();
  await openTokenProcess(database.db, carrier.url, { appSecret: 'the key of yesterday, forty characters' }).book();
  const tokenProcess = openTokenProcess(database.db, carrier.url);
  expect(await tokenProcess.book()).toMatchObject(booked);
  expect(await tokenProcess.row()).toMatchObject({ generation: 2 });
  expect(carrier.count(TOKEN_PATH)).toBe(2);
});

it.each([-48, 48])('a clock that jumps by %i hours changes nothing: the database clock decides', async (hours) => {
  const carrier = await startCarrier();
  const tokenProcess = openTokenProcess(database.db, carrier.url);
  await tokenProcess.book();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS });
  expect(await tokenProcess.book()).toMatchObject(booked);
  // Started after the jump, so it has nothing in memory.
  expect(await openTokenProcess(database.db, carrier.url).book()).toMatchObject(booked);
  expect(carrier.count(TOKEN_PATH)).toBe(1);
});

it('a pause ends in time although the database’s clock was put back an hour meanwhile', async () => {
  const carrier = await startRawCarrier({
    [TOKEN_PATH]: (socket, request, number) => (number === 1 ? answers(401, {}) : givesTokens)(socket, request, number),
    [BOOKING_PATH]: answers(200, fullBookingAnswer),
  });
  const tokenProcess = openTokenProcess(database.db, carrier.url);
  expect(await tokenProcess.book()).toMatchObject({ kind: 'not_sent', reason: 'credentials_refused' });
  await tokenProcess.pass(-HOUR_MS);
  expect(await tokenProcess.book()).toMatchObject(booked);
});

it('a token that was replaced and refused is asked for again although the database’s clock was put back', async () => {
  const carrier = await startCarrier();
  const tokenProcess = openTokenProcess(database.db, carrier.url);
  await tokenProcess.book();
  await database.db.pool.query('update carrier_tokens set is_replacement = true');
  await tokenProcess.pass(-HOUR_MS);
  const [row] = (await database.db.pool.query('select generation from carrier_tokens')).rows;
  expect(await tokenProcess.carrier.tokens.current(row.generation + 1)).toMatchObject({ kind: 'granted' });
});

it('a new client secret ends the pause of the old one, and fetches a token of its own', async () => {
  const carrier = await startRawCarrier({
    [TOKEN_PATH]: (socket, request, number) =>
      (request.body.includes('"new"') ? givesTokens : answers(401, {}))(socket, request, number),
    [BOOKING_PATH]: answers(200, fullBookingAnswer),
  });
  const rotated = { kind: 'not_sent', reason: 'credentials_refused' };
  expect(await openTokenProcess(database.db, carrier.url).book()).toMatchObject(rotated);
  const tokenProcess = openTokenProcess(database.db, carrier.url, { settings: { clientSecret: 'new' } });
  expect(await tokenProcess.book()).toMatchObject(booked);
  expect(await tokenProcess.row()).toMatchObject({ generation: 1, pauseReason: null });
  expect(carrier.count(TOKEN_PATH)).toBe(2);
});
