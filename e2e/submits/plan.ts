import { NORMAL, type Script } from '../harness/carrier/scripts';
import { booksAfter, drips } from '../harness/carrier/steps';
import { type PlannedIntent, planIntents } from '../harness/plan';
import type { SubmitOptions } from './options';

/** A form, and what becomes of it: submitted again and again, left with its tab, or met by the stop of its app. */
export type PlannedForm = PlannedIntent & { number: number; part: 'submitted again' | 'tab closed' | 'app stopped' };

/** Half of the answers take their time, so that a second submit comes before the first one's end as well as after it. */
export const LATE: Script = { name: 'booked after a while', outcome: 'booked', steps: [booksAfter(250)] };

/** The forms of a run over HTTP, in the order in which they are pressed; the one whose app is stopped is the last. */
export function planForms({ forms, closedTabs, flightSeconds, seed }: SubmitOptions): PlannedForm[] {
  const inPieces: Script = { name: 'booked in pieces', outcome: 'booked', steps: [drips(flightSeconds, 1_000)] };
  const all = forms + closedTabs + 1;
  return planIntents({ intents: all, seed, isCalm: true }).map((intent, number) => {
    if (number === all - 1) return { ...intent, number, part: 'app stopped', plays: inPieces };
    if (number >= forms) return { ...intent, number, part: 'tab closed', plays: LATE };
    return { ...intent, number, part: 'submitted again', plays: number % 2 === 0 ? NORMAL : LATE };
  });
}
