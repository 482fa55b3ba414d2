import 'server-only';
import { deepEqual } from 'node:assert/strict';
import type fc from 'fast-check';
import { type CarrierWord, type Command, type CommandResult, FORMS, type SeenBooking } from './commands';
import type { RealBookings } from './real-bookings';

// The life of a booking (docs/architecture.md#the-life-of-a-booking) once more, as plainly as it can be: the rules of a booking without a
// database, a carrier or a second process.

/** `waits` is the instance that still waits for the carrier's answer. */
type ModelBooking = SeenBooking & { input: string; deadline: number; waits: number | null };

/** The clock in seconds, the bookings by form key, and the form keys that were given up. */
type PlainModel = { now: number; bookings: Map<number, ModelBooking>; givenUp: Set<number> };

export const emptyModel = (): PlainModel => ({ now: 0, bookings: new Map(), givenUp: new Set() });

/** What stands on disk by the model. */
function seenByModel({ bookings }: PlainModel, form: number): SeenBooking | null {
  const booking = bookings.get(form);
  if (!booking) return null;
  const { state, attempts, hasConflict, isBooked } = booking;
  return { state, attempts, hasConflict, isBooked };
}

const ATTEMPT_SECONDS = 60;
const SURE_AFTER_SECONDS = 60;

/** Runs the command on the model, and gives the result it must have. */
function stepModel(model: PlainModel, command: Command): CommandResult {
  const booking = 'form' in command ? model.bookings.get(command.form) : undefined;
  switch (command.kind) {
    case 'submit': {
      if (model.givenUp.has(command.form)) return 'given_up';
      if (booking && booking.input !== command.input) return 'already_submitted';
      if (booking) return 'on_disk';
      const sent = { state: 'sending', attempts: 1, hasConflict: false, isBooked: false };
      const deadline = model.now + ATTEMPT_SECONDS;
      model.bookings.set(command.form, { ...sent, input: command.input, deadline, waits: command.tab });
      if (command.dies) crash(model, command.tab);
      return command.dies ? 'died' : 'sent';
    }
    case 'conclude':
      if (!booking) model.givenUp.add(command.form);
      return booking ? 'on_disk' : 'given_up';
    case 'answer':
      return booking?.waits == null ? null : answer(booking, command.word);
    case 'tick':
      model.now += command.seconds;
      return null;
    case 'sweep': {
      const overdue = [...model.bookings.values()].filter(
        (each) => each.state === 'sending' && each.deadline < model.now,
      );
      for (const each of overdue) each.state = 'unknown';
      return overdue.length;
    }
    case 'settle': {
      if (booking?.state !== 'unknown') return 'not_unknown';
      if (command.as === 'not_booked' && booking.deadline + SURE_AFTER_SECONDS > model.now) return 'too_early';
      booking.state = `settled_${command.as}`;
      return 'settled';
    }
    case 'close_conflict': {
      if (!booking?.hasConflict) return false;
      Object.assign(booking, { state: 'booked', hasConflict: false, isBooked: true });
      return true;
    }
    case 'crash':
      crash(model, command.tab);
      return null;
  }
}

function answer(booking: ModelBooking, word: CarrierWord): CommandResult {
  booking.waits = null;
  if (booking.state === 'sending' || booking.state === 'unknown') {
    Object.assign(booking, { state: word, isBooked: word === 'booked' });
    return 'counted';
  }
  if (word !== 'booked') return 'ignored';
  booking.hasConflict = true;
  return 'conflict';
}

function crash(model: PlainModel, tab: number): void {
  for (const booking of model.bookings.values()) if (booking.waits === tab) booking.waits = null;
}

/** Every way from one state to another that was gone, so that a run can show that it saw them all. */
export type Course = Set<string>;

/** A command whose end is awaited: its result and what stands on disk must be what the plain model says. */
export class AwaitedCommand implements fc.AsyncCommand<PlainModel, RealBookings> {
  readonly command: Command;
  readonly #course: Course;
  constructor(command: Command, course: Course) {
    this.command = command;
    this.#course = course;
  }
  check(): boolean {
    return true;
  }
  async run(model: PlainModel, realBookings: RealBookings): Promise<void> {
    const before = FORMS.map((form) => model.bookings.get(form)?.state ?? 'none');
    const result = stepModel(model, this.command);
    deepEqual(await realBookings.perform(this.command), result);
    for (const form of FORMS) {
      const seen = seenByModel(model, form);
      deepEqual(await realBookings.seen(form), seen);
      if (seen && seen.state !== before[form]) this.#course.add(`${before[form]} -> ${seen.state}`);
    }
  }
  toString(): string {
    return JSON.stringify(this.command);
  }
}
