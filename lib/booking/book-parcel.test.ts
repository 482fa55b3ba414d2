import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listAttempts } from '@/lib/db/booking-attempts';
import { findBookingByFormKey } from '@/lib/db/bookings';
import { bookings } from '@/lib/db/schema';
import { bookingForm } from '@/lib/testing/booking-form';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { openTestDesk, type TestDesk } from '@/lib/testing/test-desk';
import { bookParcel } from './book-parcel';
import { type BookingForm, type BookingInput, bookingSchema } from './schema';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

function read(change: Partial<BookingForm> = {}): BookingInput {
  const reference = `order-${crypto.randomUUID().slice(0, 8)}`;
  const ids = { shopId: desk.shopId, solutionId: desk.homeSolutionId, orderReference: reference };
  return z.parse(bookingSchema, bookingForm({ ...ids, ...change }));
}

async function book(input: BookingInput) {
  const result = await bookParcel(desk, desk.clerk, input);
  if (result.kind === 'on_disk') await result.sending?.finished;
  return result;
}

const stored = (input: BookingInput) => findBookingByFormKey(desk.db.orm, desk.clerk.id, input.formKey);
const sent = (input: BookingInput) => bookingsAtCarrier(desk.carrierUrl, input.orderReference);

describe('one press of Book', () => {
  it('is booked, and keeps what was asked and what was answered', async () => {
    const input = read();
    await book(input);
    const booking = await stored(input);
    expect(booking?.state).toBe('booked');
    expect(booking?.shipmentId).toMatch(/^\(401\)\d{17}$/);
    expect(booking?.booked?.items[0]?.trackingReference).toBe(booking?.trackingReferences[0]);
    expect(booking?.searchText).toContain(booking?.shipmentId?.replace(/[()]/g, ''));
    expect(await sent(input)).toHaveLength(1);
  });

  it('sends once however often and however fast the same key arrives', async () => {
    const input = read();
    const results = await Promise.all(Array.from({ length: 20 }, () => book(input)));
    expect(results.every((result) => result.kind === 'on_disk')).toBe(true);
    await book(input);
    expect(await sent(input)).toHaveLength(1);
    expect(await listAttempts(desk.db.orm, (await stored(input))?.id ?? '')).toHaveLength(1);
  });

  it('is refused when the same key comes with other input, and nothing is sent', async () => {
    const input = read();
    await book(input);
    const result = await book({ ...input, messageToCarrier: 'changed' });
    expect(result).toEqual({ kind: 'refused', reason: 'already_submitted' });
    expect(await sent(input)).toHaveLength(1);
  });

  it('goes on from `prepared` when whoever put it on disk died before sending (crash point K1)', async () => {
    const input = read();
    await book(input);
    const booking = await stored(input);
    const resumed = { ...booking, id: crypto.randomUUID(), formKey: crypto.randomUUID(), state: 'prepared' as const };
    const { number: _, ...row } = resumed as typeof bookings.$inferInsert & { number: number };
    await desk.db.orm.insert(bookings).values(row);
    await book({ ...input, formKey: row.formKey });
    const [again] = await desk.db.orm
      .select()
      .from(bookings)
      .where(eq(bookings.id, row.id ?? ''));
    expect(again?.state).toBe('booked');
    expect(await sent(input)).toHaveLength(2);
  });

  it('is unknown, never failed and never booked, when the connection is lost after sending', async () => {
    const input = read({ recipient: { ...bookingForm().recipient, reference: 'reset-before' } });
    await book(input);
    expect((await stored(input))?.state).toBe('unknown');
  });

  it('is rejected when the carrier says no', async () => {
    const input = read({ recipient: { ...bookingForm().recipient, reference: 'no-support' } });
    await book(input);
    const booking = await stored(input);
    const [attempt] = await listAttempts(desk.db.orm, booking?.id ?? '');
    expect([booking?.state, attempt?.reason]).toEqual(['rejected', 'no.carrier.support']);
  });

  it('of a clerk who is no member of the shop puts nothing on disk', async () => {
    const input = read();
    const stranger = { id: crypto.randomUUID(), isAdministrator: false };
    expect(await bookParcel(desk, stranger, input)).toEqual({ kind: 'refused', reason: 'unknown_shop' });
    expect(await stored(input)).toBeNull();
  });

  it('with another shop’s solution puts nothing on disk', async () => {
    const input = read({ solutionId: crypto.randomUUID() });
    expect(await book(input)).toEqual({ kind: 'refused', reason: 'unknown_solution' });
    expect(await stored(input)).toBeNull();
  });
});
