import type * as real from '@/lib/carrier/book';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type * as token from '@/lib/carrier/token-request';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { world } from './world';

/** What the carrier of a world has, by parcel: under which form keys it was booked. */
export class WorldCarrier {
  readonly booked = new Map<string, string[]>();
  /** Until then no request reaches it. */
  awayUntil = 0;

  has(parcel: string): boolean {
    return this.booked.has(parcel);
  }

  book(parcel: string, formKey: string): void {
    this.booked.set(parcel, [...(this.booked.get(parcel) ?? []), formKey]);
    world().tell(`the carrier books parcel ${parcel}`);
  }
}

let carrier = new WorldCarrier();
export function enterCarrier(used: WorldCarrier): void {
  carrier = used;
}

/** What a request says of its parcel. */
export const requestOf = (parcel: string, formKey: string) => `${parcel} ${formKey}`;

const answer = (status: number | null) => ({ status, body: null });
const SHIPMENT = bookedShipment();

/** Whether a probe finds the carrier: mostly. */
export const requestToken: typeof token.requestToken = () =>
  new Promise((resolve) => {
    const isAway = world().goesWrong('refusals', 30) || world().now < carrier.awayUntil;
    const away = { kind: 'refused', reason: 'token_unavailable', retryAfterSeconds: null } as const;
    world().later(world().actor, world().random.between(5, 200), () =>
      resolve(isAway ? away : { kind: 'token', token: '', expiresInSeconds: 3_600 }),
    );
  });

/** The longest that the carrier goes on with a request after the connection was cut. */
const AFTERWARDS_MS = 20_000;

/**
 * Stands in the place of the client of the carrier: gives what an exchange came to by its deadline. What the client makes of answers is
 * tested with real ones (`lib/carrier`).
 */
export const bookShipment: typeof real.bookShipment = (_connection, { shipmentId }, deadline) => {
  const { actor, random, now } = world();
  const [parcel = '', formKey = ''] = (shipmentId ?? '').split(' ');
  return new Promise((resolve) => {
    const answerIn = (ms: number, outcome: BookingOutcome) => world().later(actor, ms, () => resolve(outcome));
    if (now >= deadline) {
      const late: BookingOutcome = {
        kind: 'not_sent',
        reason: 'no_time',
        retryAfterSeconds: null,
        answer: answer(null),
      };
      return void answerIn(0, late);
    }
    const left = deadline - now;
    const travel = random.between(5, 200);
    const isRefused = world().goesWrong('refusals', 10);
    if (now < carrier.awayUntil || (isRefused && random.percent(50)))
      return void answerIn(travel, {
        kind: 'not_sent',
        reason: 'unreachable',
        retryAfterSeconds: null,
        answer: answer(null),
      });
    if (isRefused) {
      const refusal = { status: 400, errorKey: 'no.carrier.support', message: null };
      return void answerIn(travel, { kind: 'rejected', refusal, answer: answer(400) });
    }
    if (world().goesWrong('silence', 15)) {
      const isBooked = random.percent(60);
      if (isBooked)
        world().later(null, random.between(travel, left + AFTERWARDS_MS), () => carrier.book(parcel, formKey));
      const isCut = random.percent(50);
      const reason = isCut ? 'connection_lost' : 'timed_out';
      return void answerIn(isCut ? random.between(travel, left) : left, {
        kind: 'unknown',
        reason,
        answer: answer(null),
      });
    }
    world().later(null, travel, () => {
      carrier.book(parcel, formKey);
      world().onDone(actor);
      answerIn(random.between(5, 2_000), {
        kind: 'booked',
        shipment: { ...SHIPMENT, shipmentId: `S-${parcel}` },
        answer: answer(201),
      });
    });
  });
};
