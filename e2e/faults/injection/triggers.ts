import { setTimeout as delay } from 'node:timers/promises';
import type { FaultCarrier, Trigger } from '../../harness/carrier/fault-carrier';
import { books, drips } from '../../harness/carrier/steps';
import { wireAnswer } from '../../harness/carrier/wire';

/** What is done to the app that has sent the booking at hand: the fault itself, or a freeze so that it does not see its answer. */
export type Controls = { inject(): void; freeze(): void };

// Loopback delivers at once; the frozen app's socket then holds the answer, unread.
const DELIVERY_MS = 20;
const PIECES = 8;
const PIECE_MS = 1_000;

/** Crash points between the app and the carrier: what happens when a booking is in the carrier's controls. */
export const TRIGGERS: { [name: string]: (controls: Controls, carrier: FaultCarrier) => Trigger } = {
  /** K3: the request was written, and the carrier does nothing with it. */
  writtenNotTaken: (controls) => async () => controls.inject(),
  /** K3: the request was written and taken, and no answer was given yet. */
  writtenAndTaken: (controls) => async (_, heard) => {
    heard.isTaken = true;
    controls.inject();
  },
  /** K4: taken and answered, and the answer lies unread in the app's socket. */
  answerUnread:
    (controls) =>
    async ({ socket, booked }, heard) => {
      controls.freeze();
      heard.isTaken = true;
      socket.write(wireAnswer(201, booked));
      await delay(DELIVERY_MS);
      controls.inject();
    },
  /** K8: answered 401, and the app has not begun again. */
  unauthorisedUnread:
    (controls) =>
    async ({ socket, withdrawToken }, heard) => {
      controls.freeze();
      heard.isUnauthorised = true;
      withdrawToken();
      socket.write(wireAnswer(401, { errorKey: 'authentication.failure' }));
      await delay(DELIVERY_MS);
      controls.inject();
    },
  /** K8, later: the second send was taken, and no answer was given yet. */
  secondSendTaken: (controls, carrier) => async (exchange, heard) => {
    const { socket, isTokenSettled, withdrawToken } = exchange;
    // Then the desk would not send again; the booking is taken, and the moment does not come.
    if (!isTokenSettled) {
      heard.isTaken = true;
      return books().play(exchange);
    }
    carrier.setTrigger(heard.tag, async (_, second) => {
      second.isTaken = true;
      controls.inject();
    });
    heard.isUnauthorised = true;
    withdrawToken();
    socket.write(wireAnswer(401, { errorKey: 'authentication.failure' }));
  },
  /** Taken, and answered in pieces that take several seconds. */
  answeredInPieces: (controls) => async (exchange, heard) => {
    heard.isTaken = true;
    controls.inject();
    await drips(PIECES, PIECE_MS).play(exchange);
  },
  /** The database goes while the carrier takes the booking and answers. */
  answeredMeanwhile:
    (controls) =>
    async ({ socket, booked }, heard) => {
      heard.isTaken = true;
      controls.inject();
      socket.write(wireAnswer(201, booked));
    },
};
