import 'server-only';
import fc from 'fast-check';

// What may happen to a booking, as plain data: the commands of the model
// (docs/reliability.md#how-a-parcel-is-kept-from-being-booked-twice).

/** What the carrier may come to, as the client judges it. */
export type CarrierWord = 'booked' | 'rejected' | 'not_sent' | 'unknown';

/** One thing that happens. `form` is the form key, `tab` the instance of the desk that the browser's tab talks to. */
export type Command =
  /** `dies`: its process dies once `sending` is committed, before the carrier is asked (K2). */
  | { kind: 'submit'; form: number; tab: number; input: 'typed' | 'changed'; dies: boolean }
  | { kind: 'conclude'; form: number; tab: number }
  | { kind: 'answer'; form: number; word: CarrierWord }
  | { kind: 'tick'; seconds: number }
  | { kind: 'sweep'; tab: number }
  | { kind: 'settle'; form: number; tab: number; as: 'booked' | 'not_booked' }
  | { kind: 'close_conflict'; form: number; tab: number }
  | { kind: 'crash'; tab: number };

/** What can be seen of a booking on disk. */
export type SeenBooking = { state: string; attempts: number; hasConflict: boolean; isBooked: boolean };

/** What a command gives; null where it gives nothing. */
export type CommandResult = string | boolean | number | null;

/** Few of each, so that commands meet: a resubmit, the other tab and the changed input are all the same form's. */
export const FORMS = [0, 1];
export const TABS = [0, 1];

const form = fc.constantFrom(...FORMS);
const tab = fc.constantFrom(...TABS);

/** Any command; `ticks` are the times that may pass, in seconds. */
export function anyCommand(ticks: readonly number[]): fc.Arbitrary<Command> {
  const kind = <Kind extends Command['kind']>(name: Kind) => fc.constant(name);
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: kind('submit'),
        form,
        tab,
        input: fc.oneof(
          { weight: 4, arbitrary: fc.constant('typed' as const) },
          { weight: 1, arbitrary: fc.constant('changed' as const) },
        ),
        dies: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: kind('conclude'), form, tab }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: kind('answer'),
        form,
        word: fc.constantFrom<CarrierWord>('booked', 'booked', 'rejected', 'not_sent', 'unknown'),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: kind('tick'), seconds: fc.constantFrom(...ticks) }) },
    { weight: 4, arbitrary: fc.record({ kind: kind('sweep'), tab }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: kind('settle'),
        form,
        tab,
        as: fc.constantFrom('booked' as const, 'not_booked' as const),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: kind('close_conflict'), form, tab }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('crash'), tab }) },
  );
}
