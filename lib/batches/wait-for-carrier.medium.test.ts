import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { noteFailures } from '@/lib/batches/data/batch-attention';
import { leaveEnded } from '@/lib/batches/data/send-queue';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { findKeyHolder, freeFormKey } from '@/lib/bookings/data/form-keys';
import { againKey } from '@/lib/bookings/form-key';
import { carrierPaces, sendQueue } from '@/lib/db/batch-schema';
import { bookings } from '@/lib/db/schema';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import {
  attention,
  begin,
  carrierOfItsOwn,
  hasEnded,
  instance,
  magic,
  openQueueForEach,
  order,
  sendingContext,
  server,
  stateOf,
} from '@/lib/testing/send-queue';
import type { SendQueueServer } from './send-queue';
import { stopWaiting, waitForCarrier } from './wait-for-carrier';

openQueueForEach();

describe('a booking that waits for the carrier', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const inAnHour = () => inHours(1);

  async function notSent(carrier: SendQueueServer['carrier'], input = order('waits')): Promise<string> {
    const result = await bookParcel({ ...server, carrier }, server.clerk, input);
    if (result.kind !== 'on_disk') throw new Error(result.reason);
    await result.sending?.finished;
    expect(await stateOf(input.orderReference)).toBe('not_sent');
    return result.booking.id;
  }

  it('is sent once when the carrier is back', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier);
    const { clerk } = server;
    expect(await waitForCarrier(sendingContext(), { ...clerk, id: 'another' }, id, inAnHour())).toBe(false);
    expect(await waitForCarrier(sendingContext(), clerk, id, new Date(0))).toBe(false);
    expect(await waitForCarrier(sendingContext(), clerk, id, inAnHour())).toBe(true);
    expect(await waitForCarrier(sendingContext(), clerk, id, inAnHour())).toBe(false);
    expect(await stateOf('waits')).toBe('prepared');
    expect(await attention()).toBe(0);
    const back = await practice.again();
    instance({ carrier: practice.carrier });
    await expect.poll(() => stateOf('waits')).toBe('booked');
    expect(await bookingsAtCarrier(back, 'waits')).toHaveLength(1);
  });

  it('waits for a day at most', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier);
    expect(await waitForCarrier(sendingContext(), server.clerk, id, inHours(24.1))).toBe(false);
    expect(await waitForCarrier(sendingContext(), server.clerk, id, inHours(23.9))).toBe(true);
  });

  it('pauses no queue where it may not wait', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier);
    await server.db.orm.delete(carrierPaces);
    expect(await waitForCarrier(sendingContext(), server.clerk, id, new Date(0))).toBe(false);
    expect(await server.db.orm.$count(carrierPaces)).toBe(0);
    expect(await waitForCarrier(sendingContext(), server.clerk, id, inAnHour())).toBe(true);
    expect(await server.db.orm.$count(carrierPaces)).toBe(1);
  });

  it('stands as not sent again when a clerk takes it out, or its time is over', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier);
    await waitForCarrier(sendingContext(), server.clerk, id, inAnHour());
    expect(await stopWaiting(sendingContext(), server.clerk, id)).toBe(true);
    expect(await stopWaiting(sendingContext(), server.clerk, id)).toBe(false);
    expect(await stateOf('waits')).toBe('not_sent');
    expect(await attention()).toBe(0);
    await waitForCarrier(sendingContext(), server.clerk, id, inAnHour());
    await server.db.orm.update(sendQueue).set({ endsAt: new Date(0) });
    await leaveEnded(server.db.orm, server.environment);
    expect(await stateOf('waits')).toBe('not_sent');
    expect(await server.db.orm.$count(sendQueue)).toBe(0);
    // No clerk has seen that.
    expect(await attention()).toBe(1);
    await waitForCarrier(sendingContext(), server.clerk, id, inAnHour());
    expect(await attention()).toBe(0);
  });

  it('needs attention when the carrier refuses it then, until a clerk takes note', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier, magic('no-support'));
    await waitForCarrier(sendingContext(), server.clerk, id, inAnHour());
    await practice.again();
    instance({ carrier: practice.carrier });
    await expect.poll(() => attention()).toBe(1);
    expect(await noteFailures(server.db.orm, { bookingId: id })).toBe(1);
    expect(await attention()).toBe(0);
  });

  it('holds the key its parcel would be booked again under, until it came to nothing', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier);
    const { orm } = server.db;
    const press = async () =>
      (
        await bookParcel({ ...server, carrier: practice.carrier }, server.clerk, {
          ...order('again'),
          formKey: againKey(id),
        })
      ).kind;
    await waitForCarrier(sendingContext(), server.clerk, id, inAnHour());
    expect([await press(), await freeFormKey(orm, againKey(id)), await findKeyHolder(orm, againKey(id))]).toEqual([
      'refused',
      false,
      id,
    ]);
    await orm.update(bookings).set({ state: 'booked' }).where(eq(bookings.id, id));
    expect(await freeFormKey(orm, againKey(id))).toBe(false);
    await orm.update(bookings).set({ state: 'prepared' }).where(eq(bookings.id, id));
    await stopWaiting(sendingContext(), server.clerk, id);
    expect([await freeFormKey(orm, againKey(id)), await press()]).toEqual([true, 'on_disk']);
    await expect.poll(() => stateOf('again')).toBe('not_sent');
  });

  it('does not wait any more once its parcel was booked again', async () => {
    const practice = await carrierOfItsOwn(null);
    await practice.stop();
    const id = await notSent(practice.carrier);
    const again = { ...order('again'), formKey: againKey(id) };
    const pressed = await bookParcel({ ...server, carrier: practice.carrier }, server.clerk, again);
    if (pressed.kind === 'on_disk') await pressed.sending?.finished;
    await server.db.orm.update(bookings).set({ state: 'booked' }).where(eq(bookings.orderReference, 'again'));
    expect(await waitForCarrier(sendingContext(), server.clerk, id, inAnHour())).toBe(false);
  });

  it('is never one that may have been sent', async () => {
    instance();
    await hasEnded(await begin([magic('500-taken'), magic('no-support')]));
    for (const { id } of await server.db.orm.select({ id: bookings.id }).from(bookings)) {
      expect(await waitForCarrier(sendingContext(), server.clerk, id, inAnHour())).toBe(false);
    }
  });
});
