import 'server-only';
import { deepEqual, ok } from 'node:assert/strict';
import type fc from 'fast-check';
import type { CommandResult, SeenBooking } from './commands';
import { type Command, FORMS } from './commands';
import type { RealBookings } from './real-bookings';

// What holds however commands come in between each other (docs/architecture.md#the-life-of-a-booking; docs/reliability.md#kill-runs).

/** Each command with its result; undefined where its process died first. `done` ends with it, and never rejects. */
export type History = { command: Command; result: CommandResult | undefined; done: Promise<void> }[];

/** A command that is begun and not waited for, so that whatever is begun next may come in between. */
export class BegunCommand implements fc.AsyncCommand<History, RealBookings> {
  readonly command: Command;
  constructor(command: Command) {
    this.command = command;
  }
  check(): boolean {
    return true;
  }
  async run(history: History, realBookings: RealBookings): Promise<void> {
    const done = realBookings.perform(this.command).then(
      (result) => {
        entry.result = result;
      },
      (error: unknown) => void realBookings.unexpectedErrors.push(error),
    );
    const entry: History[number] = { command: this.command, result: undefined, done };
    history.push(entry);
  }
  toString(): string {
    return JSON.stringify(this.command);
  }
}

/**
 * What must be true when all is over and the sweeper has been: of a form, from how often the carrier was asked, what each command
 * gave and what stands on disk.
 */
export function checkEnd(history: History, requests: readonly number[], seen: readonly (SeenBooking | null)[]): void {
  for (const form of FORMS) {
    const own = history.filter(({ command }) => 'form' in command && command.form === form);
    const count = (...wanted: [string, unknown][]) =>
      own.filter(({ command, result }) => wanted.some(([kind, what]) => command.kind === kind && result === what))
        .length;
    const asked = requests[form] ?? 0;
    const state = seen[form]?.state ?? 'none';
    const sent = count(['submit', 'sent'], ['send_prepared', 'sent']);
    const isGivenUp = count(['submit', 'given_up'], ['conclude', 'given_up']) > 0;
    const discarded = count(['discard_prepared', true]);
    ok(asked <= 1, 'asked twice');
    if (isGivenUp) deepEqual([asked, state], [0, 'none']);
    ok(sent <= asked, 'a sending that was none');
    ok(state !== 'sending', 'left as sending');
    ok(discarded + asked <= 1, 'sent and discarded');
    if (discarded === 1) deepEqual(state, 'discarded');
    ok(count(['settle', 'settled']) <= 1, 'settled twice');
    ok(count(['close_conflict', true]) <= count(['answer', 'conflict']), 'closed a conflict that was none');
    checkAnswers(own, state, seen[form] ?? null);
  }
}

/** The carrier's word is never lost once it was heard, and never invented. */
function checkAnswers(own: History, state: string, seen: SeenBooking | null): void {
  for (const { command, result } of own) {
    if (command.kind !== 'answer' || typeof result !== 'string') continue;
    if (result === 'counted' && command.word !== 'unknown') deepEqual(state, command.word);
    if (result === 'conflict') ok(seen?.hasConflict || state === 'booked', 'a conflict that went away');
    ok(result !== 'ignored' || command.word !== 'booked', 'a booking that was ignored');
  }
  const saidBooked = own.some(
    ({ command, result }) => command.kind === 'answer' && command.word === 'booked' && result !== null,
  );
  if (state === 'booked' || seen?.isBooked) ok(saidBooked, 'booked without the carrier');
}
