import type { Socket } from 'node:net';
import { type Door, openDoor } from './door';
import { readRequests, type WholeRequest } from './read-requests';
import { NORMAL, type Script } from './scripts';
import type { Exchange, Step } from './steps';
import { createTokenIssuer, type TokenIssuer } from './token-issuer';
import { BOOKINGS_PATH, bookedAnswer, readBooking, wireAnswer } from './wire';

/** One request to book as it was read, whole. It is the truth about what reached the carrier, and what became of it there. */
export type Heard = {
  tag: string;
  /** The name of the door that it came in by. */
  door: string;
  /** Milliseconds since 1970, as `Date.now` gives them. */
  at: number;
  weightGrams: number;
  /** Whether the carrier counts the booking as taken. */
  isTaken: boolean;
  /** The number under which it was taken, or would have been. */
  shipmentId: string;
  /** Answered 401, so that the desk may send it once more. */
  isUnauthorised: boolean;
  /** Answered 429, so that a batch may send it later. */
  isThrottled: boolean;
};

/** Takes the place of the script for one request: a crash at that very moment. It says whether the booking was taken. */
export type Trigger = (exchange: Exchange, heard: Heard) => Promise<void>;

export type FaultCarrier = {
  /** By the app's name: each comes in by a door of its own. */
  doors: ReadonlyMap<string, Door>;
  heard: readonly Heard[];
  tokens: TokenIssuer;
  /** The first request with this tag meets the trigger instead of its script. */
  setTrigger(tag: string, trigger: Trigger): void;
  close(): void;
};

/** Starts the carrier for the `apps`; `scriptOf` is asked for every tag that arrives. */
export async function startFaultCarrier(
  apps: readonly string[],
  scriptOf: (tag: string) => Script,
): Promise<FaultCarrier> {
  const heard: Heard[] = [];
  const triggers = new Map<string, Trigger>();
  const authorised = new Map<string, number>();
  const tokens = createTokenIssuer();
  const serve = (door: string) => (socket: Socket) => readRequests(socket, (request) => receive(door, socket, request));
  const doors = new Map(await Promise.all(apps.map(async (app) => [app, await openDoor(serve(app))] as const)));
  return {
    doors,
    heard,
    tokens,
    setTrigger: (tag, trigger) => triggers.set(tag, trigger),
    close: () => {
      for (const door of doors.values()) door.close();
    },
  };

  function receive(door: string, socket: Socket, request: WholeRequest): void {
    if (request.path === BOOKINGS_PATH) book(door, socket, request);
    else if (request.path === '/auth/oauth2/v1/token') tokens.receive(socket, request.body);
    else socket.write(wireAnswer(404, {}));
  }

  function book(door: string, socket: Socket, request: WholeRequest): void {
    const { tag, weightGrams, parsed } = readBooking(request.body);
    const entry: Heard = {
      tag,
      door,
      at: Date.now(),
      weightGrams,
      isTaken: false,
      shipmentId: `FC-${heard.length + 1}`,
      isUnauthorised: false,
      isThrottled: false,
    };
    heard.push(entry);
    const exchange: Exchange = {
      socket,
      booked: bookedAnswer(entry.shipmentId, parsed),
      isTokenSettled: tokens.isSettled(request.bearer),
      withdrawToken: () => tokens.withdraw(request.bearer),
    };
    const trigger = triggers.get(tag);
    triggers.delete(tag);
    if (trigger) return void trigger(exchange, entry);
    const step = tokens.isValid(request.bearer) ? nextStep(tag, exchange.isTokenSettled) : UNAUTHORISED;
    if (step.isUnauthorised) tokens.refused(request.bearer);
    else if (scriptOf(tag) === NORMAL) tokens.taken(request.bearer);
    entry.isTaken = step.isTaken;
    entry.isUnauthorised = step.isUnauthorised ?? false;
    entry.isThrottled = step.isThrottled ?? false;
    void step.play(exchange);
  }

  /** A 401 that is to be got over is left out for a token that is not settled; the outcome is the same. */
  function nextStep(tag: string, isTokenSettled: boolean): Step {
    const number = authorised.get(tag) ?? 0;
    authorised.set(tag, number + 1);
    const { steps } = scriptOf(tag);
    const step = steps[Math.min(number, steps.length - 1)];
    if (!step) throw new Error('A script without a step');
    return step.isUnauthorised && !isTokenSettled && number < steps.length - 1 ? nextStep(tag, isTokenSettled) : step;
  }
}

const UNAUTHORISED: Step = {
  isTaken: false,
  isUnauthorised: true,
  play: ({ socket }) => void socket.write(wireAnswer(401, { errorKey: 'authentication.failure' })),
};
