import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { wireAnswer } from './wire';

/** One request in the hands of a step: its connection, and what a carrier that took it would answer. */
export type Exchange = { socket: Socket; booked: object; isTokenSettled: boolean; withdrawToken(): void };

/** What the carrier does with one request to book: whether it takes the booking, and how it answers. */
export type Step = {
  isTaken: boolean;
  /** Answers 401, after which the desk may send once more. */
  isUnauthorised?: true;
  /** Answers 429, after which a batch may send later. */
  isThrottled?: true;
  play(exchange: Exchange): void | Promise<void>;
};

const step = (isTaken: boolean, play: Step['play']): Step => ({ isTaken, play });
const unauthorised = (play: Step['play']): Step => ({ isTaken: false, isUnauthorised: true, play });
const bookedOnWire = ({ booked }: Exchange) => wireAnswer(201, booked);

export const books = (status = 201): Step =>
  step(true, ({ socket, booked }) => void socket.write(wireAnswer(status, booked)));

export const answers = (
  status: number,
  body: unknown,
  options: { isTaken?: boolean; headers?: Record<string, string> } = {},
) => step(options.isTaken ?? false, ({ socket }) => void socket.write(wireAnswer(status, body, options.headers)));

/** Says that the token is no good, and from then on means it. */
export const rejectsToken = (): Step =>
  unauthorised(({ socket, withdrawToken }) => {
    withdrawToken();
    socket.write(wireAnswer(401, { errorKey: 'authentication.failure' }));
  });

/** Refuses this request's token without withdrawing it, so that no newer one helps. */
export const refusesToken = (body: unknown): Step =>
  unauthorised(({ socket }) => void socket.write(wireAnswer(401, body)));

/** Asks for a pause of so many seconds. */
export const throttles = (seconds: number): Step => ({
  ...answers(429, { errorKey: 'too.many.requests' }, { headers: { 'retry-after': String(seconds) } }),
  isThrottled: true,
});

export const resets = (isTaken: boolean): Step => step(isTaken, ({ socket }) => void socket.resetAndDestroy());
export const closes = (isTaken: boolean): Step => step(isTaken, ({ socket }) => void socket.end());
export const isSilent = (isTaken: boolean): Step => step(isTaken, () => undefined);

/** Sends the raw bytes and closes. */
export const says = (isTaken: boolean, bytes: string): Step => step(isTaken, ({ socket }) => void socket.end(bytes));

/** Sends the first part of the answer, then closes, resets or falls silent. */
export const cuts = (isTaken: boolean, share: number, then: 'close' | 'reset' | 'silence'): Step =>
  step(isTaken, (exchange) => {
    const { socket } = exchange;
    const text = bookedOnWire(exchange);
    socket.write(text.slice(0, Math.floor(text.length * share)), () => {
      if (then === 'close') socket.end();
      if (then === 'reset') socket.resetAndDestroy();
    });
  });

/** An answer without a length ends with the connection, so it cannot be seen that half of it is missing. */
export const cutsUnmeasured = (): Step =>
  step(true, ({ socket, booked }) => {
    const text = JSON.stringify(booked);
    socket.end(`HTTP/1.1 200 Answer\r\ncontent-type: application/json\r\n\r\n${text.slice(0, text.length / 2)}`);
  });

export const booksAfter = (waitMs: number): Step =>
  step(true, async (exchange) => {
    await delay(waitMs, undefined, { ref: false });
    exchange.socket.write(bookedOnWire(exchange));
  });

/** The answer in small pieces over some seconds. */
export const drips = (pieces: number, pauseMs: number): Step =>
  step(true, async (exchange) => {
    const text = bookedOnWire(exchange);
    const size = Math.ceil(text.length / pieces);
    for (let at = 0; at < text.length; at += size) {
      exchange.socket.write(text.slice(at, at + size));
      await delay(pauseMs, undefined, { ref: false });
    }
  });

/** The same answer twice, and a third one that contradicts both. */
export const answersTwice = (): Step =>
  step(true, (exchange) => {
    const text = bookedOnWire(exchange);
    exchange.socket.write(text + text + wireAnswer(400, { errorKey: 'bad.request' }));
  });
