import 'server-only';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type BookingServer, bookParcel } from '@/lib/bookings/book-parcel';
import { listAttempts } from '@/lib/bookings/data/booking-attempts';
import { findBookingByFormKey } from '@/lib/bookings/data/bookings';
import { concludePress } from '@/lib/bookings/form-key';
import { NO_JOURNAL } from '@/lib/bookings/journal/outcome-journal';
import { type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { settle, takeNoteOfConflict } from '@/lib/bookings/settle';
import { sweepOverdue } from '@/lib/bookings/sweep';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { Database } from '@/lib/db/connection';
import type { Shipment } from '@/lib/shipment';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { bookingForm } from '@/lib/testing/booking-form';
import type { CommandResult, SeenBooking } from './commands';
import { type CarrierWord, type Command, FORMS, TABS } from './commands';
import { modelConnection } from './model-carrier';

// The bookings whose rules are modelled: the product's own functions, over whatever database is given, and a carrier that answers when
// the test says so.

/** Where the rows are. */
export type ModelStorage = {
  /** One process's way to the database; after `kill` nothing of that process reaches it. */
  connect(): { db: Database; kill(): void };
  /** Lets time pass by the database's clock. */
  pass(seconds: number): Promise<void>;
};

/** Who books, where. */
export type ModelPlace = { clerk: { id: string; isAdministrator: boolean }; shopId: string; solutionId: string };

/** A process of the server, and the calls to the carrier that it waits for, by form. */
type Instance = BookingServer & {
  calls: Map<number, (outcome: BookingOutcome) => void>;
  /** Whether it dies as soon as it would ask the carrier, and the news that it did. */
  dies: boolean;
  death: Promise<'died'>;
  kill(): void;
};

const never = (): Promise<never> => new Promise(() => undefined);

const answer = { status: null, body: null };
const OUTCOMES: Readonly<Record<CarrierWord, BookingOutcome>> = {
  booked: { kind: 'booked', shipment: bookedShipment(), answer },
  rejected: { kind: 'rejected', refusal: { status: 400, errorKey: 'no.carrier.support', message: null }, answer },
  not_sent: { kind: 'not_sent', reason: 'unreachable', retryAfterSeconds: null, answer },
  unknown: { kind: 'unknown', reason: 'timed_out', answer },
};

/** A server of two instances and a few forms, in the place given; `asked` hears of each request that reaches the carrier. */
export function openRealBookings(
  storage: ModelStorage,
  { clerk, shopId, solutionId }: ModelPlace,
  asked: (form: number) => void = () => undefined,
) {
  const formKeys = FORMS.map(() => randomUUID());
  const unexpectedErrors: unknown[] = [];
  const recorded = new Map<unknown, CommandResult>();
  const finished = new Map<number, Promise<void>>();
  const instances = TABS.map(start);
  const reader = storage.connect().db.orm;

  function start(): Instance {
    const { db, kill } = storage.connect();
    const calls: Instance['calls'] = new Map();
    let dying: (died: 'died') => void = () => undefined;
    const death = new Promise<'died'>((resolve) => {
      dying = resolve;
    });
    const die = (): Promise<never> => {
      dying('died');
      return never();
    };
    const ask = ({ shipmentId }: Shipment): Promise<BookingOutcome> => {
      if (instance.dies) return die();
      const form = Number(shipmentId);
      asked(form);
      return new Promise((answer) => calls.set(form, answer));
    };
    const instance: Instance = {
      db,
      carrier: modelConnection(ask),
      journal: NO_JOURNAL,
      unsaved: new Map(),
      log: {
        event: (_, { bookingId, recorded: what }) => void recorded.set(bookingId, what ?? null),
        unexpectedError: (_reference, _where, error) => void unexpectedErrors.push(error),
      },
      calls,
      dies: false,
      death,
      kill,
    };
    return instance;
  }

  function crash(tab: number): void {
    instances[tab]?.kill();
    instances[tab] = start();
  }

  const at = (tab: number): Instance => instances[tab] ?? start();
  const bookingOf = (form: number) => findBookingByFormKey(reader, clerk.id, formKeys[form] ?? '');
  const idOf = async (form: number) => (await bookingOf(form))?.id ?? randomUUID();

  /** Does it with the product's functions, and gives its result; null where it has none. */
  async function perform(command: Command): Promise<CommandResult> {
    switch (command.kind) {
      case 'submit':
        return sending(command, async (instance) => {
          const result = await bookParcel({ ...instance, environment: 'practice' }, clerk, input(command));
          if (result.kind === 'refused') return result.reason;
          return result.sending ?? 'on_disk';
        });
      case 'conclude': {
        const said = await concludePress(at(command.tab), clerk.id, formKeys[command.form] ?? '');
        return typeof said === 'string' ? said : said.heldBy;
      }
      case 'answer': {
        const waiting = instances.find(({ calls }) => calls.has(command.form));
        if (!waiting) return null;
        waiting.calls.get(command.form)?.(OUTCOMES[command.word]);
        waiting.calls.delete(command.form);
        await finished.get(command.form);
        return recorded.get(await idOf(command.form)) ?? null;
      }
      case 'tick':
        await storage.pass(command.seconds);
        return null;
      case 'sweep':
        return sweepOverdue(at(command.tab).db);
      case 'settle': {
        const settlement = { as: command.as, reason: 'asked by phone', clerkId: clerk.id };
        return settle(at(command.tab), await idOf(command.form), settlement);
      }
      case 'close_conflict':
        return takeNoteOfConflict(at(command.tab), await idOf(command.form), clerk.id);
      case 'crash':
        crash(command.tab);
        return null;
    }
  }

  /** Sends in an instance that may die of it: then there is no answer, and all that it waited for is gone. */
  async function sending(
    { form, tab, dies }: { form: number; tab: number; dies: boolean },
    send: (instance: Instance) => Promise<{ finished: Promise<void> } | string>,
  ): Promise<CommandResult> {
    const instance = at(tab);
    instance.dies = dies;
    const result = await Promise.race([send(instance), instance.death]);
    instance.dies = false;
    if (typeof result === 'string') {
      if (result === 'died') crash(tab);
      return result;
    }
    finished.set(form, result.finished);
    return 'sent';
  }

  function input({ form, input: typed }: { form: number; input: 'typed' | 'changed' }): BookingInput {
    const key = { formKey: formKeys[form] ?? '', shopId, solutionId, shipmentId: String(form) };
    return z.parse(bookingSchema, bookingForm({ ...key, messageToCarrier: typed === 'typed' ? '' : 'changed' }));
  }

  /** What stands on disk under a form key. */
  async function seen(form: number): Promise<SeenBooking | null> {
    const booking = await bookingOf(form);
    if (!booking) return null;
    const attempts = await listAttempts(reader, booking.id);
    const { state, hasConflict, booked } = booking;
    return { state, hasConflict, attempts: attempts.length, isBooked: booked !== null };
  }

  return { perform, seen, unexpectedErrors };
}

/** What the commands run on. */
export type RealBookings = ReturnType<typeof openRealBookings>;
