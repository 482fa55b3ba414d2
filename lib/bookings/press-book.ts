import { setTimeout as delay } from 'node:timers/promises';
import type { Clerk } from '@/lib/accounts/clerk';
import { pacePress } from '@/lib/batches/shared-pace';
import { findKeyHolder, freeFormKey } from '@/lib/bookings/data/form-keys';
import { isJournalUnread } from '@/lib/bookings/data/instance-journals';
import { dropDraftsOnceBooked } from '@/lib/drafts/drop-booked-drafts';
import { fetchOnceBooked } from '@/lib/labels/carrier/fetch-once-booked';
import type { Server } from '@/lib/platform/server';
import { rememberOnceBooked } from '@/lib/recipients/remember-recipient';
import { type BookParcelResult, bookParcel, type Sending } from './book-parcel';
import type { BookingInput } from './schema';

const UNREAD_AT_MOST_MS = 3_000;
const ASK_AGAIN_MS = 250;

/** What booking needs of the server. */
export type PressServer = Pick<Server, 'db' | 'carrier' | 'journal' | 'unsaved' | 'log' | 'readPdf'> & {
  env: { carrier: Pick<Server['env']['carrier'], 'environment'> };
};

/** What became of a press. `held`: the same parcel waits for the carrier, or was booked after it did, as that booking. */
type Pressed = BookParcelResult | { kind: 'held'; bookingId: string };

/** Runs work that goes on after the answer, and that a stop waits for. */
type RunLater = (work: () => Promise<void>) => void;

/**
 * Books a parcel for who presses *Book*, on a page or by the HTTP API, and starts what follows once it is sent. Rejects while a journal is
 * unread (`isJournalUnread`).
 */
export async function pressBook(
  server: PressServer,
  clerk: Clerk,
  input: BookingInput,
  later: RunLater,
): Promise<Pressed> {
  const result = await onceJournalsAreRead(() => pressUnlessHeld(server, clerk, input));
  if (result.kind !== 'on_disk' || !result.sending) return result;
  const { booking, sending } = result;
  later(() => rememberOnceBooked(server, booking, sending));
  const { environment } = server.env.carrier;
  later(() => dropDraftsOnceBooked(server, { reader: clerk, environment }, booking, sending));
  // Nothing waits for it, a stop neither: what is missing is fetched when it is printed.
  void fetchOnceBooked(server, booking, sending);
  void paceWith(server, sending);
  return result;
}

/** Waits for the promise, or until the time (`performance.now()`) is up. */
export async function settledBy(promise: Promise<void>, time: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, time - performance.now()));
  });
  await Promise.race([promise, timeIsUp]);
  clearTimeout(timer);
}

/** After each start of PostgreSQL the instances compare their journals with it, which takes a second: a press waits for that, not longer. */
export async function onceJournalsAreRead<T>(press: () => Promise<T>): Promise<T> {
  const until = performance.now() + UNREAD_AT_MOST_MS;
  for (;;) {
    try {
      return await press();
    } catch (error) {
      if (!isJournalUnread(error) || performance.now() > until) throw error;
    }
    await delay(ASK_AGAIN_MS);
  }
}

/**
 * Books unless the same parcel waits for the carrier or was booked after it did: the database holds the key until that booking came to nothing.
 */
async function pressUnlessHeld(server: PressServer, clerk: Clerk, input: BookingInput): Promise<Pressed> {
  const { orm } = server.db;
  const book = () => bookParcel({ ...server, environment: server.env.carrier.environment }, clerk, input);
  const result = await book();
  if (result.kind !== 'refused' || result.reason !== 'already_submitted') return result;
  if (await freeFormKey(orm, input.formKey)) return book();
  const bookingId = await findKeyHolder(orm, input.formKey);
  return bookingId === null ? result : { kind: 'held', bookingId };
}

/** A press never waits for the queue: the queue makes room for it (docs/imports.md#pace). */
async function paceWith({ db, carrier, log }: PressServer, sending: Sending): Promise<void> {
  const { environment, clientId } = carrier.settings;
  await pacePress(db.orm, { environment, clientId }, sending.answered).catch((error: unknown) =>
    log.unexpectedError('pace', 'pace', error),
  );
}
