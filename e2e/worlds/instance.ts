import { repeatParcels } from '@/lib/api/repeat-parcels';
import type { BatchRow } from '@/lib/batches/data/batches';
import { type SendQueueServer, startSendQueue } from '@/lib/batches/send-queue';
import { type StartedBatch, startBatch } from '@/lib/batches/start-batch';
import { continueBatch, pauseBatch, stopBatch } from '@/lib/batches/steer-batch';
import { stopWaiting, waitForCarrier } from '@/lib/batches/wait-for-carrier';
import { notBookedFrom } from '@/lib/bookings/attempt-life';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { lockNewestAttempt } from '@/lib/bookings/data/booking-attempts';
import { type BookingOwner, findSameSent } from '@/lib/bookings/data/booking-owners';
import { type BookingRow, findBookingByFormKey, lockBooking } from '@/lib/bookings/data/bookings';
import { openEpoch } from '@/lib/bookings/database-epoch';
import { againKey, concludePress, findFreshKey } from '@/lib/bookings/form-key';
import { startInstanceJournal } from '@/lib/bookings/journal/instance-journal';
import { openOutcomeJournal } from '@/lib/bookings/journal/outcome-journal';
import { journalSeal } from '@/lib/bookings/journal/sealed-lines';
import type { BookingInput } from '@/lib/bookings/schema';
import { makeVoid, settle, takeVoidBack } from '@/lib/bookings/settle';
import { startSweeper } from '@/lib/bookings/sweep';
import { takeOver } from '@/lib/bookings/take-over';
import { whoseParcel } from '@/lib/bookings/whose-parcel';
import { type BookingState, NOT_BOOKED_STATES, type SettledAs } from '@/lib/outcomes';
import type { Log } from '@/lib/platform/log';
import { replacedFault, watchBuilds } from '@/lib/platform/serving-build';
import type { MemoryDatabase } from './database';
import { findBatchOf } from './memory/batches';
import { newestOfPrograms } from './memory/program-bookings';
import { SHOP_ID, SOLUTION_ID } from './memory/shops';
import { setTimeout as delay } from './memory/timers';
import { findOwn } from './memory/visible-bookings';
import { type Actor, world } from './world';

/** A press is answered by then, whatever is known. */
const ANSWER_WITHIN_MS = 25_000;

const parcelOf = (formKey: string, parcel: string) =>
  ({ formKey, parcel, deliveryDate: '', shopId: SHOP_ID, solutionId: SOLUTION_ID }) as unknown as BookingInput;

const CLIENT = { environment: 'practice', clientId: 'client' } as const;
const QUEUE = { rate: 5, mostAtOnce: 3 };

const silentLog: Log = { event: () => undefined, unexpectedError: () => undefined } as Log;

/** What a page is shown of a booking. */
export type Seen = { id: string; state: BookingState; notBookedFrom: Date | null };

/** How a process is started. */
type Start = {
  clockAheadMs: number;
  /** Whether parcels of its world may wait. Where none does, an instance looks for none: a world is over sooner. */
  hasQueue: boolean;
  /** Null where its world has but one. */
  build: string | null;
  /** Called when a newer build keeps it from serving, or it cannot start. */
  end: (instance: Instance) => void;
};

/** One process of Parceldesk with the disk that its journal is on: the product's own functions. */
export class Instance {
  readonly actor: Actor;
  readonly epoch = openEpoch();
  isReady = false;
  readonly build: string | null;
  readonly #server: SendQueueServer & { environment: 'practice' };

  constructor(name: string, database: MemoryDatabase, { clockAheadMs, hasQueue, build, end }: Start) {
    this.build = build;
    this.actor = { name, isGone: false, frozenUntil: 0, clockAheadMs };
    const path = `/${name}/outcomes.jsonl`;
    const db = database.connect(this.actor);
    const seal = journalSeal('secret');
    this.#server = {
      db,
      carrier: { settings: CLIENT } as SendQueueServer['carrier'],
      journal: openOutcomeJournal(path, seal),
      unsaved: new Map(),
      log: silentLog,
      environment: 'practice',
      epoch: this.epoch,
    } as SendQueueServer & { environment: 'practice' };
    world().later(this.actor, 1, () => {
      startSweeper(db, silentLog);
      void startInstanceJournal({ db, seal, log: silentLog }, path, this.epoch).then(() => {
        if (hasQueue) startSendQueue(this.#server, QUEUE);
        if (build === null) this.isReady = true;
        else this.#serveAs(build, () => end(this)).catch(() => end(this));
      });
    });
  }

