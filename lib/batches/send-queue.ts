import { randomUUID } from 'node:crypto';
import { endFinished } from '@/lib/batches/data/batches';
import { claimNext, isAnythingDue, leaveEnded, listLongWaits, moveWait } from '@/lib/batches/data/send-queue';
import { type BookingServer, ON_DISK, sendBegun } from '@/lib/bookings/book-parcel';
import type { DatabaseEpoch } from '@/lib/bookings/database-epoch';
import { isStorageLost, takeBackAttempt } from '@/lib/bookings/keep-outcome';
import type { CarrierClient } from '@/lib/carrier/client';
import { steadyNow } from '@/lib/carrier/clock';
import { requestToken } from '@/lib/carrier/token-request';
import type { Orm } from '@/lib/db/connection';
import { ATTEMPT_LIMIT_SECONDS, type CarrierEnvironment } from '@/lib/db/schema';
import { dayIn, zoneOfShop } from '@/lib/i18n/time-zone';
import type { LabelKeeper } from '@/lib/labels/carrier/choose-label';
import { repeat } from '@/lib/platform/repeat';
import { spanned } from '@/lib/platform/tracing';
import { type ClaimedBooking, followSending } from './follow-sending';
import { OUT_OF_REACH } from './pace';
import { dueAfterClockWentBack } from './queue-life';
import { sharedPace } from './shared-pace';
import { sleeper } from './wake';

/** What sending the queue needs of the server. */
export type SendQueueServer = BookingServer & LabelKeeper & { carrier: CarrierClient; epoch: DatabaseEpoch };

export type SendQueueOptions = {
  /** Bookings per second before anything is known of the carrier. */
  rate: number;
  /** Bookings on their way at once in this process: each may use a connection, and clerks need some. */
  mostAtOnce: number;
};

/** Until when an attempt may take, whether it tries if the carrier is back, when its claim began, and the shop's day then (ISO date). */
type Sent = { deadline: number; isProbe: boolean; from: number; today: string };

/** An idle instance looks this often whether something is due; the one that was asked to is woken. */
const IDLE_MS = 1_000;
const TIDY_EVERY_MS = 5_000;

/**
 * Sends what stands in the queue until `stop`, which ends once everything on its way has an outcome. Every instance does it on the same
 * queue (docs/imports.md#batches).
 */
export function startSendQueue(server: SendQueueServer, options: SendQueueOptions): { stop(): Promise<void> } {
  const { db, log, epoch, carrier } = server;
  const { environment, clientId } = carrier.settings;
  const pace = sharedPace(db.orm, { environment, clientId }, options.rate);
  const underway = new Set<Promise<void>>();
  const sleep = sleeper();
  let isStopped = false;
  let isBusy = false;
  /** The last claim could not be made: the database is asked again only after a while. */
  let hasFailed = false;
  const tidying = repeat(TIDY_EVERY_MS, 'send-queue-tidy', log, async () => {
    await tidyQueue(db.orm, environment);
    await endFinished(db.orm, environment);
  });
  const running = run();

  return {
    stop: async () => {
      isStopped = true;
      tidying.stop();
      sleep.end();
      await running;
      await Promise.all(underway);
    },
  };

  async function run(): Promise<void> {
    while (!isStopped) {
      await step().catch(async (error: unknown) => {
        log.unexpectedError('repeat', 'send-queue', error);
        await sleep.for(IDLE_MS);
      });
    }
  }

  async function step(): Promise<void> {
    if (underway.size >= options.mostAtOnce) return void (await Promise.race(underway));
    if (hasFailed || isStorageLost(server.unsaved)) {
      hasFailed = false;
      return sleep.for(IDLE_MS);
    }
    isBusy ||= await isAnythingDue(db.orm, environment);
    if (!isBusy) return sleep.for(IDLE_MS);
    const permit = await pace.take();
    if (permit.kind === 'paused') return sleep.for(Math.min(permit.waitSeconds * 1_000 + 1, IDLE_MS));
    if (permit.kind === 'probe' && !(await isCarrierBack())) return pace.noteAbsence();
    if (permit.kind === 'go') await sleep.for(permit.waitSeconds * 1_000);
    if (!isStopped) startNext(permit.kind === 'probe');
  }

  /** Asks for a token, and nothing else: a booking is tried only once that works. */
  async function isCarrierBack(): Promise<boolean> {
    const answer = await requestToken(carrier.http, carrier.settings);
    const isBack = answer.kind === 'token' || !OUT_OF_REACH.includes(answer.reason);
    log.event('send_queue_probed', { isBack });
    return isBack;
  }

  /** Claims a booking and sends it. The next permit is asked for meanwhile: at a fast pace the claims would take all of the time. */
  function startNext(isProbe: boolean): void {
    const sending = claim(isProbe)
      .then((claimed) => (claimed ? send(claimed) : undefined))
      .catch((error: unknown) => {
        hasFailed = true;
        log.unexpectedError('repeat', 'send-queue', error);
      })
      .finally(() => underway.delete(sending));
    underway.add(sending);
  }

  async function claim(isProbe: boolean): Promise<(ClaimedBooking & Sent) | null> {
    const from = Date.now();
    // Started before the commit, as for a press.
    const deadline = steadyNow() + ATTEMPT_LIMIT_SECONDS * 1_000;
    const attempt = { id: randomUUID(), limitSeconds: ATTEMPT_LIMIT_SECONDS };
    const key = { environment, clientId, mark: epoch.mark };
    const claimed = await claimNext(db.orm, key, attempt, isProbe).catch((error: unknown) => {
      void takeBackAttempt(server, attempt.id);
      throw error;
    });
    isBusy = claimed !== null;
    if (claimed === null || claimed === 'passed') return null;
    const { shop, ...row } = claimed;
    return { ...row, attemptId: attempt.id, deadline, isProbe, from, today: dayIn(new Date(), zoneOfShop(shop)) };
  }

  /** The claim before it belongs to the trace, which begins once there is something to send. */
  function send({ deadline, isProbe, from, today, ...claimed }: ClaimedBooking & Sent): Promise<void> {
    return spanned('send from the queue', { isRoot: true, from }, async () => {
      try {
        await spanned(ON_DISK, { from }, async () => undefined);
        const sending = await sendBegun(server, claimed.booking, claimed.attemptId, deadline, today);
        log.event('send_queue_sent', { bookingId: claimed.booking.id, attemptId: claimed.attemptId });
        const noted = sending.answered.then((outcome) => pace.note(outcome, isProbe));
        await Promise.all([noted, followSending(server, claimed, sending)]);
      } catch (error) {
        log.unexpectedError(claimed.booking.id, 'send-queue', error);
      }
    });
  }
}

/**
 * Takes those out of the queue that have an outcome, whose process died before it did; gives up single ones whose time is over; and lets
 * what waits since before the database's clock was put back wait no longer than it was to.
 */
export async function tidyQueue(orm: Orm, environment: CarrierEnvironment): Promise<void> {
  for (const wait of await listLongWaits(orm, environment)) {
    const dueAt = dueAfterClockWentBack(wait, wait.now);
    if (dueAt !== null) await moveWait(orm, wait.bookingId, wait.dueAt, dueAt);
  }
  await leaveEnded(orm, environment);
}