  /** As a process does it last when it starts (`start`). */
  async #serveAs(build: string, end: () => void): Promise<void> {
    if (await replacedFault(this.#server.db.orm, build, null)) return end();
    watchBuilds(this.#server, build, end);
    this.isReady = true;
  }

  /** One press of *Book*; gives what the page is told. */
  async press(clerkId: string, formKey: string, parcel: string): Promise<Seen | { refused: string }> {
    const input = parcelOf(formKey, parcel);
    const result = await bookParcel(this.#server, { id: clerkId, isAdministrator: false }, input);
    if (result.kind === 'refused') return { refused: result.reason };
    if (result.sending) await Promise.race([result.sending.finished, delay(ANSWER_WITHIN_MS)]);
    return (await this.look(clerkId, formKey)) ?? { refused: 'surprise' };
  }

  /** One request of a program to book its parcel; gives what it is told (`pressOnce`). */
  async pressForProgram(
    programId: string,
    formKey: string,
    parcel: string,
  ): Promise<BookingState | 'taken_over' | 'given_up'> {
    const { db } = this.#server;
    const told = async () => {
      const booking = await findBookingByFormKey(db.orm, programId, formKey);
      if (!booking) return null;
      const isDesks = (await whoseParcel(db.orm, booking.id)) === 'desk';
      return isDesks && NOT_BOOKED_STATES.includes(booking.state) ? 'taken_over' : booking.state;
    };
    const first = await told();
    if (first) return first;
    const input = { ...parcelOf(formKey, parcel), recipient: { name: parcel }, orderReference: '' } as BookingInput;
    if (await repeatParcels(this.#server, { id: programId, shopId: '' }, [input])) return 'taken_over';
    const result = await bookParcel(this.#server, { id: programId, isAdministrator: false }, input);
    if (result.kind === 'refused' && result.reason === 'given_up') return 'given_up';
    if (result.kind === 'on_disk' && result.sending)
      await Promise.race([result.sending.finished, delay(ANSWER_WITHIN_MS)]);
    const said = await told();
    if (said === null) throw new Error('A booking that was put on disk is not there');
    return said;
  }

  /** The newest booking that programs made of a parcel and did not repeat, as a clerk sees it. */
  async ofPrograms(
    parcel: string,
  ): Promise<
    (Seen & Pick<BookingRow, 'shopId' | 'formKey'> & { owner: BookingOwner; sameSentId: string | null }) | null
  > {
    const { db } = this.#server;
    const booking = await newestOfPrograms(db.orm, parcel);
    if (!booking) return null;
    const { id, state, shopId, formKey } = booking;
    const owner = await whoseParcel(db.orm, id);
    const attempt = state === 'unknown' ? await lockNewestAttempt(db.orm, id) : null;
    const sameSentId = await findSameSent(db.orm, booking);
    return { id, state, shopId, formKey, owner, sameSentId, notBookedFrom: attempt && notBookedFrom(attempt) };
  }

  takeOver(booking: Pick<BookingRow, 'id' | 'shopId' | 'formKey'>, clerkId: string) {
    return takeOver(this.#server, booking, clerkId);
  }

  /** What is on disk under a form key, or known to this process alone. */
  async look(clerkId: string, formKey: string): Promise<Seen | null> {
    const { db, unsaved } = this.#server;
    const booking = await findOwn(db.orm, clerkId, formKey);
    if (!booking) return null;
    const { id } = booking;
    if (unsaved.has(id)) return { id, state: 'booked', notBookedFrom: null };
    if (booking.isInDoubt) return { id, state: 'unknown', notBookedFrom: null };
    const attempt = booking.state === 'unknown' ? await lockNewestAttempt(db.orm, id) : null;
    return { id, state: booking.queued ? 'prepared' : booking.state, notBookedFrom: attempt && notBookedFrom(attempt) };
  }

  conclude(clerkId: string, formKey: string, mark: string | null) {
    return concludePress(this.#server, clerkId, formKey, mark);
  }

  settle(bookingId: string, as: SettledAs, clerkId: string) {
    return settle(this.#server, bookingId, { as, clerkId, reason: 'asked by phone' });
  }

  /** Makes a booking void, or uses it again. False where it is refused. */
  async markVoid(bookingId: string, isVoid: boolean, clerkId: string): Promise<boolean> {
    const booking = await lockBooking(this.#server.db.orm, bookingId);
    if (!booking) return false;
    if (!isVoid) return takeVoidBack(this.#server, booking, clerkId);
    return makeVoid(this.#server, booking, clerkId, 'the box was crushed');
  }

  waitForCarrier(clerkId: string, bookingId: string, endsAt: Date): Promise<boolean> {
    return waitForCarrier(this.#waiting, { id: clerkId, isAdministrator: false }, bookingId, endsAt);
  }

  stopWaiting(clerkId: string, bookingId: string): Promise<boolean> {
    return stopWaiting(this.#waiting, { id: clerkId, isAdministrator: false }, bookingId);
  }

  get #waiting() {
    return { db: this.#server.db, env: { batchRate: QUEUE.rate, carrier: CLIENT } };
  }

  /** Books the parcels of a file together. */
  startBatch(clerkId: string, parcels: readonly { formKey: string; parcel: string }[]): Promise<StartedBatch> {
    const inputs = parcels.map(({ formKey, parcel }) => parcelOf(formKey, parcel));
    const batch = { shopId: SHOP_ID, title: 'orders.csv', prints: false, inputs };
    return startBatch(this.#server, { id: clerkId, isAdministrator: false }, batch, async () => true);
  }

  /** The batch that a parcel was booked in, or null. */
  findBatch(clerkId: string, formKey: string): Promise<BatchRow | null> {
    return findBatchOf(this.#server.db.orm, clerkId, formKey);
  }

  steer(clerkId: string, batchId: string, how: 'pause' | 'continue' | 'stop'): Promise<boolean> {
    const run = { pause: pauseBatch, continue: continueBatch, stop: stopBatch }[how];
    return run(this.#server, { id: clerkId, isAdministrator: false }, batchId);
  }

  /** The key under which the parcel of a booking is booked again. */
  freshKey(bookingId: string) {
    return findFreshKey(this.#server.db.orm, againKey(bookingId));
  }
}
